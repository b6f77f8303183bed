import type { FocusEvent, ReactNode } from 'react'
import { addUpPounds, toWire } from '#shared/kernel/money.ts'
import { cx } from './class-names.ts'
import { CONTROL_CLASS, Field, type FieldWords } from './field.tsx'
import type { InputProps } from './text-field.tsx'

type MoneyFieldProps = FieldWords & Omit<InputProps, 'type' | 'inputMode'>

/** Takes "1,200", "£1200" or "120+45+30" and writes the plain amount back when the field is left. */
export function MoneyField({
  label,
  hint,
  error,
  optional,
  id,
  className,
  onBlur,
  ...input
}: MoneyFieldProps) {
  const tidyAndBlur = (event: FocusEvent<HTMLInputElement>) => {
    tidy(event.currentTarget)
    onBlur?.(event)
  }
  return (
    <Field label={<SpokenLabel>{label}</SpokenLabel>} hint={hint} error={error} optional={optional} id={id}>
      {(control) => (
        <div className="flex items-center gap-2">
          <span aria-hidden="true" className="text-ink-2">
            £
          </span>
          <input
            autoComplete="off"
            {...input}
            {...control}
            type="text"
            inputMode="decimal"
            onBlur={tidyAndBlur}
            className={cx(CONTROL_CLASS, 'money', className)}
          />
        </div>
      )}
    </Field>
  )
}

const POUND_SIGN = ' (£)'

/** Says pounds once, in words: a sign in brackets is read in some way or other, or not at all. */
function SpokenLabel({ children: label }: { children: ReactNode }) {
  const hasSign = typeof label === 'string' && label.endsWith(POUND_SIGN)
  return (
    <>
      {hasSign ? label.slice(0, -POUND_SIGN.length) : label}
      {hasSign && <span aria-hidden="true">{POUND_SIGN}</span>}
      <span className="sr-only"> in pounds</span>
    </>
  )
}

/** Through the browser's own setter and an input event, so that any form holding the value hears of it. */
function tidy(input: HTMLInputElement): void {
  if (input.readOnly) return
  const amount = addUpPounds(input.value)
  const plain = amount === null ? input.value : toWire(amount)
  if (plain === input.value) return
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, plain)
  input.dispatchEvent(new Event('input', { bubbles: true }))
}
