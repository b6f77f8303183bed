import { ChevronDown } from 'lucide-react'
import type { Ref, SelectHTMLAttributes } from 'react'
import { cx } from '#web/ui/basic/class-names.ts'
import { Icon } from '#web/ui/basic/icon.tsx'
import { CONTROL_CLASS, Field, type FieldWords } from './field.tsx'

type SelectFieldProps = FieldWords &
  SelectHTMLAttributes<HTMLSelectElement> & {
    options: readonly { value: string; label: string }[]
    placeholder?: string | undefined
    ref?: Ref<HTMLSelectElement> | undefined
  }

export function SelectField(props: SelectFieldProps) {
  const { label, hint, error, optional, id, options, placeholder, className, ...select } = props
  return (
    <Field label={label} hint={hint} error={error} optional={optional} id={id}>
      {(control) => (
        <div className="relative">
          <select
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
