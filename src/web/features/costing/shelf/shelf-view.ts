import { PRODUCT_SORTS, PRODUCT_UNITS, type ProductUnit } from '#shared/features/costing/products.contract.ts'
import { oneOf } from '#web/lib/stored-choice.ts'
import { type PageRequest, readPageRequest } from '#web/records/list-pages.ts'

type ProductSort = (typeof PRODUCT_SORTS)[number]

/** The view of the list. It is kept in the address, so that links and Back work. */
export type ShelfView = PageRequest & { q: string | null; unit: ProductUnit | null; sort: ProductSort }

export function readView(address: URLSearchParams): ShelfView {
  return {
    q: address.get('q')?.trim() || null,
    unit: oneOf(PRODUCT_UNITS, address.get('unit')),
    sort: oneOf(PRODUCT_SORTS, address.get('sort')) ?? 'newest',
    ...readPageRequest(address),
  }
}

/** The query of the call, with only the filters that are set. */
export function toSearch({ q, unit, sort }: Omit<ShelfView, 'page'>): URLSearchParams {
  const search = new URLSearchParams({ sort })
  if (q !== null) search.set('q', q)
  if (unit !== null) search.set('unit', unit)
  return search
}
