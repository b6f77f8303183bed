import { useEffect, useRef } from 'react'
import type { LedgerSort } from '#shared/kernel/ledger-sorts.contract.ts'
import {
  type ChangeAddress,
  FIRST_PAGE,
  isFiltered,
  NO_FILTER,
  toFilterActs,
} from '#web/records/ledger-view.ts'
import { SortField } from '#web/ui/form/sort-field.tsx'
import { DaysFilter } from '#web/ui/list/days-filter.tsx'
import { FilterChoice, FilterFields } from '#web/ui/list/filter-fields.tsx'
import type { HistoryView, Selection } from './history-view.ts'

type FilterProps = { view: HistoryView; selection: Selection; onChange: ChangeAddress }

/** Business, days and order of the whole history. The choices are kept in the address. */
export function HistoryFilter({ view, selection, onChange }: FilterProps) {
  useFirstPageOnChange(selection.business?.id ?? null, onChange)
  const { choose, type } = toFilterActs(onChange)
  return (
    <FilterFields
      columns={
        selection.business
          ? 'sm:grid-cols-2 md:grid-cols-3'
          : 'sm:grid-cols-2 xl:grid-cols-[1.4fr_1fr_1fr_1.1fr]'
      }
      hint="A week counts by its Monday."
      isFiltered={isFiltered(view)}
      onClear={() => onChange(NO_FILTER)}
    >
      {!selection.business && (
        <FilterChoice
          label="Weeks of"
          placeholder="All businesses"
          options={selection.businesses.map(toOption)}
          value={view.category}
          onChoose={(category) => choose({ category })}
        />
      )}
      <DaysFilter view={view} onChoose={type} />
      <SortField options={SORT_OPTIONS} value={view.sort} onChoose={choose} />
    </FilterFields>
  )
}

/** Selecting another business shows another list, from its first page. */
function useFirstPageOnChange(businessId: number | null, change: ChangeAddress): void {
  const shownId = useRef(businessId)
  useEffect(() => {
    if (shownId.current === businessId) return
    shownId.current = businessId
    change(FIRST_PAGE, { replace: true })
  }, [businessId, change])
}

const SORT_OPTIONS: { value: LedgerSort; label: string }[] = [
  { value: 'newest', label: 'Newest first' },
  { value: 'oldest', label: 'Oldest first' },
  { value: 'highest', label: 'Highest total first' },
  { value: 'lowest', label: 'Lowest total first' },
]

function toOption({ id, name, isActive }: Selection['businesses'][number]) {
  return { value: String(id), label: isActive === 0 ? `${name} (archived)` : name }
}
