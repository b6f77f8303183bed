import { notifyManager, type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import { CallError } from './call-error.ts'
import { CURRENT_USER_KEY } from './current-user.ts'

/**
 * Whether the last change was refused because the session has ended, with no sign-in since. The screen stays
 * as it is, so that what the owner typed is not lost.
 */
export function useHasSessionEnded(): boolean {
  const client = useQueryClient()
  return useSyncExternalStore(
    (listener) => subscribe(client, notifyManager.batchCalls(listener)),
    () => hasSessionEnded(client),
  )
}

function subscribe(client: QueryClient, listener: () => void): () => void {
  const stops = [client.getMutationCache().subscribe(listener), client.getQueryCache().subscribe(listener)]
  return () => {
    for (const stop of stops) stop()
  }
}

function hasSessionEnded(client: QueryClient): boolean {
  const last = client.getMutationCache().getAll().at(-1)?.state
  if (!(last?.error instanceof CallError) || last.error.code !== 'signed_out') return false
  return (client.getQueryState(CURRENT_USER_KEY)?.dataUpdatedAt ?? 0) < last.submittedAt
}
