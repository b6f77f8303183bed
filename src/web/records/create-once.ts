import { call } from '#web/api/call.ts'
import { CallError } from '#web/api/call-error.ts'

/** One thing to create. Its key is made once and travels with it: through retries, and into what waits to be sent. */
export type Creation<Body extends object = object> = {
  path: string
  body: Body
  key: string
  /** When a call with this key may first have reached the server; null: never sent. */
  triedAt: number | null
}

/** What was sent without a good answer, oldest first, by what was said. */
const unanswered = new Map<string, Creation[]>()

/** A create whose answer got lost is sent again with its old key, so that nothing is added twice. */
export async function createOnce<Answer>(path: string, body: object): Promise<Answer> {
  const creation = toCreation(path, body)
  try {
    return await sendCreation<Answer>(creation)
  } catch (error) {
    holdForRetry(creation, error)
    throw error
  }
}

/** The same thing that was sent without an answer, with its key; or another one, with a key of its own. */
export function toCreation<Body extends object>(path: string, body: Body): Creation<Body> {
  const said = JSON.stringify([path, body])
  const [first, ...others] = unanswered.get(said) ?? []
  if (!first) return { path, body, key: randomKey(), triedAt: null }
  // Taken out: who says the same while it is on its way means one more.
  if (others.length > 0) unanswered.set(said, others)
  else unanswered.delete(said)
  return { ...first, body }
}

export function sendCreation<Answer>(creation: Creation, signal?: AbortSignal): Promise<Answer> {
  const { path, body, key } = creation
  return call<Answer>('POST', path, { body, headers: { 'Idempotency-Key': key }, signal })
}

/** For who presses again: the server may have heard it all the same. */
export function holdForRetry(creation: Creation, error: unknown): void {
  // The key stands for something else there, and would be refused for ever.
  if (error instanceof CallError && error.status === 409) return
  const said = JSON.stringify([creation.path, creation.body])
  const tried = { ...creation, triedAt: creation.triedAt ?? Date.now() }
  unanswered.set(said, [...(unanswered.get(said) ?? []), tried])
}

/** Not randomUUID: browsers have that one on https only, and a salon may run this on its own network. */
export function randomKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
}
