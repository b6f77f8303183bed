import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type {
  PurchaseInput,
  PurchaseRecord,
  StockBudget,
} from '#shared/features/stock-purchases/stock-purchases.contract.ts'
import { call, callList } from '#web/api/call.ts'
import type { CallError } from '#web/api/call-error.ts'
import { refresh } from '#web/api/refreshes.ts'
import { useSend } from '#web/api/send.ts'
import { createOnce } from '#web/records/create-once.ts'
import { type Kept, useDeletedRecords } from '#web/records/deleted-records.ts'
import { type LedgerFilter, type LedgerView, toLedgerSearch } from '#web/records/ledger-view.ts'
import { readAll, readPage } from '#web/records/list-pages.ts'

const PATH = '/api/stock-purchases'
const FIRST_ROWS = 10

export type PurchaseTotal = { count: number; total: string }

/** What was spent in the last 3, 6 or 12 months. Another period leaves the last figures until its own are here. */
export function budgetQuery(months: string) {
  return queryOptions({
    queryKey: ['stock-purchases', 'summary', months],
    queryFn: ({ signal }) => call<StockBudget>('GET', `${PATH}/summary?months=${months}`, { signal }),
    placeholderData: keepPreviousData,
  })
}

export const recentPurchasesQuery = queryOptions({
  queryKey: ['stock-purchases', 'recent'],
  queryFn: ({ signal }) => callList<PurchaseRecord>(`${PATH}?limit=${FIRST_ROWS}`, { signal }),
})

/** One page of what the view asks for; the rows before it stay in sight while it is read. */
export function purchasesPageQuery({ sort, page, ...filter }: LedgerView) {
  const search = toLedgerSearch(filter, sort)
  return queryOptions({
    queryKey: ['stock-purchases', 'page', String(search), page],
    queryFn: ({ signal }) => readPage<PurchaseRecord>(PATH, { page, search, signal }),
    placeholderData: keepPreviousData,
  })
}

export function purchaseTotalQuery(filter: LedgerFilter) {
  const search = String(toLedgerSearch(filter))
  return queryOptions({
    queryKey: ['stock-purchases', 'total', search],
    queryFn: ({ signal }) => call<PurchaseTotal>('GET', `${PATH}/total?${search}`, { signal }),
    placeholderData: keepPreviousData,
  })
}

/** Every purchase of the filter, in the order of the screen. */
export function listAllPurchases({ sort, ...filter }: LedgerView): Promise<PurchaseRecord[]> {
  return readAll<PurchaseRecord>(PATH, toLedgerSearch(filter, sort))
}

/** The owner's own suppliers, those used last first. */
export const suppliersQuery = queryOptions({
  queryKey: ['stock-purchases', 'suppliers'],
  queryFn: ({ signal }) => call<string[]>('GET', `${PATH}/suppliers`, { signal }),
})

export function useAddPurchase() {
  const client = useQueryClient()
  return useSend<PurchaseRecord, PurchaseInput>({
    mutationFn: (body) => createOnce(PATH, body),
    onSuccess: () => void refresh(client, 'stock-purchases'),
  })
}

export type PurchaseChange = Partial<Omit<PurchaseInput, 'recordExpense'>>

export function useChangePurchase(id: number) {
  const client = useQueryClient()
  return useSend<PurchaseRecord, PurchaseChange>({
    mutationFn: (body) => call('PATCH', `${PATH}/${id}`, { body }),
    onSuccess: () => void refresh(client, 'stock-purchases'),
  })
}

/** Leaves both records as they are; from then on neither follows the other. */
export function useUnlinkPurchase(id: number) {
  const client = useQueryClient()
  return useMutation<PurchaseRecord, CallError>({
    mutationFn: () => call('POST', `${PATH}/${id}/unlink`),
    onSuccess: () => void refresh(client, 'stock-purchases'),
  })
}

export const KEPT_PURCHASES: Kept = { noun: 'stock-purchases', path: PATH, thing: 'stock purchase' }

export function useDeletedPurchases() {
  return useDeletedRecords<PurchaseRecord>({
    ...KEPT_PURCHASES,
    broughtAlong: ({ expenseId }) => (expenseId === null ? null : 'Its expense'),
  })
}
