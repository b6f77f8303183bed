import { Eye, EyeOff } from 'lucide-react'
import { useState } from 'react'
import { cx } from '#web/ui/basic/class-names.ts'
import { Icon } from '#web/ui/basic/icon.tsx'
import { CONTROL_CLASS, Field, type FieldWords } from './field.tsx'
import type { InputProps } from './text-field.tsx'

type PasswordFieldProps = FieldWords & Omit<InputProps, 'type'>

export function PasswordField({ label, hint, error, optional, id, className, ...input }: PasswordFieldProps) {
  const [isShown, setShown] = useState(false)
  return (
    <Field label={label} hint={hint} error={error} optional={optional} id={id}>
      {(control) => (
        <div className="relative">
          <input
            autoCapitalize="none"
            spellCheck={false}
            {...input}
            {...control}
            type={isShown ? 'text' : 'password'}
            className={cx(CONTROL_CLASS, 'pr-12', className)}
          />
          <button
            type="button"
            aria-label={isShown ? 'Hide password' : 'Show password'}
            aria-controls={control.id}
            onClick={() => setShown(!isShown)}
            className="absolute inset-y-0 right-0 inline-flex w-11 cursor-pointer items-center justify-center rounded-control text-ink-2 -outline-offset-4 hover:text-foreground"
          >
            <Icon of={isShown ? EyeOff : Eye} size={20} />
          </button>
        </div>
      )}
    </Field>
  )
}
