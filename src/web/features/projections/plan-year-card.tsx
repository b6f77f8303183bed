import type { Capacity } from '#shared/features/projections/projections.rules.ts'
import { addMonths, type Day, formatMonth, startOfMonth } from '#shared/kernel/calendar/days.ts'
import { type Pence, pence } from '#shared/kernel/numbers/money.ts'
import { Amount } from '#web/ui/basic/amount.tsx'
import { Card, CardHeader } from '#web/ui/basic/card.tsx'
import type { Result } from './plan-result-card.tsx'

type PlanYearProps = { result: Result | null; capacity: Capacity | null; today: Day }

/** The plan over a year, compared with the capacity. Every month is the same, so it is words and not a chart. */
export function PlanYearCard({ result, capacity, today }: PlanYearProps) {
  const monthly = result?.total.monthly ?? 0
  return (
    <Card aria-labelledby="plan-year">
      <CardHeader id="plan-year" title="The next 12 months" />
      {result && monthly > 0 ? (
        <div className="grid max-w-[68ch] gap-2">
          <Year {...result} today={today} />
          {capacity && <Room monthly={result.total.monthly} capacity={capacity.monthly} />}
        </div>
      ) : (
        <p className="text-ink-2">Once your plan brings something in, the next twelve months appear here.</p>
      )}
    </Card>
  )
}

/** Starts with the next full month. */
function Year({ total, today }: Result & { today: Day }) {
  const first = addMonths(startOfMonth(today), 1)
  return (
    <p>
      <Amount value={total.monthly} className="font-semibold" /> each month from {formatMonth(first)} to{' '}
      {formatMonth(addMonths(first, 11))}, <Amount value={total.yearly} className="font-semibold" /> in all. A
      projection: the season you chose counts in every month.
    </p>
  )
}

function Room({ monthly, capacity }: { monthly: Pence; capacity: Pence }) {
  const room = pence(capacity - monthly)
  return (
    <p className="text-small text-ink-2">
      Your capacity below is <Amount value={capacity} /> a month
      {room < 0 ? (
        <>
          : the plan is <Amount value={pence(-room)} /> above it.
        </>
      ) : (
        <>
          , so there is room for <Amount value={room} /> more.
        </>
      )}
    </p>
  )
}
