import { listRadarMonths } from '#shared/features/tax/vat/radar.rules.ts'
import { formatDayAndMonth, formatMonth, startOfMonth, yearOf } from '#shared/kernel/calendar/days.ts'
import { fromDecimal } from '#shared/kernel/numbers/money.ts'
import { POUNDS } from '#web/ui/chart/layout/unit.ts'
import { LineChart } from '#web/ui/chart/line-chart.tsx'
import type { VatView } from './vat-view.ts'

/** Taller than other charts, because of the table beside it. */
const HEIGHT = 320

/** The takings of twelve months as a line, compared with the limit for registering or for leaving. */
export function RadarChart({ view: { vat, ahead, isRegistered, today } }: { view: VatView }) {
  const months = listRadarMonths(vat, ahead)
  const firstAhead = months.findIndex(({ isAhead }) => isAhead)
  const limit = isRegistered ? vat.deregistration : vat.threshold
  const thisMonth = startOfMonth(today)
  const isSoFar = (month: string, isAhead: boolean) => month === thisMonth && !isAhead
  return (
    <LineChart
      title="Takings of 12 months"
      summary={
        isRegistered
          ? 'Each point adds up the 12 months that end with that month, without VAT.'
          : 'Each point adds up the 12 months that end with that month. Months at this pace are hatched.'
      }
      period="12 months up to"
      points={months.map(({ month, isAhead }) => ({
        label: isSoFar(month, isAhead) ? `${formatMonth(month)}, so far` : formatMonth(month),
        shortLabel: `${formatDayAndMonth(month).replace(/^\d+ /, '')} ${String(yearOf(month)).slice(2)}`,
      }))}
      series={[{ name: 'Takings', values: months.map(({ rolling }) => rolling) }]}
      unit={POUNDS}
      height={HEIGHT}
      reference={{ label: isRegistered ? 'may leave under' : 'register over', value: fromDecimal(limit) }}
      projectedFrom={firstAhead < 0 ? undefined : firstAhead}
    />
  )
}
