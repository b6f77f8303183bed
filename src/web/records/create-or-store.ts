import type { Unsent } from '#shared/features/unsent/unsent.contract.ts'
import { CallError, unreachable } from '#web/api/call-error.ts'
import { putUnsent, unsentOwner } from '#web/api/unsent.ts'
import { type CreateCall, type Creation, holdForRetry, sendCreation, toCreation } from './create-once.ts'

const REQUEST_TIMEOUT_MS = 20_000

/** What every unsent entry has. */
type NewEntry = Pick<Unsent, 'key' | 'ownerId' | 'typedAt' | 'triedAt' | 'reason'> & { standing: 'waiting' }

type ToUnsent = (entry: NewEntry) => Unsent

/** Creates a record. If the server cannot be reached, stores it on this device as an unsent entry and returns null. */
export async function createOrStore<Answer, Body>(
  definition: CreateCall<Answer, Body>,
  body: Body,
  toUnsent: ToUnsent,
): Promise<Answer | null> {
  const creation = toCreation(definition, body)
  try {
    return navigator.onLine
      ? await sendOrStore(creation, toUnsent)
      : await storeUnsent(creation, toUnsent, unreachable('offline'))
  } catch (error) {
    holdForRetry(creation, error)
    throw error
  }
}

async function sendOrStore<Answer, Body>(
  creation: Creation<Answer, Body>,
  toUnsent: ToUnsent,
): Promise<Answer | null> {
  try {
    return await sendCreation(creation, AbortSignal.timeout(REQUEST_TIMEOUT_MS))
  } catch (error) {
    if (!(error instanceof CallError) || error.code !== 'unreachable') throw error
    // The server may have received it although no answer came, so it keeps its idempotency key.
    return storeUnsent({ ...creation, triedAt: creation.triedAt ?? Date.now() }, toUnsent, error)
  }
}

/** If the device cannot store it, the original error is thrown: nothing was created. */
async function storeUnsent<Answer, Body>(
  { key, triedAt }: Creation<Answer, Body>,
  toUnsent: ToUnsent,
  reason: CallError,
): Promise<null> {
  const ownerId = unsentOwner()
  if (ownerId === null) throw reason
  try {
    await putUnsent(
      toUnsent({ key, ownerId, typedAt: Date.now(), triedAt, standing: 'waiting', reason: null }),
    )
  } catch (cause) {
    throw unreachable(cause)
  }
  return null
}
