import {
  findBestMonth,
  MAX_MONTH_BARS,
  MONTH_SERIES,
  MONTHS_TITLE,
  type ReportMonth,
  toMonthBars,
} from '#shared/features/reports/month-bars.rules.ts'
import { formatMonth } from '#shared/kernel/calendar/days.ts'
import { Amount } from '#web/ui/basic/amount.tsx'
import { BarChart } from '#web/ui/chart/bar-chart.tsx'
import { MEANING_COLOURS } from '#web/ui/chart/layout/colours.ts'
import { POUNDS } from '#web/ui/chart/layout/unit.ts'

type Months = { months: readonly ReportMonth[] }

/** The table of all months is right below, so the chart needs no table of its own. */
export function MonthsChart({ months }: Months) {
  const bars = toMonthBars(months)
  const shown = months.filter(({ month }) => month >= (bars[0]?.month ?? month))
  return (
    <div className="mb-6 [&_details]:hidden">
      <BarChart
        title={MONTHS_TITLE}
        titleHidden
        summary={
          <>
            {shown.length < months.length && `The last ${MAX_MONTH_BARS} months. `}
            <BestMonth months={shown} />
          </>
        }
        period="Month"
        series={MONTH_SERIES}
        colours={[MEANING_COLOURS.takings, MEANING_COLOURS.costs]}
        unit={POUNDS}
        bars={bars}
      />
    </div>
  )
}

function BestMonth({ months }: Months) {
  const best = findBestMonth(months)
  if (best === null) return 'None of these months is over yet.'
  return (
    <>
      {formatMonth(best.month)} left {best.isOnly ? '' : 'the most: '}
      <Amount value={best.netProfit} />.
    </>
  )
}
