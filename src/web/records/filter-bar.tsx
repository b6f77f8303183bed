import type { LedgerSort } from '#shared/kernel/ledger-sorts.contract.ts'
import type { AddressChanges } from '#web/lib/address.ts'
import { Button } from '#web/ui/basic/button.tsx'
import { SearchField } from '#web/ui/form/search-field.tsx'
import { SelectField } from '#web/ui/form/select-field.tsx'
import { SortField } from '#web/ui/form/sort-field.tsx'
import { DaysFilter } from '#web/ui/list/days-filter.tsx'
import { FIRST_PAGE, isFiltered, type LedgerView, NO_FILTER } from './ledger-view.ts'

type FilterBarProps = {
  view: LedgerView
  categories: readonly string[]
  searchLabel: string
  onChange: (changes: AddressChanges, options?: { replace?: boolean }) => void
}

/** Search, category, days and order of a long list; what was chosen stands in the address. */
export function FilterBar({ view, categories, searchLabel, onChange }: FilterBarProps) {
  const choose = (changes: AddressChanges) => onChange({ ...changes, ...FIRST_PAGE })
  // Each key stroke may make another day or word: none of them is a step to go back to.
  const type = (changes: AddressChanges) => onChange({ ...changes, ...FIRST_PAGE }, { replace: true })
  return (
    // In one row only where the longest category and the longest order can be read.
    <search className="no-print mb-4 grid gap-4 min-[90rem]:grid-cols-[minmax(0,1fr)_16.5rem_9.25rem_9.25rem_13.75rem]">
      <div className="grid grid-cols-1 gap-4 sm:grid-cols-2 min-[90rem]:contents">
        <SearchField label={searchLabel} value={view.q ?? ''} onSearch={(q) => type({ q })} />
        <SelectField
          label="Category"
          optional="unsaid"
          placeholder="All categories"
          options={categories.map((name) => ({ value: name, label: name }))}
          value={view.category ?? ''}
          onChange={(event) => choose({ category: event.target.value })}
        />
      </div>
      <div className="grid grid-cols-1 gap-4 sm:grid-cols-2 xl:grid-cols-3 min-[90rem]:contents">
        <DaysFilter view={view} onChoose={type} />
        <SortField options={SORT_OPTIONS} value={view.sort} onChoose={choose} />
        {/* Beside the order where that would stand alone in its row, and under it everywhere else. */}
        {isFiltered(view) && (
          <Button
            variant="ghost"
            size="sm"
            className="-ml-3 self-end justify-self-start sm:max-xl:mb-1 sm:max-xl:ml-0 xl:-mt-1"
            onClick={() => onChange(NO_FILTER)}
          >
            Clear the filters
          </Button>
        )}
      </div>
    </search>
  )
}

const SORT_OPTIONS: { value: LedgerSort; label: string }[] = [
  { value: 'newest', label: 'Newest first' },
  { value: 'oldest', label: 'Oldest first' },
  { value: 'highest', label: 'Highest amount first' },
  { value: 'lowest', label: 'Lowest amount first' },
]
