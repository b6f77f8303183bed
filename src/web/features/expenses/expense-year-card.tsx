import { useQuery } from '@tanstack/react-query'
import { memo } from 'react'
import type { ExpenseRecord } from '#shared/features/expenses/expenses.contract.ts'
import { type Day, monthOf, yearOf } from '#shared/kernel/calendar/days.ts'
import type { Listing } from '#web/api/client.ts'
import { useAddress, withChanges } from '#web/lib/address.ts'
import { NO_FILTER } from '#web/records/ledger-view.ts'
import { Skeleton } from '#web/ui/basic/skeleton.tsx'
import { lazyCard } from '#web/ui/lazy/lazy-card.tsx'
import { listYears, readYear } from './expense-years.ts'
import { expenseSummaryQuery, recentExpensesQuery } from './expenses.api.ts'
import { type ListFilter, MonthlySummaryCard } from './monthly-summary-card.tsx'

/** The total of a year, month by month. It is memoised, so that a new row does not render the whole screen. */
export const YearSummary = memo(function YearSummary({ today, since }: { today: Day; since: Day }) {
  const { change, ...parts } = useYear(today)
  const likelyMonths = countMonths(later(parts.year.from, since), earlier(parts.year.to, today))
  const onYear = (value: string) => change({ year: value === readYear(null, today).value ? null : value })
  return <MonthlySummaryCard {...parts} likelyMonths={likelyMonths} onYear={onYear} />
})

/** The same year as charts, once there are costs. */
export const YearCharts = memo(function YearCharts({ today }: { today: Day }) {
  const { summary, shown, toListHref } = useYear(today)
  if (!summary.data || summary.data.count === 0) return null
  return <CostChartsCards summary={summary.data} year={shown} {...{ today, toListHref }} />
})

const CostChartsCards = lazyCard(
  async () => (await import('./cost-charts-card.tsx')).CostChartsCards,
  () => (
    <div className="grid grid-cols-1 gap-4 sm:gap-6 xl:grid-cols-2">
      <Skeleton className="h-240 rounded-card sm:h-180" />
      <Skeleton className="h-134 rounded-card sm:h-105" />
    </div>
  ),
)

/** The selected year, its sums, and the years to choose from: from the oldest expense to the newest. */
function useYear(today: Day) {
  const { address, change } = useAddress()
  const year = readYear(address.get('year'), today)
  const summary = useQuery(expenseSummaryQuery(year))
  const { data: newest = today } = useQuery({ ...recentExpensesQuery, select: newestDay })
  const offered = listYears({
    first: earlier(summary.data?.earliest ?? today, today),
    last: later(newest, today),
  })
  const years = offered.some(({ value }) => value === year.value) ? offered : [...offered, year]
  // While another year is loading, the old sums stay visible under their own name.
  const { data } = summary
  const shown = years.find(({ from, to }) => from === data?.from && to === data.to) ?? year
  const toListHref = (filter: ListFilter) =>
    `/expenses?${withChanges(address, { ...NO_FILTER, all: '1', ...filter })}`
  return { year, shown, years, summary, change, toListHref }
}

/** At least two months: a new owner often enters the month before they came too. */
function countMonths(from: Day, to: Day): number {
  return Math.max(2, 12 * (yearOf(to) - yearOf(from)) + monthOf(to) - monthOf(from) + 1)
}

function newestDay({ rows }: Listing<ExpenseRecord>): Day | undefined {
  return rows[0]?.date
}

function earlier(a: Day, b: Day): Day {
  return a < b ? a : b
}

function later(a: Day, b: Day): Day {
  return a > b ? a : b
}
