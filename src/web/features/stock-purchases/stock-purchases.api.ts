import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import {
  type PurchaseInput,
  type PurchaseRecord,
  purchaseCalls,
} from '#shared/features/stock-purchases/stock-purchases.contract.ts'
import type { CallError } from '#web/api/call-error.ts'
import { call, callList } from '#web/api/client.ts'
import { refresh, refreshUnlinked } from '#web/api/invalidation.ts'
import { useSend } from '#web/api/send.ts'
import { createOnce } from '#web/records/create-once.ts'
import { type Restorable, useDeletedRecords } from '#web/records/deleted-records.ts'
import { type LedgerFilter, type LedgerView, toLedgerSearch } from '#web/records/ledger-view.ts'
import { readAll, readPage } from '#web/records/list-pages.ts'

const FIRST_ROWS = 10

/** The spending of the last 3, 6 or 12 months. The previous figures stay visible while another period is loading. */
export function budgetQuery(months: string) {
  return queryOptions({
    queryKey: ['stock-purchases', 'summary', months],
    queryFn: ({ signal }) => call(purchaseCalls.summary, { query: { months }, signal }),
    placeholderData: keepPreviousData,
  })
}

export const recentPurchasesQuery = queryOptions({
  queryKey: ['stock-purchases', 'recent'],
  queryFn: ({ signal }) => callList(purchaseCalls.list, { query: { limit: FIRST_ROWS }, signal }),
})

/** One page of the view. The previous rows stay visible while it is loading. */
export function purchasesPageQuery({ sort, page, ...filter }: LedgerView) {
  const search = toLedgerSearch(filter, sort)
  return queryOptions({
    queryKey: ['stock-purchases', 'page', String(search), page],
    queryFn: ({ signal }) => readPage(purchaseCalls.list, { page, search, signal }),
    placeholderData: keepPreviousData,
  })
}

export function purchaseTotalQuery(filter: LedgerFilter) {
  const search = toLedgerSearch(filter)
  return queryOptions({
    queryKey: ['stock-purchases', 'total', String(search)],
    queryFn: ({ signal }) => call(purchaseCalls.total, { query: search, signal }),
    placeholderData: keepPreviousData,
  })
}

/** Every purchase that matches the filter, in the order of the screen. */
export function listAllPurchases({ sort, ...filter }: LedgerView): Promise<PurchaseRecord[]> {
  return readAll(purchaseCalls.list, { search: toLedgerSearch(filter, sort) })
}

/** The owner's suppliers, the last used first. */
export const suppliersQuery = queryOptions({
  queryKey: ['stock-purchases', 'suppliers'],
  queryFn: ({ signal }) => call(purchaseCalls.suppliers, { signal }),
})

export function useAddPurchase() {
  const client = useQueryClient()
  return useSend<PurchaseRecord, PurchaseInput>({
    mutationFn: (body) => createOnce(purchaseCalls.create, body),
    onSuccess: () => void refresh(client, 'stock-purchases'),
  })
}

export type PurchaseChange = Partial<Omit<PurchaseInput, 'recordExpense'>>

export function useChangePurchase(id: number) {
  const client = useQueryClient()
  return useSend<PurchaseRecord, PurchaseChange>({
    mutationFn: (body) => call(purchaseCalls.change, { params: { id }, body }),
    onSuccess: () => void refresh(client, 'stock-purchases'),
  })
}

/** Leaves both records as they are; from then on neither follows the other. */
export function useUnlinkPurchase(id: number) {
  const client = useQueryClient()
  return useMutation<PurchaseRecord, CallError>({
    mutationFn: () => call(purchaseCalls.unlink, { params: { id } }),
    onSuccess: () => void refreshUnlinked(client, 'stock-purchases'),
  })
}

export const RESTORABLE_PURCHASES = {
  noun: 'stock-purchases',
  calls: purchaseCalls,
  thing: 'stock purchase',
} satisfies Restorable

export function useDeletedPurchases() {
  return useDeletedRecords<PurchaseRecord>({
    ...RESTORABLE_PURCHASES,
    restoredWith: ({ expenseId }) => (expenseId === null ? null : 'Its expense'),
  })
}
