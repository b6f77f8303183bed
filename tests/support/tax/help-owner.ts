import { type Estimate, estimateTax } from '#shared/features/tax/estimate/estimate.rules.ts'
import { toTaxEstimate } from '#shared/features/tax/estimate/estimate-answer.rules.ts'
import { requireRates } from '#shared/features/tax/rates/rates.rules.ts'
import type { Position } from '#shared/features/tax/records/position.rules.ts'
import { listMondays } from '#shared/features/tax/records/takings.rules.ts'
import type { CostRow, TaxRecords } from '#shared/features/tax/records/tax-records.rules.ts'
import { putAsideOf100 } from '#shared/features/tax/sums/put-aside.rules.ts'
import { estimateVat } from '#shared/features/tax/vat/vat.rules.ts'
import { addDays, addMonths, type Day } from '#shared/kernel/calendar/days.ts'
import type { Pence } from '#shared/kernel/numbers/money.ts'
import { day } from '#tests/support/calls/arbitrary-day.ts'
import { position } from './positions.ts'
import { cost, week } from './records.ts'

/** What the help page says of Maya before anything is worked out. */
export const FACTS = {
  year: { from: day('2026-04-06'), to: day('2027-04-05') },
  takings: '1100.00',
  tips: '20.00',
  rent: '1200.00',
  products: '250.00',
  insurance: '600.00',
  ownPay: '1800.00',
  lastBill: '4000.00',
  /** Without takings. */
  closedWeeks: [
    '2026-08-03',
    '2026-08-10',
    '2026-12-21',
    '2026-12-28',
    '2027-02-15',
    '2027-03-29',
    '2027-04-05',
  ],
  firstCostOn: day('2026-04-15'),
}

export const RATES = requireRates(FACTS.year.to)

const MAYA = position({ lastBill: { year: '2025-26', amount: FACTS.lastBill } })

const RECORDS: TaxRecords = {
  weeks: listMondays(FACTS.year).map((monday) =>
    FACTS.closedWeeks.includes(monday) ? week(monday, '0.00') : week(monday, FACTS.takings, FACTS.tips),
  ),
  costs: [
    ...monthly(FACTS.firstCostOn, 'Rent & Utilities', FACTS.rent),
    ...monthly(day('2026-04-20'), 'Products & Supplies', FACTS.products),
    ...monthly(day('2026-04-28'), 'Spending on me (opps)', FACTS.ownPay),
    cost('2026-06-01', 'Insurance', FACTS.insurance),
  ],
  purchases: [],
}

/** The year once it is over. */
export function wholeYear(owner: Position = MAYA): Estimate {
  return estimateOn(
    owner.legalForm === 'company' ? day('2027-03-31') : FACTS.year.to,
    day('2027-05-01'),
    owner,
  )
}

/** The year as Maya sees it on a day, when only complete weeks are entered. */
export function yearOn(today: Day): Estimate {
  return estimateOn(today, today, MAYA)
}

/** The same year as a company's that ends in March. */
export function yearAsCompany(): Estimate {
  return wholeYear(position({ legalForm: 'company' }))
}

export function vatAfterYear() {
  const today = day('2027-04-10')
  return estimateVat({ ...RECORDS, position: MAYA, rates: RATES, today, firstWeek: FACTS.year.from })
}

/** Of every £100 that Maya took in the year. */
export function putAsideOfYear(): Pence {
  const context = { position: MAYA, rates: RATES }
  return putAsideOf100({ ...context, estimate: toTaxEstimate(wholeYear(), context) }).total
}

function estimateOn(on: Day, today: Day, owner: Position): Estimate {
  const weeks = RECORDS.weeks.filter(({ monday }) => addDays(monday, 6) < today)
  const { firstCostOn } = FACTS
  return estimateTax({ ...RECORDS, weeks, position: owner, rates: RATES, on, today, firstCostOn })
}

function monthly(first: Day, category: string, amount: string): CostRow[] {
  return Array.from({ length: 12 }, (_, index) => cost(addMonths(first, index), category, amount))
}
