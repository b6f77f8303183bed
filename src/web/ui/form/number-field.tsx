import type { ReactNode } from 'react'
import { cx } from '#web/ui/basic/class-names.ts'
import { CONTROL_CLASS, Field, type FieldWords } from './field.tsx'
import type { InputProps } from './text-field.tsx'

type NumberFieldProps = FieldWords & Omit<InputProps, 'type'> & { suffix?: ReactNode }

/**
 * A text input with a number pad. type=number would change its value on scroll and drop text that it cannot
 * parse.
 */
export function NumberField({
  label,
  hint,
  error,
  optional,
  id,
  suffix,
  className,
  ...input
}: NumberFieldProps) {
  return (
    <Field label={label} hint={hint} error={error} optional={optional} id={id}>
      {(control) => (
        <div className="flex items-center gap-2">
          <input
            autoComplete="off"
            inputMode="decimal"
            {...input}
            {...control}
            type="text"
            className={cx(CONTROL_CLASS, className)}
          />
          {suffix && <span className="shrink-0 text-ink-2">{suffix}</span>}
        </div>
      )}
    </Field>
  )
}
