import type { MarginFilter, TreatmentSort } from '#shared/features/treatments/treatments.contract.ts'
import type { AddressChanges } from '#web/lib/address.ts'
import { cx } from '#web/ui/basic/class-names.ts'
import { SearchField } from '#web/ui/form/search-field.tsx'
import { SelectField } from '#web/ui/form/select-field.tsx'
import type { ListView } from './treatments-view.ts'

type ViewFormProps = { view: ListView; onChange: (changes: AddressChanges) => void }

/** The order and the filter of the list. The choices are kept in the address. */
export function ViewForm({ view, onChange }: ViewFormProps) {
  return (
    <search
      className={cx('no-print grid gap-4 sm:grid-cols-2', view.isWhole ? 'md:grid-cols-3' : 'lg:grid-cols-3')}
    >
      {view.isWhole && (
        <SearchField label="Search by name" value={view.q ?? ''} onSearch={(q) => onChange({ q })} />
      )}
      <SelectField
        label="Margin"
        optional="unmarked"
        options={MARGIN_OPTIONS}
        value={view.margin}
        onChange={(event) => onChange({ margin: orNull(event.target.value, 'any') })}
      />
      <SelectField
        label="Sort by"
        optional="unmarked"
        options={SORT_OPTIONS}
        value={view.sort}
        onChange={(event) => onChange({ sort: orNull(event.target.value, 'newest') })}
      />
    </search>
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

/** Default values are not in the address. */
function orNull(value: string, usual: string): string | null {
  return value === usual ? null : value
}
