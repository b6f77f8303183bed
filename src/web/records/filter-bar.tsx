import type { ReactNode } from 'react'
import type { LedgerSort } from '#shared/kernel/ledger-sorts.contract.ts'
import { cx } from '#web/ui/basic/class-names.ts'
import { SearchField } from '#web/ui/form/search-field.tsx'
import { SortField } from '#web/ui/form/sort-field.tsx'
import { DaysFilter } from '#web/ui/list/days-filter.tsx'
import { ClearFilters, FilterChoice } from '#web/ui/list/filter-fields.tsx'
import { type ChangeAddress, isFiltered, type LedgerView, NO_FILTER, toFilterActs } from './ledger-view.ts'

type FilterBarProps = {
  view: LedgerView
  categories: readonly string[]
  searchLabel: string
  onChange: ChangeAddress
  /** A further filter of this list, beside the category. With it the fields take two rows. */
  children?: ReactNode
  /** The same beside the days. */
  besideDays?: ReactNode
}

/** Search, category, days and order of a long list. The choices are kept in the address. */
export function FilterBar(props: FilterBarProps) {
  const { view, categories, searchLabel, onChange, children, besideDays } = props
  const isOneRow = !children && !besideDays
  const { choose, type } = toFilterActs(onChange)
  return (
    // All fields are in one row only where the longest category and the longest order fit.
    <search className={cx('no-print mb-4 grid gap-4', isOneRow && ONE_ROW)}>
      <div className={cx(ROW, Boolean(children) && 'xl:grid-cols-3', isOneRow && IN_ONE_ROW)}>
        <SearchField label={searchLabel} value={view.q ?? ''} onSearch={(q) => type({ q })} />
        <FilterChoice
          label="Category"
          placeholder="All categories"
          options={categories.map((name) => ({ value: name, label: name }))}
          value={view.category}
          onChoose={(category) => choose({ category })}
        />
        {children}
      </div>
      <div className={cx(ROW, besideDays ? 'xl:grid-cols-4' : 'xl:grid-cols-3', isOneRow && IN_ONE_ROW)}>
        <DaysFilter view={view} onChoose={type} />
        {besideDays}
        <SortField options={SORT_OPTIONS} value={view.sort} onChoose={choose} />
        {/* Beside the order where the order would be alone in its row, otherwise under it. */}
        {isFiltered(view) && (
          <ClearFilters
            className="self-end justify-self-start sm:max-xl:mb-1 sm:max-xl:ml-0 xl:-mt-1"
            onClear={() => onChange(NO_FILTER)}
          />
        )}
      </div>
    </search>
  )
}

const ROW = 'grid grid-cols-1 gap-4 sm:grid-cols-2'
const ONE_ROW = 'min-[90rem]:grid-cols-[minmax(0,1fr)_16.75rem_9.25rem_9.25rem_13.75rem]'
const IN_ONE_ROW = 'min-[90rem]:contents'

const SORT_OPTIONS: { value: LedgerSort; label: string }[] = [
  { value: 'newest', label: 'Newest first' },
  { value: 'oldest', label: 'Oldest first' },
  { value: 'highest', label: 'Highest amount first' },
  { value: 'lowest', label: 'Lowest amount first' },
]
