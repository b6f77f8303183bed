import { useEffect, useRef } from 'react'
import type { LedgerSort } from '#shared/kernel/ledger-sorts.contract.ts'
import type { AddressChanges } from '#web/lib/address.ts'
import { FIRST_PAGE, isFiltered, NO_FILTER } from '#web/records/ledger-view.ts'
import { Button } from '#web/ui/basic/button.tsx'
import { cx } from '#web/ui/basic/class-names.ts'
import { SelectField } from '#web/ui/form/select-field.tsx'
import { SortField } from '#web/ui/form/sort-field.tsx'
import { DaysFilter } from '#web/ui/list/days-filter.tsx'
import type { HistoryView, Selection } from './history-view.ts'

type Change = (changes: AddressChanges, options?: { replace?: boolean }) => void

type FilterProps = { view: HistoryView; selection: Selection; onChange: Change }

/** Business, days and order of the whole history. The choices are kept in the address. */
export function HistoryFilter({ view, selection, onChange }: FilterProps) {
  useFirstPageOnChange(selection.business?.id ?? null, onChange)
  const choose = (changes: AddressChanges) => onChange({ ...changes, ...FIRST_PAGE })
  // Typing replaces the history entry, so that Back does not go through every key stroke.
  const type = (changes: AddressChanges) => onChange({ ...changes, ...FIRST_PAGE }, { replace: true })
  return (
    <search className="no-print mb-4 flex flex-col gap-3">
      <div
        className={cx(
          'grid grid-cols-1 gap-4 sm:grid-cols-2',
          selection.business ? 'md:grid-cols-3' : 'xl:grid-cols-[1.4fr_1fr_1fr_1.1fr]',
        )}
      >
        {!selection.business && (
          <SelectField
            label="Weeks of"
            optional="unmarked"
            placeholder="All businesses"
            options={selection.businesses.map(toOption)}
            value={view.category ?? ''}
            onChange={(event) => choose({ category: event.target.value })}
          />
        )}
        <DaysFilter view={view} onChoose={type} />
        <SortField options={SORT_OPTIONS} value={view.sort} onChoose={choose} />
      </div>
      <p className="text-small text-muted-foreground">A week counts by its Monday.</p>
      {isFiltered(view) && (
        <Button variant="ghost" size="sm" className="-ml-3 self-start" onClick={() => onChange(NO_FILTER)}>
          Clear the filters
        </Button>
      )}
    </search>
  )
}

/** Selecting another business shows another list, from its first page. */
function useFirstPageOnChange(businessId: number | null, change: Change): void {
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
