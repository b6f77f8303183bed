import { estimateTax } from '#shared/features/tax/estimate/estimate.rules.ts'
import { toTaxEstimate } from '#shared/features/tax/estimate/estimate-answer.rules.ts'
import { estimateDays } from '#shared/features/tax/estimate/tax-span.rules.ts'
import { requireRates } from '#shared/features/tax/rates/rates.rules.ts'
import { toPosition } from '#shared/features/tax/records/position.rules.ts'
import { listMondays } from '#shared/features/tax/records/takings.rules.ts'
import type { TaxRecords } from '#shared/features/tax/records/tax-records.rules.ts'
import type { EstimateContext } from '#shared/features/tax/sums/estimate-context.rules.ts'
import type { TaxPositionInput } from '#shared/features/tax/tax-position.contract.ts'
import { addDays, type Day } from '#shared/kernel/calendar/days.ts'
import { type Pence, pence } from '#shared/kernel/numbers/money.ts'

/** Every week of the example owner is the same. */
export const EXAMPLE_WEEK: { takings: Pence; costs: Pence } = {
  takings: pence(1_100_00),
  costs: pence(400_00),
}

/** The estimate of an owner who took and spent the same every week of the year so far, worked out by the rules. */
export function exampleEstimate(given: TaxPositionInput, today: Day): EstimateContext {
  const position = toPosition(given)
  const rates = requireRates(today)
  const { weeksFrom, asOf } = estimateDays(today, today, position)
  const records = exampleRecords({ from: weeksFrom, to: asOf })
  const firstCostOn = records.costs[0]?.day ?? null
  const estimate = estimateTax({ ...records, position, rates, on: today, today, firstCostOn })
  return { estimate: toTaxEstimate(estimate, { position, rates }), position, rates }
}

function exampleRecords(span: { from: Day; to: Day }): TaxRecords {
  const mondays = listMondays(span).filter((monday) => addDays(monday, 6) <= span.to)
  return {
    weeks: mondays.map((monday) => ({ monday, gross: EXAMPLE_WEEK.takings, tips: pence(0) })),
    costs: mondays.map((day) => ({
      day,
      category: 'Rent & Utilities',
      amount: EXAMPLE_WEEK.costs,
      vatAmount: pence(0),
    })),
    purchases: [],
  }
}
