import type { PRODUCT_SORTS } from '#shared/features/costing/products.contract.ts'
import { type ChangeAddress, toFilterActs } from '#web/records/ledger-view.ts'
import { SearchField } from '#web/ui/form/search-field.tsx'
import { SortField } from '#web/ui/form/sort-field.tsx'
import { FilterChoice } from '#web/ui/list/filter-fields.tsx'
import { UNIT_OPTIONS } from './product-words.ts'
import type { ShelfView } from './shelf-view.ts'

/** Search, unit and order of the list. The choices are kept in the address. */
export function ShelfFilterFields({ view, onChange }: { view: ShelfView; onChange: ChangeAddress }) {
  const { choose, type } = toFilterActs(onChange)
  return (
    <>
      <SearchField label="Search products and suppliers" value={view.q ?? ''} onSearch={(q) => type({ q })} />
      <FilterChoice
        label="Unit"
        placeholder="All units"
        options={UNIT_OPTIONS}
        value={view.unit}
        onChoose={(unit) => choose({ unit })}
      />
      <SortField options={SORT_OPTIONS} value={view.sort} onChoose={choose} />
    </>
  )
}

const SORT_OPTIONS: { value: (typeof PRODUCT_SORTS)[number]; label: string }[] = [
  { value: 'newest', label: 'Newest first' },
  { value: 'name', label: 'Name, A to Z' },
  { value: 'price-high', label: 'Dearest pack first' },
  { value: 'price-low', label: 'Cheapest pack first' },
]
