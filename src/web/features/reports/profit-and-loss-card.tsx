import { describeMonths, MONTHS_TITLE, type ReportMonth } from '#shared/features/reports/month-bars.rules.ts'
import { FIVE_MONDAYS } from '#shared/features/reports/months.rules.ts'
import type { Report } from '#shared/features/reports/reports.contract.ts'
import { type Day, formatMonth } from '#shared/kernel/calendar/days.ts'
import { fromDecimal, pence, toDecimal } from '#shared/kernel/numbers/money.ts'
import { LeaveOutDrawingsField, useDrawingsLeftOut } from '#web/records/costs/leave-out-drawings.tsx'
import { Amount } from '#web/ui/basic/amount.tsx'
import { Card, CardHeader } from '#web/ui/basic/card.tsx'
import { EmptyState } from '#web/ui/basic/empty-state.tsx'
import { Skeleton } from '#web/ui/basic/skeleton.tsx'
import { lazyCard } from '#web/ui/lazy/lazy-card.tsx'
import { DataTable } from '#web/ui/list/data-table.tsx'
import { Row } from '#web/ui/list/row-list.tsx'

type ProfitAndLossProps = { report: Report; today: Day }

/** Money in and money out, month by month, as a chart and as a table. */
export function ProfitAndLossCard({ report, today }: ProfitAndLossProps) {
  const isLeftOut = useDrawingsLeftOut()
  const counted = isLeftOut ? report.months.map(withoutDrawings) : report.months
  const months = describeMonths(counted, today)
  const hasDrawings = report.months.some(({ drawings }) => fromDecimal(drawings) > 0)
  return (
    <Card aria-labelledby="profit-and-loss">
      <CardHeader
        id="profit-and-loss"
        title={MONTHS_TITLE}
        description={
          months.some(({ note }) => note === FIVE_MONDAYS) &&
          'A week counts in the month of its Monday, so a month of five Mondays holds a week more.'
        }
      />
      {months.length === 0 ? (
        <EmptyState
          text="Nothing recorded in this period."
          hint="Takings and expenses appear here side by side, month by month."
        />
      ) : (
        <>
          {hasDrawings && <LeaveOutDrawingsField />}
          {months.length > 1 && <MonthsChart months={months} />}
          <MonthsTable months={months} />
        </>
      )}
    </Card>
  )
}

const MonthsChart = lazyCard(
  async () => (await import('./months-chart.tsx')).MonthsChart,
  () => <Skeleton className="mb-6 h-80" />,
)

type Months = { months: readonly ReportMonth[] }

/** Both the expenses and the net profit, so that a month still adds up. */
function withoutDrawings(month: Report['months'][number]): Report['months'][number] {
  const drawings = fromDecimal(month.drawings)
  const expenses = toDecimal(pence(fromDecimal(month.expenses) - drawings))
  return { ...month, expenses, netProfit: toDecimal(pence(fromDecimal(month.netProfit) + drawings)) }
}

function MonthsTable({ months }: Months) {
  return (
    <DataTable
      caption={MONTHS_TITLE}
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

function MonthName({ month, note }: Pick<ReportMonth, 'month' | 'note'>) {
  return (
    <>
      {formatMonth(month)}
      {note && <span className="text-small font-normal text-muted-foreground"> {note}</span>}
    </>
  )
}
