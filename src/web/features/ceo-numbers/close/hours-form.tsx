import { type SubmitEvent, useRef, useState } from 'react'
import { deferUntilClick } from '#web/lib/defer-until-click.ts'
import { Button } from '#web/ui/basic/button.tsx'
import { NumberField } from '#web/ui/form/number-field.tsx'
import { StepButtons } from './step-buttons.tsx'

type HoursProps = {
  hours: string
  setHours: (hours: string) => void
  fault: string | null
  onBack: () => void
  onNext: () => void
}

/** Optional: without hours the result has no figure for an hour. */
export function HoursForm({ hours, setHours, fault, onBack, onNext }: HoursProps) {
  // A fault that is there from the start brought the owner back to this step.
  const [isLeft, setLeft] = useState(fault !== null)
  const input = useRef<HTMLInputElement>(null)
  const onSubmit = (event: SubmitEvent) => {
    event.preventDefault()
    if (fault === null) return onNext()
    setLeft(true)
    input.current?.focus()
  }
  return (
    <form noValidate onSubmit={onSubmit} className="grid grid-cols-1 gap-5">
      <NumberField
        ref={input}
        label="Hours with clients"
        name="hours"
        optional
        hint="The time you had clients in your chair this week, like 32.5."
        suffix="hours"
        value={hours}
        error={isLeft ? fault : undefined}
        onChange={(event) => {
          setHours(event.target.value)
          if (fault === null) setLeft(false)
        }}
        onBlur={() => deferUntilClick(() => setLeft(true))}
      />
      <StepButtons onBack={onBack}>
        <Button type="submit">Next: bills</Button>
      </StepButtons>
    </form>
  )
}
