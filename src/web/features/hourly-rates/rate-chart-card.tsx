import { useQuery } from '@tanstack/react-query'
import type { HourlyRateRecord } from '#shared/features/hourly-rates/hourly-rates.contract.ts'
import { fromDecimal } from '#shared/kernel/numbers/money.ts'
import { Amount } from '#web/ui/basic/amount.tsx'
import { LoadError } from '#web/ui/basic/load-error.tsx'
import { Skeleton } from '#web/ui/basic/skeleton.tsx'
import { POUNDS } from '#web/ui/chart/layout/unit.ts'
import { LineChart } from '#web/ui/chart/line-chart.tsx'
import { CHART_POINTS, chartRatesQuery } from './hourly-rates.api.ts'
import { dateOf } from './rate-row-list.tsx'

/** The rate over time. A single calculation makes no line, so then nothing is shown. */
export function RateChart({ timeZone }: { timeZone: string }) {
  const { data, isError, refetch } = useQuery(chartRatesQuery)
  if (!data && isError) return <LoadError onRetry={() => void refetch()} />
  if (!data) return <Skeleton className="mb-6 h-80" />
  const oldestFirst = data.rows.toReversed()
  if (oldestFirst.length < 2) return null
  return (
    <div className="mb-6">
      <LineChart
        title="Your hourly rate over time"
        summary={<Summary rates={oldestFirst} total={data.total} timeZone={timeZone} />}
        period="Date"
        points={oldestFirst.map((rate) => toPoint(rate, timeZone))}
        series={[{ name: 'Rate', values: oldestFirst.map((rate) => fromDecimal(rate.calculatedRate)) }]}
        unit={POUNDS}
      />
    </div>
  )
}

type SummaryProps = { rates: readonly HourlyRateRecord[]; total: number; timeZone: string }

function Summary({ rates, total, timeZone }: SummaryProps) {
  const [first, last] = [rates[0], rates.at(-1)]
  if (!first || !last) return null
  const which = total > CHART_POINTS ? `your newest ${CHART_POINTS}` : `${total}`
  return (
    <>
      From <Amount value={first.calculatedRate} /> on {dateOf(first, timeZone)} to{' '}
      <Amount value={last.calculatedRate} /> on {dateOf(last, timeZone)}, over {which} calculations.
    </>
  )
}

function toPoint(rate: HourlyRateRecord, timeZone: string) {
  const label = dateOf(rate, timeZone)
  return { label, shortLabel: label.replace(/ \d{4}$/, '') }
}
