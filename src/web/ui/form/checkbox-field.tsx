import { cx } from '#web/ui/basic/class-names.ts'
import { FieldError, FieldHint, type FieldWords, useFieldWiring } from './field.tsx'
import type { InputProps } from './text-field.tsx'
import { TICK_ROW, TickBox } from './tick-box.tsx'

type CheckboxFieldProps = Omit<FieldWords, 'optional'> & Omit<InputProps, 'type'>

export function CheckboxField({ label, hint, error, id, className, ...input }: CheckboxFieldProps) {
  const { control, hintId, errorId } = useFieldWiring({ id, hint, error, optional: !input.required })
  return (
    <div className={cx('flex flex-col', className)}>
      <label htmlFor={control.id} className={TICK_ROW}>
        <TickBox {...input} {...control} />
        <span>{label}</span>
      </label>
      <div className="-mt-1.5 pl-8">
        {hint && <FieldHint id={hintId}>{hint}</FieldHint>}
        <FieldError id={errorId}>{error}</FieldError>
      </div>
    </div>
  )
}
