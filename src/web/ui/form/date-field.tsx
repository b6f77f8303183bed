import { type ChangeEvent, useEffect, useRef, useState } from 'react'
import { formatDay, parseDay } from '#shared/kernel/calendar/days.ts'
import { cx } from '#web/ui/basic/class-names.ts'
import { CONTROL_CLASS, Field, type FieldWords } from './field.tsx'
import type { InputProps } from './text-field.tsx'

type DateFieldProps = FieldWords & Omit<InputProps, 'type'>

/** The browser's date picker. The chosen day is also shown in words, because day and month are easily confused. */
export function DateField({
  label,
  hint,
  error,
  optional,
  id,
  className,
  onChange,
  ...input
}: DateFieldProps) {
  const box = useRef<HTMLDivElement>(null)
  const [typed, setTyped] = useState('')
  const day = parseDay(typed)
  // A form library can set the value without an event, so it is read after every render.
  useEffect(() => setTyped(box.current?.querySelector('input')?.value ?? ''))
  const readBack = (event: ChangeEvent<HTMLInputElement>) => {
    setTyped(event.currentTarget.value)
    onChange?.(event)
  }
  const words = hint || day ? <DayWords hint={hint} words={day && formatDay(day)} /> : undefined
  return (
    <Field label={label} hint={words} error={error} optional={optional} id={id}>
      {(control) => (
        <div ref={box}>
          <input
            min="2000-01-01"
            max="2100-12-31"
            {...input}
            {...control}
            type="date"
            onChange={readBack}
            className={cx(CONTROL_CLASS, 'appearance-none', className)}
          />
        </div>
      )}
    </Field>
  )
}

function DayWords({ hint, words }: { hint: FieldWords['hint']; words: string | null }) {
  return (
    <>
      {words}
      {words && hint && ' · '}
      {hint}
    </>
  )
}
