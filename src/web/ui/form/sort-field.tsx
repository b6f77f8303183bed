import type { LedgerSort } from '#shared/kernel/ledger-sorts.contract.ts'
import { SelectField } from './select-field.tsx'

type SortFieldProps = {
  options: { value: LedgerSort; label: string }[]
  value: LedgerSort
  onChoose: (changes: { sort: string | null }) => void
}

/** The order of a long list. Newest first is the default, and the default is not in the address. */
export function SortField({ options, value, onChoose }: SortFieldProps) {
  return (
    <SelectField
      label="Sort by"
      optional="unmarked"
      options={options}
      value={value}
      onChange={({ target }) => onChoose({ sort: target.value === 'newest' ? null : target.value })}
    />
  )
}
