import type { Report } from '#shared/features/reports/reports.contract.ts'
import { formatMonth } from '#shared/kernel/days.ts'
import { fromWire } from '#shared/kernel/money.ts'
import { Amount } from '#web/ui/amount.tsx'
import { Card, CardHeader } from '#web/ui/card.tsx'
import { BarChart } from '#web/ui/chart/bars.tsx'
import { POUNDS } from '#web/ui/chart/unit.ts'
import { DataTable } from '#web/ui/data-table.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Row } from '#web/ui/row-list.tsx'

const TITLE = 'Profit and loss by month'
const MOST_BARS = 12

/** Money in and money out, month by month: as a picture and as a table. */
export function ProfitAndLossCard({ report: { months } }: { report: Report }) {
  return (
    <Card aria-labelledby="profit-and-loss">
      <CardHeader id="profit-and-loss" title={TITLE} />
      {months.length === 0 ? (
        <EmptyState
          text="Nothing recorded in this period."
          hint="Takings and expenses stand here side by side, month by month."
        />
      ) : (
        <>
          {months.length > 1 && <Chart months={months.slice(-MOST_BARS)} />}
          <MonthsTable months={months} />
        </>
      )}
    </Card>
  )
}

type Months = { months: Report['months'] }

function Chart({ months }: Months) {
  const best = months.reduce((most, one) => (fromWire(one.netProfit) > fromWire(most.netProfit) ? one : most))
  return (
    <div className="mb-6">
      <BarChart
        title={TITLE}
        titleHidden
        summary={
          <>
            {formatMonth(best.month)} left the most: <Amount value={best.netProfit} />.
          </>
        }
        period="Month"
        series={['Revenue', 'Expenses']}
        unit={POUNDS}
        bars={months.map(({ month, revenue, expenses }) => ({
          label: formatMonth(month),
          shortLabel: formatMonth(month).slice(0, 3),
          values: [fromWire(revenue), fromWire(expenses)],
        }))}
      />
    </div>
  )
}

function MonthsTable({ months }: Months) {
  return (
    <DataTable
      caption={TITLE}
      rows={[...months].reverse()}
      rowKey={({ month }) => month}
      columns={[
        { key: 'month', header: 'Month', cell: ({ month }) => formatMonth(month) },
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
      phoneRow={({ month, revenue, expenses, netProfit }) => (
        <Row
          title={formatMonth(month)}
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
