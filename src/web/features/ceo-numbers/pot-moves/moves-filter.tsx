import type { LedgerSort } from '#shared/kernel/ledger-sorts.contract.ts'
import type { MovesView } from '#web/features/pots/moves-view.ts'
import type { AddressChanges } from '#web/lib/address.ts'
import { FIRST_PAGE, isFiltered, NO_FILTER } from '#web/records/ledger-view.ts'
import { Button } from '#web/ui/basic/button.tsx'
import { SearchField } from '#web/ui/form/search-field.tsx'
import { SelectField } from '#web/ui/form/select-field.tsx'
import { SortField } from '#web/ui/form/sort-field.tsx'
import { DaysFilter } from '#web/ui/list/days-filter.tsx'
import { POT_OPTIONS } from './move-form.tsx'

type MovesFilterProps = {
  view: MovesView
  onChange: (changes: AddressChanges, options?: { replace?: boolean }) => void
}

/** Search, pot, direction, days and order of all moves. The choices are kept in the address. */
export function MovesFilter({ view, onChange }: MovesFilterProps) {
  const choose = (changes: AddressChanges) => onChange({ ...changes, ...FIRST_PAGE })
  // Typing replaces the history entry, so that Back does not go through every key stroke.
  const type = (changes: AddressChanges) => onChange({ ...changes, ...FIRST_PAGE }, { replace: true })
  return (
    <search className="no-print mb-4 flex flex-col gap-3">
      <div className="grid grid-cols-1 gap-4 sm:grid-cols-2 xl:grid-cols-3">
        <SearchField label="Search notes" value={view.q ?? ''} onSearch={(q) => type({ q })} />
        <SelectField
          label="Pot"
          optional="unmarked"
          placeholder="All pots"
          options={POT_OPTIONS}
          value={view.category ?? ''}
          onChange={(event) => choose({ category: event.target.value })}
        />
        <SelectField
          label="In or out"
          optional="unmarked"
          placeholder="In and out"
          options={DIRECTION_OPTIONS}
          value={view.direction ?? ''}
          onChange={(event) => choose({ direction: event.target.value })}
        />
        <DaysFilter view={view} onChoose={type} />
        <SortField options={SORT_OPTIONS} value={view.sort} onChoose={choose} />
      </div>
      {isFiltered(view) && (
        <Button variant="ghost" size="sm" className="-ml-3 self-start" onClick={() => onChange(NO_FILTER)}>
          Clear the filters
        </Button>
      )}
    </search>
  )
}

const DIRECTION_OPTIONS = [
  { value: 'in', label: 'In' },
  { value: 'out', label: 'Out' },
]

const SORT_OPTIONS: { value: LedgerSort; label: string }[] = [
  { value: 'newest', label: 'Newest first' },
  { value: 'oldest', label: 'Oldest first' },
  { value: 'highest', label: 'Highest amount first' },
  { value: 'lowest', label: 'Lowest amount first' },
]
