import type { ExpenseSummary } from '#shared/features/expenses/expenses.contract.ts'
import { type Day, formatMonth, startOfMonth } from '#shared/kernel/calendar/days.ts'
import { averageFullMonths } from '#shared/kernel/calendar/months.ts'
import { fromDecimal, type Pence } from '#shared/kernel/numbers/money.ts'
import { divideRounded } from '#shared/kernel/numbers/rounding.ts'
import { Amount } from '#web/ui/basic/amount.tsx'
import { Card } from '#web/ui/basic/card.tsx'
import { Private } from '#web/ui/basic/private.tsx'
import { BarChart } from '#web/ui/chart/bar-chart.tsx'
import { MEANING_COLOURS } from '#web/ui/chart/layout/colours.ts'
import { POUNDS } from '#web/ui/chart/layout/unit.ts'
import { RankedBars } from '#web/ui/chart/ranked-bars.tsx'
import { type ExpenseYear, inWords, monthsToDraw } from './expense-years.ts'
import type { ListFilter } from './monthly-summary-card.tsx'

type ChartsProps = {
  summary: ExpenseSummary
  year: ExpenseYear
  today: Day
  toListHref: (filter: ListFilter) => string
}

/** The costs of a year by category and by month. */
export function CostChartsCards({ summary, year, today, toListHref }: ChartsProps) {
  return (
    <div className="grid grid-cols-1 items-start gap-4 sm:gap-6 xl:grid-cols-2">
      <Card>
        <RankedBars
          as="h2"
          title="Costs by category"
          summary={<LargestCategory summary={summary} year={year} />}
          unit={POUNDS}
          colour={MEANING_COLOURS.costs}
          rows={summary.categories.map(({ category, total }) => ({
            label: category,
            value: fromDecimal(total),
            href: toListHref({ from: year.from, to: year.to, category }),
          }))}
        />
      </Card>
      <Card>
        <BarChart
          as="h2"
          title="Costs by month"
          summary={<AverageMonth summary={summary} today={today} />}
          period="Month"
          series={['Costs']}
          colours={[MEANING_COLOURS.costs]}
          unit={POUNDS}
          bars={toBars(summary, monthsToDraw(year, today, summary.months[0]?.month), today)}
        />
      </Card>
    </div>
  )
}

type Of = { summary: ExpenseSummary }

function LargestCategory({ summary, year }: Of & { year: ExpenseYear }) {
  const [largest] = summary.categories
  if (!largest) return null
  return (
    <>
      {largest.category} is the largest cost of {inWords(year)}: <Amount value={largest.total} />, which is{' '}
      <Private>{percentOf(fromDecimal(largest.total), fromDecimal(summary.total))}%</Private> of everything.
    </>
  )
}

function AverageMonth({ summary: { months }, today }: Of & { today: Day }) {
  const [first] = months
  if (!first) return null
  const dearest = months.reduce(
    (most, one) => (fromDecimal(one.total) > fromDecimal(most.total) ? one : most),
    first,
  )
  if (months.length === 1)
    return (
      <>
        All of it in {formatMonth(first.month)}: <Amount value={first.total} />.
      </>
    )
  const full = averageFullMonths(
    months.map(({ month, total }) => ({ month, total: fromDecimal(total) })),
    today,
  )
  return (
    <>
      {formatMonth(dearest.month)} cost the most: <Amount value={dearest.total} />.
      {full && (
        <>
          {' '}
          A full month with expenses comes to <Amount value={full.average} /> on average.
        </>
      )}
    </>
  )
}

function percentOf(part: Pence, whole: Pence): bigint {
  return whole === 0 ? 0n : divideRounded(BigInt(part) * 100n, BigInt(whole))
}

function toBars({ months }: ExpenseSummary, drawn: readonly Day[], today: Day) {
  const totals = new Map(months.map(({ month, total }) => [month, fromDecimal(total)]))
  return drawn.map((month) => ({
    label: formatMonth(month),
    shortLabel: formatMonth(month).slice(0, 3),
    values: [totals.get(month) ?? null],
    isSoFar: month === startOfMonth(today) && totals.has(month),
  }))
}
