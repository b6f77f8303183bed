import { ChevronDown } from 'lucide-react'
import type { ChangeEvent, Ref, SelectHTMLAttributes } from 'react'
import { cx } from '#web/ui/basic/class-names.ts'
import { Icon } from '#web/ui/basic/icon.tsx'
import { CONTROL_CLASS, Field, type FieldWords } from './field.tsx'

type SelectFieldProps<Value> = FieldWords &
  SelectHTMLAttributes<HTMLSelectElement> & {
    options: readonly { value: Value; label: string }[]
    /** Called with the value of the chosen option, but not for the placeholder. */
    onChoose?: ((value: Value) => void) | undefined
    placeholder?: string | undefined
    ref?: Ref<HTMLSelectElement> | undefined
  }

export function SelectField<Value extends string>(props: SelectFieldProps<Value>) {
  const { label, hint, error, optional, id, options, onChoose, placeholder, className, ...select } = props
  const choose = (event: ChangeEvent<HTMLSelectElement>) => {
    const chosen = options.find(({ value }) => value === event.target.value)
    if (chosen) onChoose?.(chosen.value)
  }
  return (
    <Field label={label} hint={hint} error={error} optional={optional} id={id}>
      {(control) => (
        <div className="relative">
          <select
            {...(onChoose && { onChange: choose })}
            {...select}
            {...control}
            className={cx(CONTROL_CLASS, 'cursor-pointer appearance-none truncate pr-10', NARROW, className)}
          >
            {placeholder !== undefined && <option value="">{placeholder}</option>}
            {options.map((option) => (
              <option key={option.value} value={option.value}>
                {option.label}
              </option>
            ))}
          </select>
          <Icon
            of={ChevronDown}
            size={20}
            className="pointer-events-none absolute inset-y-0 right-3 my-auto text-ink-2 max-[22.5rem]:right-2"
          />
        </div>
      )}
    </Field>
  )
}

// The longest category is readable on a phone of 320 px.
const NARROW = 'max-[22.5rem]:pr-8 max-[22.5rem]:pl-2'
