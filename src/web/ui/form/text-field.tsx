import type { InputHTMLAttributes, Ref } from 'react'
import { cx } from '#web/ui/basic/class-names.ts'
import { CONTROL_CLASS, Field, type FieldWords } from './field.tsx'

export type InputProps = InputHTMLAttributes<HTMLInputElement> & { ref?: Ref<HTMLInputElement> | undefined }

export function TextField({
  label,
  hint,
  error,
  optional,
  id,
  className,
  ...input
}: FieldWords & InputProps) {
  return (
    <Field label={label} hint={hint} error={error} optional={optional} id={id}>
      {(control) => <input type="text" {...input} {...control} className={cx(CONTROL_CLASS, className)} />}
    </Field>
  )
}
