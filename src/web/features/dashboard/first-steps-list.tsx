import { Circle, CircleCheck } from 'lucide-react'
import type { Checklist } from '#shared/features/checklist/checklist.contract.ts'
import type { FirstStep } from '#shared/features/checklist/first-steps.rules.ts'
import { HOURLY_RATE_FORM } from '#shared/features/hourly-rates/hourly-rates.rules.ts'
import { hasHandedOff } from '#web/forms/form-handoff.ts'
import { ButtonLink } from '#web/ui/basic/button.tsx'
import { Icon } from '#web/ui/basic/icon.tsx'

type StepsProps = { steps: readonly FirstStep[]; checklist: Checklist }

/** The steps in the order that leads to the first figure soonest. The next one has the main button. */
export function FirstStepsList({ steps, checklist }: StepsProps) {
  const next = steps.find(({ key }) => !checklist[key])
  return (
    <ol className="grid gap-x-6 md:grid-cols-2">
      {steps.map((step) => (
        <Step key={step.key} step={step} isDone={checklist[step.key]} isNext={step === next} />
      ))}
    </ol>
  )
}

type StepProps = { step: FirstStep; isDone: boolean; isNext: boolean }

function Step({ step, isDone, isNext }: StepProps) {
  const isFilledIn = step.key === 'hourlyRate' && hasHandedOff(HOURLY_RATE_FORM)
  return (
    <li className="flex min-h-16 items-center gap-3 border-t border-border py-2">
      <Icon
        of={isDone ? CircleCheck : Circle}
        size={20}
        className={isDone ? 'text-positive' : 'text-muted-foreground'}
      />
      <span className="min-w-0 flex-1">
        {step.label}
        <span className="sr-only">{isDone ? ', done' : ', still to do'}</span>
        {!isDone && (
          <span className="block text-small text-pretty text-muted-foreground">
            {isFilledIn ? 'A minute. Your figures from the front page are filled in.' : step.hint}
          </span>
        )}
      </span>
      {!isDone && (
        <ButtonLink
          href={step.href}
          size="sm"
          variant={isNext ? 'primary' : 'secondary'}
          aria-label={`Start: ${step.label}`}
        >
          Start
        </ButtonLink>
      )}
    </li>
  )
}
