import { Check } from 'lucide-react'
import { cx } from '#web/ui/basic/class-names.ts'
import { Icon } from '#web/ui/basic/icon.tsx'
import { FieldError, FieldHint, type FieldWords, useFieldWiring } from './field.tsx'
import type { InputProps } from './text-field.tsx'

type CheckboxFieldProps = Omit<FieldWords, 'optional'> & Omit<InputProps, 'type'>

export function CheckboxField({ label, hint, error, id, className, ...input }: CheckboxFieldProps) {
  const { control, hintId, errorId } = useFieldWiring({ id, hint, error, optional: !input.required })
  return (
    <div className={cx('flex flex-col', className)}>
      <label htmlFor={control.id} className="flex min-h-11 cursor-pointer items-start gap-3 py-2.5">
        <span className="mt-0.5 grid size-5 shrink-0 place-items-center *:col-start-1 *:row-start-1">
          <input {...input} {...control} type="checkbox" className={BOX} />
          <Icon
            of={Check}
            className="pointer-events-none hidden text-primary-foreground peer-checked:block"
          />
        </span>
        <span>{label}</span>
      </label>
      <div className="-mt-1.5 pl-8">
        {hint && <FieldHint id={hintId}>{hint}</FieldHint>}
        <FieldError id={errorId}>{error}</FieldError>
      </div>
    </div>
  )
}

const BOX =
  'peer size-5 cursor-pointer appearance-none rounded-chip border border-input bg-card transition-colors hover:border-ink-2 ' +
  'checked:border-primary checked:bg-primary aria-invalid:border-destructive disabled:cursor-not-allowed disabled:bg-accent'
