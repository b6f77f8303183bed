import { describeMonth, FIVE_MONDAYS } from '#shared/features/reports/months.rules.ts'
import type { Report } from '#shared/features/reports/reports.contract.ts'
import { addMonths, type Day, formatMonth } from '#shared/kernel/calendar/days.ts'
import { fromDecimal, pence, toDecimal } from '#shared/kernel/numbers/money.ts'
import { LeaveOutDrawingsField, useDrawingsLeftOut } from '#web/forms/leave-out-drawings.tsx'
import { Amount } from '#web/ui/basic/amount.tsx'
import { Card, CardHeader } from '#web/ui/basic/card.tsx'
import { EmptyState } from '#web/ui/basic/empty-state.tsx'
import { BarChart } from '#web/ui/chart/bar-chart.tsx'
import { MEANING_COLOURS } from '#web/ui/chart/layout/colours.ts'
import { POUNDS } from '#web/ui/chart/layout/unit.ts'
import { DataTable } from '#web/ui/list/data-table.tsx'
import { Row } from '#web/ui/list/row-list.tsx'

const TITLE = 'Profit and loss by month'
const MAX_BARS = 12

type ProfitAndLossProps = { report: Report; today: Day }

/** Money in and money out, month by month, as a chart and as a table. */
export function ProfitAndLossCard({ report, today }: ProfitAndLossProps) {
  const isLeftOut = useDrawingsLeftOut()
  const counted = isLeftOut ? report.months.map(withoutDrawings) : report.months
  const months = counted.map((one) => ({ ...one, ...describeMonth(one.month, today) }))
  const hasDrawings = report.months.some(({ drawings }) => fromDecimal(drawings) > 0)
  return (
    <Card aria-labelledby="profit-and-loss">
      <CardHeader
        id="profit-and-loss"
        title={TITLE}
        description={
          months.some(({ note }) => note === FIVE_MONDAYS) &&
          'A week counts in the month of its Monday, so a month of five Mondays holds a week more.'
        }
      />
      {months.length === 0 ? (
        <EmptyState
          text="Nothing recorded in this period."
          hint="Takings and expenses stand here side by side, month by month."
        />
      ) : (
        <>
          {hasDrawings && <LeaveOutDrawingsField />}
          {months.length > 1 && <Chart months={months} />}
          <MonthsTable months={months} />
        </>
      )}
    </Card>
  )
}

type Month = Report['months'][number] & { isSoFar: boolean; note: string | null }
type Months = { months: readonly Month[] }

/** Both the expenses and the net profit, so that a month still adds up. */
function withoutDrawings(month: Report['months'][number]): Report['months'][number] {
  const drawings = fromDecimal(month.drawings)
  const expenses = toDecimal(pence(fromDecimal(month.expenses) - drawings))
  return { ...month, expenses, netProfit: toDecimal(pence(fromDecimal(month.netProfit) + drawings)) }
}

/** The table of all months is right below, so the chart needs no table of its own. */
function Chart({ months }: Months) {
  const bars = toBars(months)
  const shown = months.filter(({ month }) => month >= (bars[0]?.month ?? month))
  return (
    <div className="mb-6 [&_details]:hidden">
      <BarChart
        title={TITLE}
        titleHidden
        summary={
          <>
            {shown.length < months.length && `The last ${MAX_BARS} months. `}
            <BestMonth months={shown.filter(({ isSoFar }) => !isSoFar)} />
          </>
        }
        period="Month"
        series={['Revenue', 'Expenses']}
        colours={[MEANING_COLOURS.takings, MEANING_COLOURS.costs]}
        unit={POUNDS}
        bars={bars}
      />
    </div>
  )
}

/** The best of the months that are over: a running one would lose unfairly. */
function BestMonth({ months: [first, ...others] }: Months) {
  if (!first) return 'None of these months is over yet.'
  const best = others.reduce(
    (most, one) => (fromDecimal(one.netProfit) > fromDecimal(most.netProfit) ? one : most),
    first,
  )
  return (
    <>
      {formatMonth(best.month)} left {others.length > 0 && 'the most: '}
      <Amount value={best.netProfit} />.
    </>
  )
}

/** One bar for each month up to the last, so that a month without records is a gap. */
function toBars(months: readonly Month[]) {
  const [first, last] = [months[0], months.at(-1)]
  if (!first || !last) return []
  const all = Array.from({ length: MAX_BARS }, (_, index) => addMonths(last.month, index + 1 - MAX_BARS))
  return all
    .filter((month) => month >= first.month)
    .map((month) => {
      const sums = months.find((one) => one.month === month)
      return {
        month,
        label: formatMonth(month),
        shortLabel: formatMonth(month).slice(0, 3),
        values: sums ? [fromDecimal(sums.revenue), fromDecimal(sums.expenses)] : [null, null],
        isSoFar: sums?.isSoFar,
      }
    })
}

function MonthsTable({ months }: Months) {
  return (
    <DataTable
      caption={TITLE}
      rows={[...months].reverse()}
      rowKey={({ month }) => month}
      columns={[
        { key: 'month', header: 'Month', cell: (month) => <MonthName {...month} /> },
        {
          key: 'revenue',
          header: 'Revenue',
          align: 'right',
          cell: ({ revenue }) => <Amount value={revenue} />,
        },
        {
          key: 'expenses',
          header: 'Expenses',
          align: 'right',
          cell: ({ expenses }) => <Amount value={expenses} />,
        },
        {
          key: 'net',
          header: 'Net profit',
          align: 'right',
          cell: ({ netProfit }) => <Amount value={netProfit} className="font-semibold" />,
        },
      ]}
      phoneRow={({ revenue, expenses, netProfit, ...month }) => (
        <Row
          title={<MonthName {...month} />}
          meta={
            <>
              <Amount value={revenue} /> in, <Amount value={expenses} /> out
            </>
          }
          value={<Amount value={netProfit} />}
        />
      )}
    />
  )
}

function MonthName({ month, note }: Pick<Month, 'month' | 'note'>) {
  return (
    <>
      {formatMonth(month)}
      {note && <span className="text-small font-normal text-muted-foreground"> {note}</span>}
    </>
  )
}
