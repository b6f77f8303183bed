import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type { Checklist } from '#shared/features/checklist/checklist.contract.ts'
import { call } from './call.ts'
import type { CallError } from './call-error.ts'
import { refetchNow } from './refreshes.ts'

/** Needs no access: the help's guide ticks the same steps. */
export const checklistQuery = queryOptions({
  queryKey: ['checklist'],
  queryFn: ({ signal }) => call<Checklist>('GET', '/api/checklist', { signal }),
})

export function useDismissChecklist() {
  const client = useQueryClient()
  return useMutation<void, CallError, void>({
    mutationFn: () => call('POST', '/api/checklist/dismiss'),
    onSuccess: () =>
      Promise.all(['checklist', 'dashboard'].map((noun) => refetchNow(client, { queryKey: [noun] }))),
  })
}
