import type { RatesOfDay } from '#shared/features/tax/rates/rates.rules.ts'
import type { Position } from '#shared/features/tax/records/position.rules.ts'
import { toTakingsAnswer } from '#shared/features/tax/records/takings-answer.rules.ts'
import type { TaxEstimate } from '#shared/features/tax/tax-estimate.contract.ts'
import { type Pence, toDecimal } from '#shared/kernel/numbers/money.ts'
import type { Estimate } from './estimate.rules.ts'
import type { TaxOnProfit } from './tax-on-profit.rules.ts'

/** The estimate as `GET /api/tax-estimate` answers it. */
export function toTaxEstimate(
  estimate: Estimate,
  { position, rates }: { position: Position; rates: RatesOfDay },
): TaxEstimate {
  const { takings, earlier, costs, expected } = estimate
  return {
    ...estimate,
    legalForm: position.legalForm,
    takings: toTakingsAnswer(takings),
    earlier: { takings: toDecimal(earlier.takings), costs: toDecimal(earlier.costs) },
    costs: {
      total: toDecimal(costs.total),
      drawings: toDecimal(costs.drawings),
      lines: costs.lines.map(({ hmrc, amount }) => ({ hmrc, amount: toDecimal(amount) })),
    },
    profit: toDecimal(estimate.profit),
    expected: {
      averageWeek: toDecimal(expected.averageWeek),
      takings: toDecimal(expected.takings),
      costs: toDecimal(expected.costs),
      profit: toDecimal(expected.profit),
    },
    tax: toTaxAnswer(estimate.tax),
    taxSoFar: toDecimal(estimate.taxSoFar),
    ofNext100: toDecimal(estimate.ofNext100),
    due: estimate.due.map((due) => ({ ...due, amount: toDecimal(due.amount) })),
    rates: {
      year: rates.year,
      source: rates.source,
      checkedOn: rates.checkedOn,
      isCurrent: rates.isCurrent,
    },
  }
}

function toTaxAnswer({
  incomeTax,
  nationalInsurance,
  corporationTax,
  total,
}: TaxOnProfit): TaxEstimate['tax'] {
  return {
    incomeTax: toDecimalOrNull(incomeTax),
    nationalInsurance: toDecimalOrNull(nationalInsurance),
    corporationTax: toDecimalOrNull(corporationTax),
    total: toDecimal(total),
  }
}

function toDecimalOrNull(amount: Pence | null): string | null {
  return amount === null ? null : toDecimal(amount)
}
