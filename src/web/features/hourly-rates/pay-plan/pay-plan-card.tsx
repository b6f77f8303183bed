import { useState } from 'react'
import type { Day } from '#shared/kernel/calendar/days.ts'
import { Card } from '#web/ui/basic/card.tsx'
import { cx } from '#web/ui/basic/class-names.ts'
import { Disclosure } from '#web/ui/basic/disclosure.tsx'
import { Skeleton } from '#web/ui/basic/skeleton.tsx'
import { lazyCard } from '#web/ui/lazy/lazy-card.tsx'

/** One line until it is opened. Its code and its calls come then, so that the screen does not wait for them. */
export function PayPlanCard({ today }: { today: Day }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <Card
      aria-labelledby="pay-plan"
      tabIndex={-1}
      className={cx('py-2 outline-none sm:py-3', !isOpen && 'no-print')}
    >
      <Disclosure
        isOpen={isOpen}
        onToggle={() => setOpen(!isOpen)}
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
        <PayPlan today={today} />
      </Disclosure>
    </Card>
  )
}

const PayPlan = lazyCard(async () => (await import('./pay-plan-form.tsx')).PayPlan, PayPlanSkeleton)

function PayPlanSkeleton() {
  return (
    <div role="status" className="mt-3">
      <span className="sr-only">Loading…</span>
      <Skeleton className="h-96 rounded-card" />
    </div>
  )
}
