import type { AddressChanges } from '#web/lib/address.ts'
import { FIRST_PAGE } from '#web/records/ledger-view.ts'
import { SearchField } from '#web/ui/form/search-field.tsx'
import { SelectField } from '#web/ui/form/select-field.tsx'
import type { TeamFilter } from './team.api.ts'
import { PAY_OPTIONS } from './team-words.ts'

type FilterBarProps = {
  filter: TeamFilter
  onChange: (changes: AddressChanges, options?: { replace?: boolean }) => void
}

export function TeamFilterBar({ filter, onChange }: FilterBarProps) {
  return (
    <search className="no-print mb-4 grid gap-4 sm:grid-cols-2">
      <SearchField
        label="Search by name"
        value={filter.q ?? ''}
        // Typing replaces the history entry, so that Back does not go through every key stroke.
        onSearch={(q) => onChange({ q, ...FIRST_PAGE }, { replace: true })}
      />
      <SelectField
        label="Paid"
        optional="unmarked"
        placeholder="In any way"
        options={PAY_OPTIONS}
        value={filter.pay ?? ''}
        onChange={(event) => onChange({ pay: event.target.value, ...FIRST_PAGE })}
      />
    </search>
  )
}
