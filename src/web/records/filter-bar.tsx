import type { ReactNode } from 'react'
import type { LedgerSort } from '#shared/kernel/ledger-sorts.contract.ts'
import type { AddressChanges } from '#web/lib/address.ts'
import { Button } from '#web/ui/basic/button.tsx'
import { cx } from '#web/ui/basic/class-names.ts'
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
  /** A further filter of this list. With it the fields take two rows. */
  children?: ReactNode
}

/** Search, category, days and order of a long list. The choices are kept in the address. */
export function FilterBar({ view, categories, searchLabel, onChange, children }: FilterBarProps) {
  const choose = (changes: AddressChanges) => onChange({ ...changes, ...FIRST_PAGE })
  // Typing replaces the history entry, so that Back does not go through every key stroke.
  const type = (changes: AddressChanges) => onChange({ ...changes, ...FIRST_PAGE }, { replace: true })
  return (
    // All fields are in one row only where the longest category and the longest order fit.
    <search className={cx('no-print mb-4 grid gap-4', !children && ONE_ROW)}>
      <div className={cx('grid grid-cols-1 gap-4 sm:grid-cols-2', children ? 'xl:grid-cols-3' : IN_ONE_ROW)}>
        <SearchField label={searchLabel} value={view.q ?? ''} onSearch={(q) => type({ q })} />
        <SelectField
          label="Category"
          optional="unmarked"
          placeholder="All categories"
          options={categories.map((name) => ({ value: name, label: name }))}
          value={view.category ?? ''}
          onChange={(event) => choose({ category: event.target.value })}
        />
        {children}
      </div>
      <div className={cx('grid grid-cols-1 gap-4 sm:grid-cols-2 xl:grid-cols-3', !children && IN_ONE_ROW)}>
        <DaysFilter view={view} onChoose={type} />
        <SortField options={SORT_OPTIONS} value={view.sort} onChoose={choose} />
        {/* Beside the order where the order would be alone in its row, otherwise under it. */}
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

const ONE_ROW = 'min-[90rem]:grid-cols-[minmax(0,1fr)_16.75rem_9.25rem_9.25rem_13.75rem]'
const IN_ONE_ROW = 'min-[90rem]:contents'

const SORT_OPTIONS: { value: LedgerSort; label: string }[] = [
  { value: 'newest', label: 'Newest first' },
  { value: 'oldest', label: 'Oldest first' },
  { value: 'highest', label: 'Highest amount first' },
  { value: 'lowest', label: 'Lowest amount first' },
]
