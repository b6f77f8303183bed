import type { PayPlanAnswer } from '#shared/features/tax/pay-plan.contract.ts'
import type { TaxRates } from '#shared/features/tax/rates/tax-rates.rules.ts'
import type { Position } from '#shared/features/tax/records/position.rules.ts'
import { schemeOn, vatShare } from '#shared/features/tax/vat/vat-scheme.rules.ts'
import type { Day } from '#shared/kernel/calendar/days.ts'
import {
  fraction,
  multiplyFractions,
  roundToPence,
  subtractFractions,
} from '#shared/kernel/numbers/fraction.ts'
import { fromDecimal, type Pence, pence } from '#shared/kernel/numbers/money.ts'

type Context = { position: Position; rates: TaxRates; today: Day }

/**
 * The yearly costs that a plan was made with. Only the server knows an owner's costs of the last twelve full months;
 * they are what its takings leave once VAT and the profit are taken off.
 */
export function yearlyCostsIn({ soleTrader }: PayPlanAnswer, { position, rates, today }: Context): Pence {
  const kept = subtractFractions(fraction(1), vatShare(schemeOn(today, position.vat, rates), rates))
  const withoutVat = roundToPence(multiplyFractions(fraction(fromDecimal(soleTrader.takings)), kept))
  return pence(withoutVat - fromDecimal(soleTrader.profit))
}
