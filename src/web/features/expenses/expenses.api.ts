import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import {
  type ExpenseInput,
  type ExpenseRecord,
  expenseCalls,
} from '#shared/features/expenses/expenses.contract.ts'
import type { Day } from '#shared/kernel/calendar/days.ts'
import type { CallError } from '#web/api/call-error.ts'
import { call, callList, type Listing } from '#web/api/client.ts'
import { refresh, refreshAfterPaint, refreshUnlinked } from '#web/api/invalidation.ts'
import { useSend } from '#web/api/send.ts'
import { type Restorable, useDeletedRecords } from '#web/records/deleted-records.ts'
import { type LedgerFilter, type LedgerView, toLedgerSearch } from '#web/records/ledger-view.ts'
import { readAll, readPage } from '#web/records/list-pages.ts'
import type { ReadyFile } from '#web/records/receipts/shrink-photo.ts'
import { addOrStoreExpense } from './unsent-expenses.api.ts'

const RECENT = 10

export const recentExpensesQuery = queryOptions({
  queryKey: ['expenses', 'recent'],
  queryFn: ({ signal }) => callList(expenseCalls.list, { query: { limit: RECENT }, signal }),
})

/** One page of the view. The previous rows stay visible while it is loading. */
export function expensesPageQuery({ sort, page, ...filter }: LedgerView) {
  const search = toLedgerSearch(filter, sort)
  return queryOptions({
    queryKey: ['expenses', 'page', String(search), page],
    queryFn: ({ signal }) => readPage(expenseCalls.list, { page, search, signal }),
    placeholderData: keepPreviousData,
  })
}

/** Every expense of some days. */
export function expensesOfDaysQuery({ from, to }: { from: Day; to: Day }) {
  return queryOptions({
    queryKey: ['expenses', 'days', from, to],
    queryFn: ({ signal }) =>
      readAll(expenseCalls.list, { search: new URLSearchParams({ from, to }), signal }),
  })
}

export function expenseTotalQuery(filter: LedgerFilter) {
  const search = toLedgerSearch(filter)
  return queryOptions({
    queryKey: ['expenses', 'total', String(search)],
    queryFn: ({ signal }) => call(expenseCalls.total, { query: search, signal }),
    placeholderData: keepPreviousData,
  })
}

export function expenseSummaryQuery({ from, to }: { from: Day; to: Day }) {
  return queryOptions({
    queryKey: ['expenses', 'summary', from, to],
    queryFn: ({ signal }) => call(expenseCalls.summary, { query: { from, to }, signal }),
    placeholderData: keepPreviousData,
  })
}

/** Every expense that matches the filter, in the order of the screen. */
export function listAllExpenses({ sort, ...filter }: LedgerView): Promise<ExpenseRecord[]> {
  return readAll(expenseCalls.list, { search: toLedgerSearch(filter, sort) })
}

/**
 * Null when the server could not be reached and the expense is kept on this device until it can, with its files. The
 * files of an added one are the form's to send.
 */
export function useAddExpense() {
  const client = useQueryClient()
  return useSend<ExpenseRecord | null, { input: ExpenseInput; files?: readonly ReadyFile[] }>({
    mutationFn: ({ input, files }) => addOrStoreExpense(input, files),
    // The refresh is not awaited: the expense is saved, however long the sums take.
    onSuccess: (added) => {
      if (!added) return
      client.setQueryData(recentExpensesQuery.queryKey, (recent) => recent && withExpense(recent, added))
      refreshAfterPaint(client, 'expenses')
    },
  })
}

/** Inserts the expense where the server will list it: latest day first, and within a day the last entered first. */
function withExpense(recent: Listing<ExpenseRecord>, added: ExpenseRecord): Listing<ExpenseRecord> {
  const others = recent.rows.filter(({ id }) => id !== added.id)
  const place = others.findIndex(({ date }) => date <= added.date)
  const rows = others.toSpliced(place < 0 ? others.length : place, 0, added).slice(0, RECENT)
  return { ...recent, rows, total: recent.total + 1 }
}

export type ExpenseChange = { id: number; change: Partial<ExpenseInput> }

export function useChangeExpense() {
  const client = useQueryClient()
  return useSend<ExpenseRecord, ExpenseChange>({
    mutationFn: ({ id, change }) => call(expenseCalls.change, { params: { id }, body: change }),
    // A refusal often means that another tab has changed the record, so the shown data is out of date.
    onSettled: () => void refresh(client, 'expenses'),
  })
}

export const RESTORABLE_EXPENSES = {
  noun: 'expenses',
  calls: expenseCalls,
  thing: 'expense',
} satisfies Restorable

export function useDeletedExpenses() {
  return useDeletedRecords<ExpenseRecord>({
    ...RESTORABLE_EXPENSES,
    restoredWith: ({ stockPurchaseId }) => (stockPurchaseId === null ? null : 'Its stock purchase'),
  })
}

export function useUnlinkExpense() {
  const client = useQueryClient()
  return useMutation<ExpenseRecord, CallError, number>({
    mutationFn: (id) => call(expenseCalls.unlink, { params: { id } }),
    onSettled: () => void refreshUnlinked(client, 'expenses'),
  })
}
