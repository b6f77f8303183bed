import type { ReactNode } from 'react'
import { formatMonthlyHours } from '#shared/features/hourly-rates/hourly-rates.rules.ts'
import {
  CAPACITY_HOURS,
  CAPACITY_PERCENT,
  type Capacity,
  estimateCapacity,
  type TreatmentTotals,
} from '#shared/features/projections/projections.rules.ts'
import { toMonthlyHoursHundredths } from '#shared/kernel/calendar/months.ts'
import { Amount } from '#web/ui/basic/amount.tsx'
import { Card, CardHeader } from '#web/ui/basic/card.tsx'
import { tenths } from './plan-hours-card.tsx'

type CapacityProps = {
  capacity: Capacity
  totals: TreatmentTotals
  /** Of the latest saved rate; null when none is saved. */
  weeklyHours: number | null
}

/** The revenue of a fully booked month with the average treatment. */
export function CapacityCard({ capacity, totals, weeklyHours }: CapacityProps) {
  const { count } = totals
  const { monthly, yearly, averagePrice, averageDurationTenths, sessionsTenths } = capacity
  const treatments = count === 1 ? 'your one treatment' : `all ${count.toLocaleString('en-GB')} treatments`
  return (
    <Card aria-labelledby="capacity">
      <CardHeader
        id="capacity"
        title="Business Capacity Projections"
        description={`${CAPACITY_HOURS} hours a month, ${CAPACITY_PERCENT}% of them booked, at the average of ${treatments}. The ${CAPACITY_HOURS} hours are a fixed measure, the same for everybody.`}
      />
      <dl className="grid grid-cols-2 gap-x-6 gap-y-4 sm:grid-cols-3 xl:grid-cols-5">
        <Fact name="Average duration">{tenths(averageDurationTenths)} min</Fact>
        <Fact name="Average price">
          <Amount value={averagePrice} />
        </Fact>
        <Fact name="Sessions a month">{tenths(sessionsTenths)}</Fact>
        <Fact name="Monthly capacity">
          <Amount value={monthly} />
        </Fact>
        <Fact name="Yearly capacity" hint="12 × the month">
          <Amount value={yearly} />
        </Fact>
      </dl>
      <p className="mt-4 border-t border-border pt-3 text-small text-ink-2">
        <OwnCapacity totals={totals} weeklyHours={weeklyHours} />
      </p>
    </Card>
  )
}

/** The 160 hours are everybody's, so the owner's own hours stand beside them. */
function OwnCapacity({ totals, weeklyHours }: Omit<CapacityProps, 'capacity'>) {
  if (weeklyHours === null) return 'Save an hourly rate, and the same with your own hours appears here.'
  const own = estimateCapacity(totals, toMonthlyHoursHundredths(weeklyHours))
  if (own === null) return null
  return (
    <>
      With your own {formatMonthlyHours(weeklyHours)} hours a month ({weeklyHours} a week), {CAPACITY_PERCENT}
      % of them booked: <Amount value={own.monthly} className="font-semibold text-foreground" /> a month,{' '}
      <Amount value={own.yearly} className="font-semibold text-foreground" /> a year.
    </>
  )
}

function Fact({ name, hint, children }: { name: string; hint?: string; children: ReactNode }) {
  return (
    <div className="@container min-w-0">
      <dt className="text-label text-ink-2">{name}</dt>
      <dd className="mt-1 text-figure-fit wrap-anywhere">{children}</dd>
      {hint && <dd className="text-small text-muted-foreground">{hint}</dd>}
    </div>
  )
}
