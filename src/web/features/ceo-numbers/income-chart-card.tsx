import { useQuery } from '@tanstack/react-query'
import {
  INCOME_CHART_WEEKS,
  type IncomeWeeks,
} from '#shared/features/weekly-incomes/weekly-incomes.contract.ts'
import { formatDayAndMonth, formatWeekOf, mondayOf } from '#shared/kernel/calendar/days.ts'
import { fromDecimal, type Pence } from '#shared/kernel/numbers/money.ts'
import { useToday } from '#web/api/current-user.ts'
import type { Selection } from '#web/features/ceo-numbers/history/history-view.ts'
import { chartWeeksQuery } from '#web/features/weekly-incomes/income-history.api.ts'
import { Amount } from '#web/ui/basic/amount.tsx'
import { Card, CardHeader } from '#web/ui/basic/card.tsx'
import { EmptyState } from '#web/ui/basic/empty-state.tsx'
import { LoadError } from '#web/ui/basic/load-error.tsx'
import { Skeleton } from '#web/ui/basic/skeleton.tsx'
import { POUNDS } from '#web/ui/chart/layout/unit.ts'
import { StackedColumns } from '#web/ui/chart/stacked-columns.tsx'
import {
  listSeries,
  summariseWeeks,
  valuesOf,
  type WeeksSummary,
  weeksThereAre,
} from './income-chart-series.ts'

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
        <Chart weeks={weeksThereAre(data)} businesses={businesses} />
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
  const today = useToday()
  if (series.length === 0)
    return (
      <EmptyState
        text={`Nothing entered in the last ${INCOME_CHART_WEEKS} weeks.`}
        hint="Each week’s takings appear here, with last year beside them once there is one."
      />
    )
  return (
    <StackedColumns
      title={TITLE}
      titleHidden
      summary={<Summary count={weeks.length} summary={summariseWeeks(weeks, today)} />}
      period="Week"
      series={series.map(({ name }) => name)}
      bars={weeks.map((week) => ({
        label: formatWeekOf(week.weekStartDate),
        shortLabel: formatDayAndMonth(week.weekStartDate),
        values: valuesOf(week, series),
        isSoFar: week.weekStartDate === mondayOf(today) && week.total !== null,
      }))}
      unit={POUNDS}
      {...(hasLastYear && { line: { name: 'Last year', values: lastYear as (Pence | null)[] } })}
    />
  )
}

function Summary({ count, summary }: { count: number; summary: WeeksSummary }) {
  const { total, average, compared } = summary
  return (
    <>
      <Amount value={total} /> in {count === 1 ? 'one week' : `${count} weeks`}, this one so far.
      {average !== null && (
        <>
          {' '}
          A complete week with an entry brought <Amount value={average} /> on average.
        </>
      )}
      {compared && (
        <>
          {' '}
          {compared.weeks === 1 ? 'One complete week is' : `${compared.weeks} complete weeks are`} in both
          years: <Amount value={compared.now} /> now, <Amount value={compared.lastYear} /> last year.
        </>
      )}
    </>
  )
}
