import { taxOnProfit } from '#shared/features/tax/estimate/tax-on-profit.rules.ts'
import type { TaxRates } from '#shared/features/tax/rates/tax-rates.rules.ts'
import type { Position } from '#shared/features/tax/records/position.rules.ts'
import { takingsToKeep } from '#shared/features/tax/vat/if-registered.rules.ts'
import { type SchemeOfDay, schemeOn, vatShare } from '#shared/features/tax/vat/vat-scheme.rules.ts'
import type { Day } from '#shared/kernel/calendar/days.ts'
import { fraction, roundToPence } from '#shared/kernel/numbers/fraction.ts'
import { type Pence, pence } from '#shared/kernel/numbers/money.ts'
import { companysTaxOn } from './company-pay.rules.ts'
import { smallestProfitFor } from './smallest-profit.rules.ts'

/** The year an owner wishes for. */
export type PayWish = {
  takeHome: Pence
  weeksOff: number
  daysPerWeek: number
  clientsPerDay: number
  yearlyCosts: Pence
}

/** What a year must bring, under one legal form. `tax` is all of it, the employer's too. */
export type PayWay = {
  profit: Pence
  tax: Pence
  takings: Pence
  perWeek: Pence
  perDay: Pence
  perClient: Pence
  /** VAT would come on top, because the owner would have to register. */
  overThreshold: boolean
}

export type PayPlan = { soleTrader: PayWay; company: PayWay }

export const WEEKS_PER_YEAR = 52

type PayContext = { position: Position; rates: TaxRates; today: Day }

/** What must be taken so that the wish is left after costs, tax and VAT: as a sole trader, and as a company. */
export function planPay(wish: PayWish, { position, rates, today }: PayContext): PayPlan {
  const scheme = schemeOn(today, position.vat, rates)
  const soleTrader = { ...position, legalForm: 'sole_trader' as const }
  return {
    soleTrader: planWay(wish, (profit) => taxOnProfit(profit, soleTrader, rates).total, scheme, rates),
    company: planWay(wish, (profit) => companysTaxOn(profit, position, rates), scheme, rates),
  }
}

function planWay(
  wish: PayWish,
  taxOn: (profit: Pence) => Pence,
  scheme: SchemeOfDay,
  rates: TaxRates,
): PayWay {
  const profit = smallestProfitFor(wish.takeHome, taxOn)
  const takings = takingsToKeep(pence(profit + wish.yearlyCosts), vatShare(scheme, rates))
  const weeks = WEEKS_PER_YEAR - wish.weeksOff
  const days = weeks * wish.daysPerWeek
  return {
    profit,
    tax: taxOn(profit),
    takings,
    perWeek: roundToPence(fraction(takings, weeks)),
    perDay: roundToPence(fraction(takings, days)),
    perClient: roundToPence(fraction(takings, days * wish.clientsPerDay)),
    overThreshold: scheme.scheme === 'none' && takings > rates.vat.registerOver,
  }
}
