import type { Capacity } from '#shared/features/projections/projections.rules.ts'
import { addMonths, type Day, formatMonth, startOfMonth } from '#shared/kernel/days.ts'
import type { Pence } from '#shared/kernel/money.ts'
import { Amount } from '#web/ui/basic/amount.tsx'
import { Card, CardHeader } from '#web/ui/basic/card.tsx'
import { BarChart } from '#web/ui/chart/bar-chart.tsx'
import { POUNDS } from '#web/ui/chart/layout/unit.ts'
import type { Result } from './plan-result-card.tsx'

type ChartProps = { result: Result | null; capacity: Capacity | null; today: Day }

const TITLE = 'The next 12 months'

/** The plan, month by month, compared with the capacity. */
export function PlanChartCard({ result, capacity, today }: ChartProps) {
  const monthly = result?.total.monthly ?? 0
  if (!result || monthly === 0) {
    return (
      <Card>
        <CardHeader title={TITLE} />
        <p className="text-ink-2">Once your plan brings something in, the next twelve months stand here.</p>
      </Card>
    )
  }
  const months = nextMonths(today)
  return (
    <Card>
      <BarChart
        as="h2"
        title={TITLE}
        summary={<Summary {...result} months={months} />}
        period="Month"
        series={['Revenue']}
        bars={months.map((month) => toBar(month, result.total.monthly))}
        unit={POUNDS}
        {...(capacity && { reference: { label: 'capacity', value: capacity.monthly } })}
      />
    </Card>
  )
}

function Summary({ total, months }: Result & { months: readonly Day[] }) {
  const [first, last] = [months[0], months.at(-1)]
  if (!first || !last) return null
  return (
    <>
      <Amount value={total.monthly} /> each month from {formatMonth(first)} to {formatMonth(last)},{' '}
      <Amount value={total.yearly} /> in all. The season you chose is in every bar.
    </>
  )
}

/** Starts with the next full month. */
function nextMonths(today: Day): Day[] {
  return Array.from({ length: 12 }, (_, index) => addMonths(startOfMonth(today), index + 1))
}

function toBar(month: Day, monthly: Pence) {
  const label = formatMonth(month)
  return { label, shortLabel: label.slice(0, 3), values: [monthly], projected: true }
}
