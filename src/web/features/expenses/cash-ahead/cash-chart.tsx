import type { CashAhead } from '#shared/features/tax/cash-ahead.contract.ts'
import { type Day, formatDay, formatDayAndMonth } from '#shared/kernel/calendar/days.ts'
import { fromDecimal } from '#shared/kernel/numbers/money.ts'
import { POUNDS } from '#web/ui/chart/layout/unit.ts'
import { LineChart } from '#web/ui/chart/line-chart.tsx'
import { listCashPoints } from './cash-points.ts'

/** Taller than other charts, because of the table beside it. */
const HEIGHT = 320

/** The balance day by day, with a line at its lowest point. */
export function CashChart({ ahead, today }: { ahead: CashAhead; today: Day }) {
  const points = listCashPoints(ahead, today)
  const { lowest } = ahead
  return (
    <LineChart
      title="Balance, day by day"
      summary={`It is lowest on ${formatDay(lowest.on)}. The days ahead are a forecast.`}
      period="At the end of"
      points={points.map(({ on }) => ({ label: formatDay(on), shortLabel: formatDayAndMonth(on) }))}
      series={[{ name: 'Balance', values: points.map(({ balance }) => balance) }]}
      unit={POUNDS}
      height={HEIGHT}
      reference={{
        label: `lowest, ${formatDayAndMonth(lowest.on)}`,
        value: fromDecimal(lowest.balance),
      }}
    />
  )
}
