import { useQuery } from '@tanstack/react-query'
import {
  INCOME_CHART_WEEKS,
  type IncomeWeeks,
} from '#shared/features/weekly-incomes/weekly-incomes.contract.ts'
import { formatDayAndMonth, formatWeekOf } from '#shared/kernel/days.ts'
import { fromDecimal, type Pence, pence, sumPence } from '#shared/kernel/money.ts'
import { divideRounded } from '#shared/kernel/rounding.ts'
import type { Selection } from '#web/features/ceo-numbers/history/history-view.ts'
import { chartWeeksQuery } from '#web/features/weekly-incomes/income-history.api.ts'
import { Amount } from '#web/ui/basic/amount.tsx'
import { Card, CardHeader } from '#web/ui/basic/card.tsx'
import { EmptyState } from '#web/ui/basic/empty-state.tsx'
import { LoadError } from '#web/ui/basic/load-error.tsx'
import { Skeleton } from '#web/ui/basic/skeleton.tsx'
import { POUNDS } from '#web/ui/chart/layout/unit.ts'
import { StackedColumns } from '#web/ui/chart/stacked-columns.tsx'
import { listSeries, valuesOf } from './income-chart-series.ts'

const TITLE = 'Takings by Week'

/** Half a year of weeks by business, compared with the year before. */
export function IncomeChartCard({ business, businesses }: Selection) {
  const { data, isError, refetch } = useQuery(chartWeeksQuery(business?.id ?? null))
  return (
    <Card aria-labelledby="takings-by-week">
      <CardHeader id="takings-by-week" title={TITLE} />
      {isError ? (
        <LoadError onRetry={() => void refetch()} />
      ) : data ? (
        <Chart weeks={data} businesses={businesses} />
      ) : (
        <Skeleton className="h-80" />
      )}
    </Card>
  )
}

function Chart({ weeks, businesses }: { weeks: IncomeWeeks } & Pick<Selection, 'businesses'>) {
  const lastYear = weeks.map(({ lastYearTotal }) => lastYearTotal && fromDecimal(lastYearTotal))
  const hasLastYear = lastYear.some((total) => total !== null)
  const series = listSeries(weeks, businesses)
  if (series.length === 0)
    return (
      <EmptyState
        text={`Nothing entered in the last ${INCOME_CHART_WEEKS} weeks.`}
        hint="Each week’s takings stand here, with last year beside them once there is one."
      />
    )
  return (
    <StackedColumns
      title={TITLE}
      titleHidden
      summary={<Summary weeks={weeks} />}
      period="Week"
      series={series.map(({ name }) => name)}
      bars={weeks.map((week) => ({
        label: formatWeekOf(week.weekStartDate),
        shortLabel: formatDayAndMonth(week.weekStartDate),
        values: valuesOf(week, series),
      }))}
      unit={POUNDS}
      {...(hasLastYear && { line: { name: 'Last year', values: lastYear as (Pence | null)[] } })}
    />
  )
}

function Summary({ weeks }: { weeks: IncomeWeeks }) {
  const entered = weeks.flatMap(({ total }) => (total === null ? [] : [fromDecimal(total)]))
  const before = weeks.flatMap(({ lastYearTotal }) =>
    lastYearTotal === null ? [] : [fromDecimal(lastYearTotal)],
  )
  const sum = sumPence(entered)
  const average = pence(Number(divideRounded(BigInt(sum), BigInt(Math.max(entered.length, 1)))))
  return (
    <>
      <Amount value={sum} /> in the last {INCOME_CHART_WEEKS} weeks; a week with an entry brought{' '}
      <Amount value={average} /> on average.
      {before.length > 0 && (
        <>
          {' '}
          The same weeks last year: <Amount value={sumPence(before)} />.
        </>
      )}
    </>
  )
}
