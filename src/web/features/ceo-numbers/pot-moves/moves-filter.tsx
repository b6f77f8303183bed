import type { LedgerSort } from '#shared/kernel/ledger-sorts.contract.ts'
import type { MovesView } from '#web/features/pots/moves-view.ts'
import { type ChangeAddress, isFiltered, NO_FILTER, toFilterActs } from '#web/records/ledger-view.ts'
import { SearchField } from '#web/ui/form/search-field.tsx'
import { SortField } from '#web/ui/form/sort-field.tsx'
import { DaysFilter } from '#web/ui/list/days-filter.tsx'
import { FilterChoice, FilterFields } from '#web/ui/list/filter-fields.tsx'
import { POT_OPTIONS } from './move-form.tsx'

type MovesFilterProps = { view: MovesView; onChange: ChangeAddress }

/** Search, pot, direction, days and order of all moves. The choices are kept in the address. */
export function MovesFilter({ view, onChange }: MovesFilterProps) {
  const { choose, type } = toFilterActs(onChange)
  return (
    <FilterFields
      columns="sm:grid-cols-2 xl:grid-cols-3"
      isFiltered={isFiltered(view)}
      onClear={() => onChange(NO_FILTER)}
    >
      <SearchField label="Search notes" value={view.q ?? ''} onSearch={(q) => type({ q })} />
      <FilterChoice
        label="Pot"
        placeholder="All pots"
        options={POT_OPTIONS}
        value={view.category}
        onChoose={(category) => choose({ category })}
      />
      <FilterChoice
        label="In or out"
        placeholder="In and out"
        options={DIRECTION_OPTIONS}
        value={view.direction}
        onChoose={(direction) => choose({ direction })}
      />
      <DaysFilter view={view} onChoose={type} />
      <SortField options={SORT_OPTIONS} value={view.sort} onChoose={choose} />
    </FilterFields>
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
