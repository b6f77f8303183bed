import { estimateTax } from '#shared/features/tax/estimate/estimate.rules.ts'
import { toTaxEstimate } from '#shared/features/tax/estimate/estimate-answer.rules.ts'
import { estimateDays } from '#shared/features/tax/estimate/tax-span.rules.ts'
import { planPay } from '#shared/features/tax/pay-plan/pay-plan.rules.ts'
import { toPayPlan } from '#shared/features/tax/pay-plan/pay-plan-answer.rules.ts'
import { requireRates } from '#shared/features/tax/rates/rates.rules.ts'
import { listEstimatePeriods, listVatPeriods } from '#shared/features/tax/records/cost-periods.rules.ts'
import { toPosition } from '#shared/features/tax/records/position.rules.ts'
import { estimateVat, vatDays } from '#shared/features/tax/vat/vat.rules.ts'
import { toVat } from '#shared/features/tax/vat/vat-answer.rules.ts'
import type { Day } from '#shared/kernel/calendar/days.ts'
import { pence } from '#shared/kernel/numbers/money.ts'
import type { RandomCase } from './random-books.ts'
import type { ReferenceBooks, ReferenceCost, ReferencePurchase } from './reference-records.ts'
import { referenceFirstCost } from './reference-spending.ts'
import { firstWeek } from './reference-vat.ts'

/** What the product answers, from no more records than it asks the database for, added up as the database does. */
export function answersOfRules({ books, on, wish }: RandomCase) {
  const today = books.today as Day
  const position = toPosition(books.position)
  const days = estimateDays(on as Day, today, position)
  const rates = requireRates(on as Day)
  const ratesToday = requireRates(today)
  const estimate = estimateTax({
    ...recordsByPeriod(books, { ...days, to: days.asOf, periods: listEstimatePeriods(days, position) }),
    position,
    rates,
    on: on as Day,
    today,
    firstCostOn: referenceFirstCost(books, days.asOf) as Day | null,
  })
  const window = { ...vatDays(today), to: today }
  const periods = listVatPeriods({ from: window.costsFrom, to: today }, position)
  const vat = estimateVat({
    ...recordsByPeriod(books, { ...window, periods }),
    position,
    rates: ratesToday,
    today,
    firstWeek: firstWeek(books) as Day | null,
  })
  const { rates: _words, ...figures } = toTaxEstimate(estimate, { position, rates })
  const wished = { ...wish, takeHome: pence(wish.takeHome), yearlyCosts: pence(wish.yearlyCosts) }
  return {
    estimate: figures,
    vat: toVat(vat),
    payPlan: toPayPlan(planPay(wished, { position, rates: ratesToday, today })),
  }
}

type Window = { weeksFrom: string; costsFrom: string; to: string }

/** Costs and purchases are added up by period, as the server does it. */
export function recordsByPeriod(
  books: ReferenceBooks,
  { periods, ...window }: Window & { periods: readonly string[] },
) {
  const isIn = ({ day }: { day: string }) => day >= window.costsFrom && day <= window.to
  const purchases = books.purchases.filter(isIn).map((purchase) => ({ ...purchase, category: 'all' }))
  return recordsBetween(
    {
      ...books,
      costs: sumByPeriod(books.costs.filter(isIn), periods),
      purchases: sumByPeriod(purchases, periods),
    },
    window,
  )
}

/** All fields of a row stay. */
export function recordsBetween<Cost extends ReferenceCost, Purchase extends ReferencePurchase>(
  books: { weeks: ReferenceBooks['weeks']; costs: Cost[]; purchases: Purchase[] },
  { weeksFrom, costsFrom, to }: Window,
) {
  const weeks = books.weeks.filter(({ monday }) => monday >= weeksFrom && monday <= to)
  const isIn = ({ day }: { day: string }) => day >= costsFrom && day <= to
  const typed = <Row extends { day: string; amount: number; vatAmount: number }>(row: Row) => ({
    ...row,
    day: row.day as Day,
    amount: pence(row.amount),
    vatAmount: pence(row.vatAmount),
  })
  return {
    weeks: weeks.map(({ monday, gross, tips }) => ({
      monday: monday as Day,
      gross: pence(gross),
      tips: pence(tips),
    })),
    costs: books.costs.filter(isIn).map(typed),
    purchases: books.purchases.filter(isIn).map(typed),
  }
}

/** One row for each category of a period, under the first of its days. */
function sumByPeriod(rows: readonly ReferenceCost[], periods: readonly string[]): ReferenceCost[] {
  const sums = new Map<string, ReferenceCost>()
  for (const row of [...rows].sort((a, b) => a.day.localeCompare(b.day))) {
    const key = `${periods.findLast((from) => from <= row.day)} ${row.category}`
    const { amount = 0, vatAmount = 0, day = row.day } = sums.get(key) ?? {}
    sums.set(key, { ...row, day, amount: amount + row.amount, vatAmount: vatAmount + row.vatAmount })
  }
  return [...sums.values()]
}
