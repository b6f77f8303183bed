import { CircleAlert } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import { cx } from '#web/ui/basic/class-names.ts'
import { Icon } from '#web/ui/basic/icon.tsx'
import { TextWithAmounts } from '#web/ui/basic/text-with-amounts.tsx'

export type FieldWords = {
  label: ReactNode
  hint?: ReactNode
  error?: ReactNode
  /** The field may stay empty. 'unmarked' does not mention it, as in a filter. */
  optional?: boolean | 'unmarked' | undefined
}

export type FieldControl = {
  id: string
  'aria-invalid': true | undefined
  'aria-describedby': string | undefined
  'aria-required': true | undefined
}

type FieldProps = FieldWords & {
  id?: string | undefined
  className?: string | undefined
  children: (control: FieldControl) => ReactNode
}

export function Field({ label, hint, error, optional, id, className, children }: FieldProps) {
  const { control, hintId, errorId } = useFieldWiring({ id, hint, error, optional })
  return (
    <div className={cx('flex flex-col gap-1.5', className)}>
      <label htmlFor={control.id} className="text-label text-foreground">
        {label}
        {optional === true && <span className="font-normal text-muted-foreground"> (optional)</span>}
      </label>
      {children(control)}
      {hint && <FieldHint id={hintId}>{hint}</FieldHint>}
      <FieldError id={errorId}>{error}</FieldError>
    </div>
  )
}

/** The only place that connects a control to its label, its hint and its error. */
export function useFieldWiring({ id: givenId, hint, error, optional }: Wiring) {
  const ownId = useId()
  const id = givenId ?? ownId
  const hintId = `${id}-hint`
  const errorId = `${id}-error`
  const describedBy = [error && errorId, hint && hintId].filter(Boolean).join(' ')
  const control: FieldControl = {
    id,
    'aria-invalid': error ? true : undefined,
    'aria-describedby': describedBy || undefined,
    'aria-required': optional ? undefined : true,
  }
  return { control, hintId, errorId }
}

type Wiring = Omit<FieldWords, 'label'> & { id?: string | undefined }

export function FieldHint({ id, children }: { id: string; children: ReactNode }) {
  return (
    <p id={id} className="text-small text-muted-foreground">
      {children}
    </p>
  )
}

/** Stays in the page while empty: a live region announces only changes inside it. A sentence may name amounts. */
export function FieldError({ id, children }: { id: string; children: ReactNode }) {
  return (
    <div id={id} role="alert" className="text-small text-destructive empty:hidden">
      {children && (
        <p className="flex items-start gap-1.5 font-medium">
          <Icon of={CircleAlert} className="mt-0.5" />
          <span>
            {typeof children === 'string' ? <TextWithAmounts>{children}</TextWithAmounts> : children}
          </span>
        </p>
      )}
    </div>
  )
}

/** The box of every typed control: 16 px text, so that phones do not zoom; 44 px tall, for touch. */
export const CONTROL_CLASS =
  'block min-h-11 w-full min-w-0 rounded-control border border-input bg-card px-3 py-2 text-body text-foreground ' +
  'hover:border-ink-2 aria-invalid:border-destructive aria-invalid:inset-ring aria-invalid:inset-ring-destructive ' +
  '[&[readonly]]:bg-muted disabled:cursor-not-allowed disabled:bg-accent disabled:text-muted-foreground'
