import type { StockBudget } from '#shared/features/stock-purchases/stock-purchases.contract.ts'
import { formatMonth, startOfMonth } from '#shared/kernel/calendar/days.ts'
import { fromDecimal } from '#shared/kernel/numbers/money.ts'
import { Amount } from '#web/ui/basic/amount.tsx'
import { EmptyState } from '#web/ui/basic/empty-state.tsx'
import { BarChart } from '#web/ui/chart/bar-chart.tsx'
import { MEANING_COLOURS } from '#web/ui/chart/layout/colours.ts'
import { POUNDS } from '#web/ui/chart/layout/unit.ts'

/** The cost of each month, compared with the average that makes the budget. */
export function StockChart({ title, budget }: { title: string; budget: StockBudget }) {
  if (budget.count === 0)
    return (
      <EmptyState
        text={`Nothing bought in the last ${budget.months} months.`}
        hint="Each month’s purchases appear here beside their average."
      />
    )
  return (
    <BarChart
      title={title}
      titleHidden
      summary={<Summary budget={budget} />}
      period="Month"
      series={['Spent']}
      colours={[MEANING_COLOURS.costs]}
      bars={budget.byMonth.map(({ month, total }) => ({
        label: formatMonth(month),
        shortLabel: formatMonth(month).slice(0, 3),
        values: [fromDecimal(total)],
        isSoFar: month === startOfMonth(budget.to) && fromDecimal(total) > 0,
      }))}
      unit={POUNDS}
      reference={{ label: 'average', value: fromDecimal(budget.monthlyAverage) }}
    />
  )
}

function Summary({ budget }: { budget: StockBudget }) {
  const { months, monthlyAverage, fullMonths, fullMonthAverage, byMonth } = budget
  const [first, ...others] = byMonth
  if (!first) return null
  const most = others.reduce(
    (top, next) => (fromDecimal(next.total) > fromDecimal(top.total) ? next : top),
    first,
  )
  return (
    <>
      <Amount value={monthlyAverage} /> a month on average over the last {months} months, the most in{' '}
      {formatMonth(most.month)}: <Amount value={most.total} />.
      {fullMonthAverage !== null && (
        <>
          {' '}
          {fullMonths === 1 ? 'The one full month' : `The ${fullMonths} full months`} with purchases:{' '}
          <Amount value={fullMonthAverage} />.
        </>
      )}
    </>
  )
}
