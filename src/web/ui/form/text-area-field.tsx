import type { Ref, TextareaHTMLAttributes } from 'react'
import { cx } from '#web/ui/basic/class-names.ts'
import { CONTROL_CLASS, Field, type FieldWords } from './field.tsx'

type TextAreaFieldProps = FieldWords &
  TextareaHTMLAttributes<HTMLTextAreaElement> & { ref?: Ref<HTMLTextAreaElement> | undefined }

export function TextAreaField({ label, hint, error, optional, id, className, ...area }: TextAreaFieldProps) {
  return (
    <Field label={label} hint={hint} error={error} optional={optional} id={id}>
      {(control) => (
        <textarea
          rows={3}
          {...area}
          {...control}
          className={cx(CONTROL_CLASS, 'field-sizing-content max-h-80 min-h-22 resize-y', className)}
        />
      )}
    </Field>
  )
}
