import { type Day, parseDay } from '#shared/kernel/calendar/days.ts'
import { LEDGER_SORTS, type LedgerSort } from '#shared/kernel/ledger-sorts.contract.ts'
import type { AddressChanges, useAddress } from '#web/lib/address.ts'
import { oneOf } from '#web/lib/stored-choice.ts'
import { type PageRequest, readPageRequest } from './list-pages.ts'

/** The filter of a list with days, amounts and categories; null means no limit. */
export type LedgerFilter = {
  q: string | null
  category: string | null
  from: Day | null
  to: Day | null
  /** The id of a business, only in lists whose records may name one. */
  business?: string | null
  /** In or out, only in the list of pot moves. */
  direction?: string | null
  /** Where a record came from, only in the list of expenses. */
  source?: string | null
  /** The import that added the records, only in the list of expenses. */
  batch?: string | null
  /** '1' for records without a receipt, only in lists whose records may have some. */
  withoutReceipt?: string | null
}

export type LedgerView = LedgerFilter & PageRequest & { sort: LedgerSort; isWhole: boolean }

/** Reads the view of the list from the address. Invalid values are ignored. */
export function readLedgerView(address: URLSearchParams, categories: readonly string[]): LedgerView {
  return {
    isWhole: address.get('all') === '1',
    q: address.get('q')?.trim() || null,
    category: oneOf(categories, address.get('category')),
    from: parseDay(address.get('from') ?? ''),
    to: parseDay(address.get('to') ?? ''),
    sort: oneOf(LEDGER_SORTS, address.get('sort')) ?? 'newest',
    ...readPageRequest(address),
  }
}

/** The business that a list is narrowed down to. */
export function readBusiness(address: URLSearchParams): string | null {
  const id = address.get('businessId') ?? ''
  return /^[1-9]\d{0,14}$/.test(id) ? id : null
}

/** Whether a list is narrowed down to records without a receipt. */
export function readWithoutReceipt(address: URLSearchParams): string | null {
  return oneOf(['1'], address.get('withoutReceipt'))
}

/** The query of the call, with only the filters that are set. */
export function toLedgerSearch(
  { q, category, from, to, business: businessId, source, batch: batchId, withoutReceipt }: LedgerFilter,
  sort?: LedgerSort,
): URLSearchParams {
  const search = new URLSearchParams()
  const origin = { source, batchId, withoutReceipt }
  for (const [name, value] of Object.entries({ q, category, from, to, businessId, ...origin, sort })) {
    if (value) search.set(name, value)
  }
  return search
}

export function isFiltered({ q, category, from, to, ...rest }: LedgerFilter): boolean {
  const { business = null, direction = null, source = null, batch = null, withoutReceipt = null } = rest
  const limits = [q, category, from, to, business, direction, source, batch, withoutReceipt]
  return limits.some((limit) => limit !== null)
}

/** Changing the filter or the order goes back to the first page. */
export const FIRST_PAGE: AddressChanges = { page: null }
export const NO_FILTER: AddressChanges = {
  q: null,
  category: null,
  from: null,
  to: null,
  businessId: null,
  direction: null,
  source: null,
  batchId: null,
  withoutReceipt: null,
  ...FIRST_PAGE,
}

export type ChangeAddress = ReturnType<typeof useAddress>['change']

/** What the fields of a filter do. Both go back to the first page. */
export function toFilterActs(change: ChangeAddress) {
  return {
    choose: (changes: AddressChanges) => change({ ...changes, ...FIRST_PAGE }),
    /** Typing replaces the history entry, so that Back does not go through every key stroke. */
    type: (changes: AddressChanges) => change({ ...changes, ...FIRST_PAGE }, { replace: true }),
  }
}

export function toPageChange(page: number): AddressChanges {
  return { page: page > 1 ? String(page) : null }
}
