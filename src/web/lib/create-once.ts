import { call } from '#web/api/call.ts'

let attempt: { said: string; key: string } | null = null

/** A create whose answer got lost is sent again with its old key, so that nothing is added twice. */
export async function createOnce<Answer>(path: string, body: object, signal?: AbortSignal): Promise<Answer> {
  const mine = attemptAt(path, body)
  const headers = { 'Idempotency-Key': mine.key }
  const answer = await call<Answer>('POST', path, { body, headers, signal })
  // Another create may be under way by now, and its answer may still get lost.
  if (attempt === mine) attempt = null
  return answer
}

/** The key to send this with later. It is given away: the same thing said again is another one. */
export function takeKey(path: string, body: object): string {
  const { key } = attemptAt(path, body)
  attempt = null
  return key
}

function attemptAt(path: string, body: object): { said: string; key: string } {
  const said = JSON.stringify([path, body])
  if (attempt?.said !== said) attempt = { said, key: randomKey() }
  return attempt
}

/** Not randomUUID: browsers have that one on https only, and a salon may run this on its own network. */
export function randomKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
}
