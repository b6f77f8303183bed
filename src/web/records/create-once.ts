import type { RecordCalls } from '#shared/kernel/record-calls.ts'
import { CallError } from '#web/api/call-error.ts'
import { call } from '#web/api/client.ts'

type CreateCall<Answer, Body> = RecordCalls<Answer, Body>['create']

/** One thing to create. Its key is made once and travels with it: through retries, and into what waits to be sent. */
export type Creation<Answer, Body> = Attempt & { definition: CreateCall<Answer, Body>; body: Body }

type Attempt = {
  key: string
  /** When a call with this key may first have reached the server; null: never sent. */
  triedAt: number | null
}

/** What was sent without a good answer, oldest first, by what was said. */
const unanswered = new Map<string, Attempt[]>()

/** A create whose answer got lost is sent again with its old key, so that nothing is added twice. */
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

/** The same thing that was sent without an answer, with its key; or another one, with a key of its own. */
export function toCreation<Answer, Body>(
  definition: CreateCall<Answer, Body>,
  body: Body,
): Creation<Answer, Body> {
  const said = toSaid({ definition, body })
  const [first, ...others] = unanswered.get(said) ?? []
  if (!first) return { definition, body, key: randomKey(), triedAt: null }
  // Taken out: who says the same while it is on its way means one more.
  if (others.length > 0) unanswered.set(said, others)
  else unanswered.delete(said)
  return { ...first, definition, body }
}

export function sendCreation<Answer, Body>(
  { definition, body, key }: Creation<Answer, Body>,
  signal?: AbortSignal,
): Promise<Answer> {
  return call(definition, { body, headers: { 'Idempotency-Key': key }, signal })
}

/** For who presses again: the server may have heard it all the same. */
export function holdForRetry<Answer, Body>(creation: Creation<Answer, Body>, error: unknown): void {
  // The key stands for something else there, and would be refused for ever.
  if (error instanceof CallError && error.status === 409) return
  const said = toSaid(creation)
  const tried = { key: creation.key, triedAt: creation.triedAt ?? Date.now() }
  unanswered.set(said, [...(unanswered.get(said) ?? []), tried])
}

function toSaid({ definition, body }: { definition: { url: string }; body: unknown }): string {
  return JSON.stringify([definition.url, body])
}

/** Not randomUUID: browsers have that one on https only, and a salon may run this on its own network. */
export function randomKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
}
