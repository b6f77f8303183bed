import type { PRODUCT_SORTS } from '#shared/features/costing/products.contract.ts'
import type { AddressChanges } from '#web/lib/address.ts'
import { FIRST_PAGE } from '#web/records/ledger-view.ts'
import { SearchField } from '#web/ui/form/search-field.tsx'
import { SelectField } from '#web/ui/form/select-field.tsx'
import { UNIT_OPTIONS } from './product-words.ts'
import type { ShelfView } from './shelf-view.ts'

type ShelfFilterProps = {
  view: ShelfView
  onChange: (changes: AddressChanges, options?: { replace?: boolean }) => void
}

/** Search, unit and order of the list. The choices are kept in the address. */
export function ShelfFilter({ view, onChange }: ShelfFilterProps) {
  const choose = (changes: AddressChanges) => onChange({ ...changes, ...FIRST_PAGE })
  return (
    <search className="no-print mb-4 grid gap-4 sm:grid-cols-2 md:grid-cols-3">
      <SearchField
        label="Search products and suppliers"
        value={view.q ?? ''}
        // Typing replaces the history entry, so that Back does not go through every key stroke.
        onSearch={(q) => onChange({ q, ...FIRST_PAGE }, { replace: true })}
      />
      <SelectField
        label="Unit"
        optional="unmarked"
        placeholder="All units"
        options={UNIT_OPTIONS}
        value={view.unit ?? ''}
        onChange={(event) => choose({ unit: event.target.value })}
      />
      <SelectField
        label="Sort by"
        optional="unmarked"
        options={SORT_OPTIONS}
        value={view.sort}
        onChange={({ target }) => choose({ sort: target.value === 'newest' ? null : target.value })}
      />
    </search>
  )
}

const SORT_OPTIONS: { value: (typeof PRODUCT_SORTS)[number]; label: string }[] = [
  { value: 'newest', label: 'Newest first' },
  { value: 'name', label: 'Name, A to Z' },
  { value: 'price-high', label: 'Dearest pack first' },
  { value: 'price-low', label: 'Cheapest pack first' },
]
