import { infiniteQueryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import {
  type ActivityEntry,
  type ActivityNoun,
  listActivity,
} from '#shared/features/activity/activity.contract.ts'
import type { CallError } from '#web/api/call-error.ts'
import { callList } from '#web/api/client.ts'
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

/** Sends the undo call that the entry names. The list is fetched again even when the call fails. */
export function useUndoAct() {
  const client = useQueryClient()
  return useMutation<unknown, CallError, ActivityEntry>({
    mutationFn: async ({ undo }) => {
      if (undo === null) return
      await sendRequest(undo.method, undo.path, { body: undo.body ?? undefined })
    },
    onSettled: (_answer, _error, { noun }) => refresh(client, refreshedBy(noun)),
  })
}

function refreshedBy(noun: ActivityNoun): RefreshedNoun {
  return noun === 'example-salon' || noun === 'import' ? 'account' : noun
}
