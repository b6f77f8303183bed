import { infiniteQueryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type { ActivityEntry, ActivityNoun } from '#shared/features/activity/activity.contract.ts'
import { call, callList } from '#web/api/call.ts'
import type { CallError } from '#web/api/call-error.ts'
import { type RefreshedNoun, refresh } from '#web/api/refreshes.ts'

const PAGE_ENTRIES = 25

/** What was done, page after page, the newest first. */
export const activityQuery = infiniteQueryOptions({
  queryKey: ['activity'],
  initialPageParam: null as string | null,
  queryFn: ({ pageParam, signal }) => {
    const search = new URLSearchParams({ limit: String(PAGE_ENTRIES) })
    if (pageParam !== null) search.set('cursor', pageParam)
    return callList<ActivityEntry>(`/api/activity?${search}`, { signal })
  },
  getNextPageParam: ({ nextCursor }) => nextCursor,
})

/** Sends the call that the entry names; whatever it answers, the list is read anew. */
export function useUndoAct() {
  const client = useQueryClient()
  return useMutation<unknown, CallError, ActivityEntry>({
    mutationFn: async ({ undo }) => {
      if (undo === null) return
      await call(undo.method, undo.path, undo.body === null ? {} : { body: undo.body })
    },
    onSettled: (_answer, _error, { noun }) => refresh(client, refreshedBy(noun)),
  })
}

function refreshedBy(noun: ActivityNoun): RefreshedNoun {
  return noun === 'example-salon' || noun === 'import' ? 'account' : noun
}
