import type { Pot } from '#shared/features/tax/pot-moves.contract.ts'
import type { TakingsSums } from '#shared/features/tax/records/takings.rules.ts'
import { type Pence, pence, share } from '#shared/kernel/numbers/money.ts'
import type { PotPercents } from './pot-percents.rules.ts'

/** `reclaimed` is the VAT in costs that the owner gets back. */
type SplitInput = { takings: TakingsSums; reclaimed: Pence; tax: Pence; percents: PotPercents }

/** The five parts always add up to takings and tips: costs take what the other four leave, also below zero. */
export function splitIntoPots({ takings, reclaimed, tax, percents }: SplitInput): Record<Pot, Pence> {
  const { gross, tips, net } = takings
  const vat = pence(takings.vat - reclaimed)
  const pay = share(net, percents.payPercent)
  const profit = share(net, percents.profitPercent)
  return { vat, tax, pay, profit, costs: pence(gross + tips - vat - tax - pay - profit) }
}
