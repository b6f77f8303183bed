import type { RecordCalls } from '#shared/kernel/record-calls.ts'
import { CallError } from '#web/api/call-error.ts'
import { call } from '#web/api/client.ts'

export type CreateCall<Answer, Body> = RecordCalls<Answer, Body>['create']

/**
 * One record to create. Its idempotency key is made once and stays with it, through retries and as an unsent
 * entry.
 */
export type Creation<Answer, Body> = Attempt & { definition: CreateCall<Answer, Body>; body: Body }

type Attempt = {
  key: string
  /** When a call with this key may first have reached the server; null when it was never sent. */
  triedAt: number | null
}

/** Creates without a successful answer, oldest first. The key of the map is the address and the body. */
const unanswered = new Map<string, Attempt[]>()

/** Creates a record. After a lost answer, the same body is sent with the same key, so that nothing is added twice. */
export async function createOnce<Answer, Body>(
  definition: CreateCall<Answer, Body>,
  body: Body,
): Promise<Answer> {
  const creation = toCreation(definition, body)
  try {
    return await sendCreation(creation)
  } catch (error) {
    holdForRetry(creation, error)
    throw error
  }
}

/** Reuses the key of an unanswered create with the same body. Otherwise makes a new key. */
export function toCreation<Answer, Body>(
  definition: CreateCall<Answer, Body>,
  body: Body,
): Creation<Answer, Body> {
  const fingerprint = toFingerprint({ definition, body })
  const [first, ...others] = unanswered.get(fingerprint) ?? []
  if (!first) return { definition, body, key: randomKey(), triedAt: null }
  // The attempt is taken out: sending the same body again while this one is on its way creates a second record.
  if (others.length > 0) unanswered.set(fingerprint, others)
  else unanswered.delete(fingerprint)
  return { ...first, definition, body }
}

export function sendCreation<Answer, Body>(
  { definition, body, key }: Creation<Answer, Body>,
  signal?: AbortSignal,
): Promise<Answer> {
  return call(definition, { body, headers: { 'Idempotency-Key': key }, signal })
}

/** Keeps the key for the next try, because the server may have stored the record although no answer arrived. */
export function holdForRetry<Answer, Body>(creation: Creation<Answer, Body>, error: unknown): void {
  // A 409 means that the server has this key for another body. It would be refused every time.
  if (error instanceof CallError && error.status === 409) return
  const fingerprint = toFingerprint(creation)
  const tried = { key: creation.key, triedAt: creation.triedAt ?? Date.now() }
  unanswered.set(fingerprint, [...(unanswered.get(fingerprint) ?? []), tried])
}

function toFingerprint({ definition, body }: { definition: { url: string }; body: unknown }): string {
  return JSON.stringify([definition.url, body])
}

/** randomUUID exists on https only, and a salon may run this on its own network without it. */
export function randomKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
}
