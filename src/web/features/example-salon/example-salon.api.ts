import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '#web/api/call.ts'
import type { CallError } from '#web/api/call-error.ts'
import { refetchNow } from '#web/api/refreshes.ts'

const PATH = '/api/example-salon'

/** Every list and every sum is another afterwards, so everything is read anew. */
export function useLoadExampleSalon() {
  const client = useQueryClient()
  return useMutation<{ added: number }, CallError, void>({
    mutationFn: () => call('POST', PATH),
    onSettled: () => refetchNow(client),
  })
}

export function useRemoveExampleSalon() {
  const client = useQueryClient()
  return useMutation<void, CallError, void>({
    mutationFn: () => call('DELETE', PATH),
    onSettled: () => refetchNow(client),
  })
}
