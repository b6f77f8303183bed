import type { MarginFilter, TreatmentSort } from '#shared/features/treatments/treatments.contract.ts'
import type { AddressChanges } from '#web/lib/address.ts'
import { SearchField } from '#web/ui/form/search-field.tsx'
import { SelectField } from '#web/ui/form/select-field.tsx'
import { SortField } from '#web/ui/form/sort-field.tsx'
import { FilterFields } from '#web/ui/list/filter-fields.tsx'
import { type ListView, NO_FILTER } from './treatments-view.ts'

type ViewFormProps = { view: ListView; onChange: (changes: AddressChanges) => void }

/** The order and the filter of the list. The choices are kept in the address. */
export function ViewForm({ view, onChange }: ViewFormProps) {
  return (
    <FilterFields
      className=""
      columns={view.isWhole ? 'sm:grid-cols-2 md:grid-cols-3' : 'sm:grid-cols-2 lg:grid-cols-3'}
      isFiltered={view.q !== null || view.margin !== 'any'}
      onClear={() => onChange(NO_FILTER)}
    >
      {view.isWhole && (
        <SearchField label="Search by name" value={view.q ?? ''} onSearch={(q) => onChange({ q })} />
      )}
      <SelectField
        label="Margin"
        optional="unmarked"
        options={MARGIN_OPTIONS}
        value={view.margin}
        onChoose={(margin) => onChange({ margin: margin === 'any' ? null : margin })}
      />
      <SortField options={SORT_OPTIONS} value={view.sort} onChoose={onChange} />
    </FilterFields>
  )
}

const SORT_OPTIONS: { value: TreatmentSort; label: string }[] = [
  { value: 'newest', label: 'Newest first' },
  { value: 'margin-low', label: 'Lowest margin first' },
  { value: 'margin-high', label: 'Highest margin first' },
  { value: 'price-high', label: 'Highest price first' },
  { value: 'name', label: 'Name, A to Z' },
]

const MARGIN_OPTIONS: { value: MarginFilter; label: string }[] = [
  { value: 'any', label: 'All margins' },
  { value: 'below-50', label: 'Below 50%' },
  { value: 'from-50', label: '50% and above' },
  { value: 'loss', label: 'Loses money' },
]
