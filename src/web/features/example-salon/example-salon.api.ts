import { useMutation, useQueryClient } from '@tanstack/react-query'
import { addExampleSalon, removeExampleSalon } from '#shared/features/example-salon/example-salon.contract.ts'
import type { CallError } from '#web/api/call-error.ts'
import { call } from '#web/api/client.ts'
import { refreshAll } from '#web/api/invalidation.ts'

/** Every list and every sum changes, so everything is fetched again. */
export function useLoadExampleSalon() {
  const client = useQueryClient()
  return useMutation<{ added: number }, CallError, void>({
    mutationFn: () => call(addExampleSalon),
    onSettled: () => refreshAll(client),
  })
}

export function useRemoveExampleSalon() {
  const client = useQueryClient()
  return useMutation<void, CallError, void>({
    mutationFn: () => call(removeExampleSalon),
    onSettled: () => refreshAll(client),
  })
}
