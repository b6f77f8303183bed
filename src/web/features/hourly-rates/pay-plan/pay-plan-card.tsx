import { useState } from 'react'
import type { Day } from '#shared/kernel/calendar/days.ts'
import { lazyPreload } from '#web/lib/lazy-preload.ts'
import { Card } from '#web/ui/basic/card.tsx'
import { Disclosure } from '#web/ui/basic/disclosure.tsx'
import { LoadError } from '#web/ui/basic/load-error.tsx'
import { Skeleton } from '#web/ui/basic/skeleton.tsx'

/** One line until it is opened. Its code and its calls come then, so that the screen does not wait for them. */
export function PayPlanCard({ today }: { today: Day }) {
  return (
    <Card aria-labelledby="pay-plan" tabIndex={-1} className="py-2 outline-none sm:py-3">
      <Disclosure
        summary={
          <>
            <span id="pay-plan" className="block text-h2">
              What do you want to take home?
            </span>
            <span className="block text-small font-normal text-muted-foreground">
              Start from your pay, and see what a year, a week and a client must bring.
            </span>
          </>
        }
      >
        <LoadedPlan today={today} />
      </Disclosure>
    </Card>
  )
}

const plan = lazyPreload(() => import('./pay-plan-form.tsx').then((file) => file.PayPlan))

function LoadedPlan({ today }: { today: Day }) {
  const [attempt, setAttempt] = useState(0)
  const [isMissing, setMissing] = useState(false)
  const PayPlan = plan.useCode(attempt, () => setMissing(true))
  if (PayPlan) return <PayPlan today={today} />
  if (!isMissing) return <PayPlanSkeleton />
  const retry = () => {
    setMissing(false)
    setAttempt(attempt + 1)
  }
  return <LoadError onRetry={retry} />
}

function PayPlanSkeleton() {
  return (
    <div role="status" className="mt-3">
      <span className="sr-only">Loading…</span>
      <Skeleton className="h-96 rounded-card" />
    </div>
  )
}
