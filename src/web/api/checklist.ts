import { type QueryClient, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import {
  type ChecklistAnswers,
  dismissChecklist,
  readChecklist,
  replaceChecklistAnswers,
} from '#shared/features/checklist/checklist.contract.ts'
import type { CallError } from './call-error.ts'
import { call } from './client.ts'
import { refetchNow } from './invalidation.ts'

/** This call needs no access, because the guide on the help page ticks the same steps. */
export const checklistQuery = queryOptions({
  queryKey: ['checklist'],
  queryFn: ({ signal }) => call(readChecklist, { signal }),
})

export function useDismissChecklist() {
  const client = useQueryClient()
  return useMutation<void, CallError, void>({
    mutationFn: () => call(dismissChecklist),
    onSuccess: () => refetchChecklist(client),
  })
}

/** Replaces all answers. Sent twice it does the same, so it needs no key. */
export function useReplaceChecklistAnswers() {
  const client = useQueryClient()
  return useMutation<void, CallError, ChecklistAnswers>({
    mutationFn: (body) => call(replaceChecklistAnswers, { body }),
    onSuccess: () => refetchChecklist(client),
  })
}

/** The dashboard carries the checklist too. */
function refetchChecklist(client: QueryClient) {
  return Promise.all(['checklist', 'dashboard'].map((noun) => refetchNow(client, { queryKey: [noun] })))
}
