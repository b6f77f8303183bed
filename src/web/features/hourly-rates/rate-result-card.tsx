import { useQuery } from '@tanstack/react-query'
import { formatMonthlyHours } from '#shared/features/hourly-rates/hourly-rates.rules.ts'
import { type PaidTime, USUAL_TIME } from '#shared/features/hourly-rates/owner-pay.rules.ts'
import type { Day } from '#shared/kernel/calendar/days.ts'
import { ZERO_PENCE } from '#shared/kernel/numbers/money.ts'
import { percentFromDecimal } from '#shared/kernel/numbers/percent.ts'
import { costOfAnHourQuery } from '#web/api/cost-of-an-hour.ts'
import { Amount } from '#web/ui/basic/amount.tsx'
import { Card } from '#web/ui/basic/card.tsx'
import { Disclosure } from '#web/ui/basic/disclosure.tsx'
import type { RateEstimate } from './hourly-rate-form.tsx'
import { OwnerPay } from './owner-pay-list.tsx'
import { RateWorking } from './rate-working-list.tsx'

type ResultProps = { estimate: RateEstimate | null }

export function RateResultCard({ estimate, today }: ResultProps & { today: Day }) {
  const time = usePaidTime()
  return (
    <Card aria-labelledby="rate-result" className="@container lg:sticky lg:top-6">
      <h2 id="rate-result" className="text-label text-ink-2">
        Recommended hourly rate
      </h2>
      <RateFigure estimate={estimate} />
      {estimate ? (
        <>
          <div className="mt-4 grid gap-x-10 gap-y-4 @xl:grid-cols-2">
            <MonthFigures {...estimate} />
            {estimate.result.rate > 0 && <OwnerPay {...{ estimate, time, today }} />}
          </div>
          <div className="mt-3 border-t border-border pt-2">
            <Disclosure summary="How we worked this out">
              <RateWorking {...estimate} />
            </Disclosure>
          </div>
        </>
      ) : (
        <p className="mt-2 text-small text-ink-2">
          Fill in the form and your rate appears here as you type, with the sum behind it.
        </p>
      )}
    </Card>
  )
}

/** What the owner entered on Team and room; what is usual until that is loaded. */
function usePaidTime(): PaidTime {
  const { data } = useQuery(costOfAnHourQuery)
  if (!data) return USUAL_TIME
  return { weeksWorked: data.weeksWorked, bookedPercent: percentFromDecimal(data.bookedPercent) }
}

/** The main figure of the screen, announced when it changes. */
export function RateFigure({ estimate }: ResultProps) {
  return (
    <output className="mt-1 flex flex-wrap items-baseline gap-x-2">
      <Amount value={estimate?.result.rate ?? ZERO_PENCE} className="text-figure-xl" />{' '}
      <span className="text-ink-2">per hour</span>
    </output>
  )
}

/** Shown above the phone's bottom bar, where the card is not visible. It is a repetition, so it is not announced. */
export function RateResultBar({ estimate }: ResultProps) {
  return (
    <div
      aria-hidden="true"
      className="no-print sticky bottom-[calc(4.75rem+env(safe-area-inset-bottom))] z-20 flex items-baseline justify-between gap-3 rounded-card border border-border bg-raised px-4 py-3 shadow-2 lg:hidden"
    >
      <span className="text-small text-ink-2">Your hourly rate</span>
      <Amount value={estimate?.result.rate ?? ZERO_PENCE} className="text-figure-lg" />
    </div>
  )
}

function MonthFigures({ figures, result }: RateEstimate) {
  const { targetRevenue, staffTargetPerPerson } = result
  return (
    <dl className="flex flex-col gap-2 border-t border-border pt-4">
      <div className={LINE}>
        <dt className="text-ink-2">Target revenue a month</dt>
        <dd className="ml-auto font-semibold">
          <Amount value={targetRevenue} />
        </dd>
      </div>
      <div className={LINE}>
        <dt className="text-ink-2">Hours per month</dt>
        <dd className="ml-auto font-semibold tabular-nums">{formatMonthlyHours(figures.weeklyHours)}</dd>
      </div>
      {staffTargetPerPerson !== null && (
        <div className={LINE}>
          <dt className="text-ink-2">Monthly target per staff member</dt>
          <dd className="ml-auto font-semibold">
            <Amount value={staffTargetPerPerson} />
          </dd>
        </div>
      )}
    </dl>
  )
}

const LINE = 'flex flex-wrap items-baseline justify-between gap-x-3'
