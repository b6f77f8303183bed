import {
  MARGIN_FILTERS,
  type MarginFilter,
  TREATMENT_SORTS,
  type TreatmentSort,
} from '#shared/features/treatments/treatments.contract.ts'
import { type Percent, parsePercent, percent } from '#shared/kernel/numbers/percent.ts'
import type { AddressChanges } from '#web/lib/address.ts'
import { oneOf } from '#web/lib/stored-choice.ts'
import { FIRST_PAGE } from '#web/records/ledger-view.ts'
import { type PageRequest, readPageRequest } from '#web/records/list-pages.ts'

/** The filter of the list; null means no search. */
export type ListFilter = { q: string | null; margin: MarginFilter }

/** The view of the list. It is kept in the address, so that links and Back work. */
export type ListView = ListFilter & PageRequest & { sort: TreatmentSort; isWhole: boolean }

export function readView(address: URLSearchParams): ListView {
  return {
    sort: oneOf(TREATMENT_SORTS, address.get('sort')) ?? 'newest',
    margin: oneOf(MARGIN_FILTERS, address.get('margin')) ?? 'any',
    q: address.get('q')?.trim() || null,
    isWhole: address.get('all') === '1',
    ...readPageRequest(address),
  }
}

/** The query of the call, with only the filters that are set. */
export function toSearch({ q, margin }: ListFilter, sort?: TreatmentSort): URLSearchParams {
  const search = new URLSearchParams()
  if (q !== null) search.set('q', q)
  if (margin !== 'any') search.set('margin', margin)
  if (sort) search.set('sort', sort)
  return search
}

export const NO_FILTER: AddressChanges = { q: null, margin: null, ...FIRST_PAGE }

export function marginOf({ profitMargin }: { profitMargin: string }): Percent {
  return parsePercent(profitMargin) ?? percent(0)
}
