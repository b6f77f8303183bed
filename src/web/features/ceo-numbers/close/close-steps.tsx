import { useEffect, useRef } from 'react'
import type { BusinessRecord } from '#shared/features/businesses/businesses.contract.ts'
import { CLOSE_STEPS, type CloseStep, describeStep } from '#shared/features/tax/closes/close-week.rules.ts'
import type { WeeklyClose } from '#shared/features/tax/weekly-closes.contract.ts'
import { type Day, yearOf } from '#shared/kernel/calendar/days.ts'
import { formatWeekDays } from '#web/features/ceo-numbers/week-in-view.ts'
import { useUnsentClose } from '#web/features/weekly-closes/unsent-closes.api.ts'
import { Card } from '#web/ui/basic/card.tsx'
import { cx } from '#web/ui/basic/class-names.ts'
import { Skeleton } from '#web/ui/basic/skeleton.tsx'
import { lazyCard } from '#web/ui/lazy/lazy-card.tsx'
import { HoursForm } from './hours-form.tsx'
import { TakingsForm } from './takings-form.tsx'
import { useClose } from './use-close.ts'

type StepsProps = {
  week: Day
  today: Day
  timeZone: string
  businesses: readonly BusinessRecord[]
  close: WeeklyClose | null
}

/** The three steps of one week and its result, one at a time. */
export function CloseSteps({ week, today, timeZone, businesses, close }: StepsProps) {
  const unsent = useUnsentClose(week)
  const savedHours = unsent ? unsent.hours : (close?.hours ?? null)
  const state = useClose({ week, savedHours, isClosed: close !== null || unsent !== undefined })
  const { step, goTo, hours, setHours, hoursFault, closeWeek, isClosing } = state
  const heading = useFocusOnStep(step)
  return (
    <Card aria-labelledby="close-step">
      <p className="text-small text-ink-2 tabular-nums">
        {formatWeekDays(week)} {yearOf(week)}
      </p>
      <h2 id="close-step" ref={heading} tabIndex={-1} className="mt-1 scroll-mt-24 text-h2 outline-none">
        {[describeStep(step), TITLES[step]].filter(Boolean).join(': ')}
      </h2>
      <StepBar step={step} />
      {step === 'takings' && <TakingsForm {...{ week, timeZone, businesses }} onNext={() => goTo('hours')} />}
      {step === 'hours' && (
        <HoursForm
          {...{ hours, setHours }}
          fault={hoursFault}
          onBack={() => goTo('takings')}
          onNext={() => goTo('bills')}
        />
      )}
      {step === 'bills' && (
        <BillsStep {...{ week, today, isClosing }} onBack={() => goTo('hours')} onClose={closeWeek} />
      )}
      {step === 'result' && <CloseResult {...{ week, close, unsent }} onChange={() => goTo('takings')} />}
    </Card>
  )
}

const BillsStep = lazyCard(async () => (await import('./bills-step.tsx')).BillsStep, StepSkeleton)

const CloseResult = lazyCard(async () => (await import('./close-result.tsx')).CloseResult, StepSkeleton)

function StepSkeleton() {
  return (
    <div role="status">
      <span className="sr-only">Loading the step…</span>
      <Skeleton className="h-96" />
    </div>
  )
}

const TITLES: Record<CloseStep, string> = {
  takings: 'Takings',
  hours: 'Hours with clients',
  bills: 'Bills paid this week',
  result: 'What the week brought',
}

/** The heading gets the focus with every step, so that a screen reader says which one this is. */
function useFocusOnStep(step: CloseStep) {
  const heading = useRef<HTMLHeadingElement>(null)
  const shown = useRef(step)
  useEffect(() => {
    if (shown.current === step) return
    shown.current = step
    heading.current?.focus()
  }, [step])
  return heading
}

/** Repeats 'Step 2 of 3' as a picture. */
function StepBar({ step }: { step: CloseStep }) {
  const place = CLOSE_STEPS.indexOf(step)
  return (
    <div aria-hidden="true" className="mt-3 mb-5 grid grid-cols-3 gap-1.5">
      {CLOSE_STEPS.slice(0, -1).map((one, index) => (
        <span key={one} className={cx('h-1 rounded-chip', index <= place ? 'bg-brass' : 'bg-accent')} />
      ))}
    </div>
  )
}
