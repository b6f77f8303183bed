import type { QueryClient } from '@tanstack/react-query'
import { type Moved, potsCalls } from '#shared/features/tax/pots.contract.ts'
import type { UnsentMoved } from '#shared/features/unsent/unsent.contract.ts'
import type { Day } from '#shared/kernel/calendar/days.ts'
import { CallError } from '#web/api/call-error.ts'
import { call } from '#web/api/client.ts'
import { refresh } from '#web/api/invalidation.ts'
import { sendUnsent } from '#web/api/send-unsent.ts'
import { dropUnsent, putUnsent, useUnsent } from '#web/api/unsent.ts'
import { createOrStore } from '#web/records/create-or-store.ts'

const REQUEST_TIMEOUT_MS = 20_000

/**
 * 'I moved it' on this day: the server records a move into each pot that lacks something. If the server cannot be
 * reached, the press is stored on this device and the answer is null.
 */
export async function recordMoved(client: QueryClient, on: Day): Promise<Moved | null> {
  const moved = await createOrStore(potsCalls.moved, { on }, (entry) => ({ ...entry, kind: 'moved', on }))
  if (moved !== null) await refresh(client, 'pots')
  return moved
}

/** Takes back all moves of one press. */
export async function takeBackMoved(client: QueryClient, batchId: string): Promise<void> {
  try {
    await call(potsCalls.undoMoved, { params: { batchId } })
  } catch (error) {
    // Another tab has taken it back already.
    if (!(error instanceof CallError) || error.status !== 404) throw error
  }
  await refresh(client, 'pots')
}

/** The press that is only on this device; undefined when there is none. */
export function useUnsentMoved(): UnsentMoved | undefined {
  return useUnsent().find((item): item is UnsentMoved => item.kind === 'moved')
}

/** Sends a press that waited on this device. */
export async function sendMoved(client: QueryClient, { key, ownerId, on }: UnsentMoved): Promise<'sent'> {
  await call(potsCalls.moved, {
    body: { on },
    headers: { 'X-Owner-Id': String(ownerId), 'Idempotency-Key': key },
    signal: AbortSignal.timeout(REQUEST_TIMEOUT_MS),
  })
  void refresh(client, 'pots')
  return 'sent'
}

/** Sends a refused press again. The server moves only what is still missing, so a forgotten key does no harm. */
export async function resendMoved(item: UnsentMoved): Promise<void> {
  await putUnsent({ ...item, standing: 'waiting', reason: null, triedAt: null })
  void sendUnsent()
}

export async function discardUnsentMoved({ key }: UnsentMoved): Promise<void> {
  await dropUnsent(key)
}
