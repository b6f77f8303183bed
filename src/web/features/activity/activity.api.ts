import { infiniteQueryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import {
  type ActivityEntry,
  type ActivityNoun,
  listActivity,
} from '#shared/features/activity/activity.contract.ts'
import { expenseImportCalls } from '#shared/features/expenses/expense-import.contract.ts'
import type { CallError } from '#web/api/call-error.ts'
import { call, callList } from '#web/api/client.ts'
import { type RefreshedNoun, refresh } from '#web/api/invalidation.ts'
import { sendRequest } from '#web/api/request.ts'

const PAGE_ENTRIES = 25

/** The activity, in pages, the newest first. */
export const activityQuery = infiniteQueryOptions({
  queryKey: ['activity'],
  initialPageParam: null as string | null,
  queryFn: ({ pageParam, signal }) =>
    callList(listActivity, { query: { limit: PAGE_ENTRIES, cursor: pageParam ?? undefined }, signal }),
  getNextPageParam: ({ nextCursor }) => nextCursor,
})

/** What the undo of an import from the bank has left, because it was edited since. */
export type UndoneImport = { batchId: string; left: number }

/**
 * Sends the undo call that the entry names. Answers what stays of an import from the bank, and null for any other act.
 * The list is fetched again even when the call fails.
 */
export function useUndoAct() {
  const client = useQueryClient()
  return useMutation<UndoneImport | null, CallError, ActivityEntry>({
    mutationFn: async ({ undo }) => {
      if (undo === null) return null
      await sendRequest(undo.method, undo.path, { body: undo.body ?? undefined })
      const [, batchId] = EXPENSE_IMPORT.exec(undo.path) ?? []
      if (batchId === undefined || undo.method !== 'DELETE') return null
      const { left } = await call(expenseImportCalls.batch, { params: { batchId } })
      return { batchId, left }
    },
    onSettled: (_answer, _error, { noun }) => refresh(client, refreshedBy(noun)),
  })
}

const EXPENSE_IMPORT = new RegExp(`^${expenseImportCalls.import.url}/([0-9a-f-]{36})$`)

function refreshedBy(noun: ActivityNoun): RefreshedNoun {
  return noun === 'example-salon' || noun === 'import' ? 'account' : noun
}
