import type { ComponentProps } from 'react'
import { SelectField } from '#web/ui/form/select-field.tsx'
import { type BusinessOption, useBusinessOptions } from './owned-businesses.ts'

type BusinessFieldProps = Omit<ComponentProps<typeof SelectField>, 'label' | 'options' | 'value'> & {
  value: string
  /** The business that the record names before it is edited, or ''. */
  named: string
}

/** The business that a record belongs to. Not shown to an owner with one business or none. */
export function BusinessField({ named, ...field }: BusinessFieldProps) {
  const options = useBusinessOptions([named, field.value])
  if (options.length === 0 && !field.error) return null
  return (
    <SelectField
      label="Business"
      optional="unmarked"
      placeholder="All businesses"
      options={options}
      {...field}
    />
  )
}

type BusinessFilterProps = {
  options: readonly BusinessOption[]
  chosen: string | null
  onChoose: (businessId: string) => void
}

/** Narrows a list down to the records that name one business. */
export function BusinessFilter({ options, chosen, onChoose }: BusinessFilterProps) {
  return (
    <SelectField
      label="Business"
      optional="unmarked"
      placeholder="All businesses"
      options={options}
      value={chosen ?? ''}
      onChange={(event) => onChoose(event.target.value)}
    />
  )
}
