import type { FocusEvent, ReactNode } from 'react'
import { addUpPounds, toDecimal } from '#shared/kernel/numbers/money.ts'
import { cx } from '#web/ui/basic/class-names.ts'
import { CONTROL_CLASS, Field, type FieldWords } from './field.tsx'
import type { InputProps } from './text-field.tsx'

type MoneyFieldProps = FieldWords &
  Omit<InputProps, 'type' | 'inputMode' | 'value' | 'defaultValue' | 'onChange'> & {
    value: string
    /** Called on every change, and with the plain amount when the field is left. */
    setValue: (value: string) => void
    /** The price of a treatment, which stays readable while amounts are hidden. */
    isPrice?: boolean | undefined
  }

/** Accepts "1,200", "£1200" or "120+45+30" and replaces it with the plain amount when the field is left. */
export function MoneyField({
  label,
  hint,
  error,
  optional,
  id,
  className,
  setValue,
  isPrice,
  onBlur,
  ...input
}: MoneyFieldProps) {
  const tidyAndBlur = (event: FocusEvent<HTMLInputElement>) => {
    const { value, readOnly } = event.currentTarget
    const plain = toPlain(value)
    if (!readOnly && plain !== value) setValue(plain)
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
            onChange={(event) => setValue(event.target.value)}
            onBlur={tidyAndBlur}
            className={cx(CONTROL_CLASS, isPrice ? 'price' : 'money', className)}
          />
        </div>
      )}
    </Field>
  )
}

const POUND_SIGN = ' (£)'

/** Says "pounds" in words: screen readers read "(£)" in different ways, or not at all. */
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

/** Text that is not money stays as it was typed. */
function toPlain(typed: string): string {
  const amount = addUpPounds(typed)
  return amount === null ? typed : toDecimal(amount)
}
