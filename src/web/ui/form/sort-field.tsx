import { SelectField } from './select-field.tsx'

type SortFieldProps<Sort> = {
  options: readonly { value: Sort; label: string }[]
  value: Sort
  onChoose: (changes: { sort: string | null }) => void
}

/** The order of a long list. Newest first is the default, and the default is not in the address. */
export function SortField<Sort extends string>({ options, value, onChoose }: SortFieldProps<Sort>) {
  return (
    <SelectField
      label="Sort by"
      optional="unmarked"
      options={options}
      value={value}
      onChoose={(sort) => onChoose({ sort: sort === 'newest' ? null : sort })}
    />
  )
}
