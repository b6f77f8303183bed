import { isObject } from '#shared/kernel/objects.ts'

/** Walks an error and its causes: Drizzle wraps what the driver threw. */
function* causesOf(error: unknown): Generator<Record<string, unknown>> {
  let current = error
  for (let depth = 0; depth < 5 && isObject(current); depth += 1) {
    yield current
    current = current['cause']
  }
}

// Connection failures (08), a login that is refused (28: the password was changed under us), resources (53:
// disk full, too many connections), the operator (57: shutdown, restart, statement timeout), and what the
// sockets say.
const AWAY_STATES = /^(08|28|53|57)/
const AWAY_CODES = new Set(['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'ENOTFOUND', 'EAI_AGAIN'])
const AWAY_MESSAGES =
  /timeout exceeded when trying to connect|Connection terminated|Client has encountered a connection error|Cannot use a pool after calling end|PGlite is closed/

/** True when the database itself could not do its work, as opposed to refusing what we asked. */
export function isDatabaseAway(error: unknown): boolean {
  for (const cause of causesOf(error)) {
    const code = typeof cause['code'] === 'string' ? cause['code'] : ''
    const fromDatabase = /^[0-9A-Z]{5}$/.test(code) && AWAY_STATES.test(code)
    // A name with several addresses fails with one error that has no system call of its own.
    const fromSocket = AWAY_CODES.has(code) && ('syscall' in cause || 'errors' in cause)
    if (fromDatabase || fromSocket) return true
    if (AWAY_MESSAGES.test(String(cause['message'] ?? ''))) return true
  }
  return false
}

/** A row was written for an owner who was erased meanwhile: every such reference is called `…_user_id_fkey`. */
export function isOwnerGone(error: unknown): boolean {
  for (const cause of causesOf(error)) {
    if (cause['code'] === '23503') return /_user_id_fkey$/.test(String(cause['constraint'] ?? ''))
  }
  return false
}

/** The name of the unique constraint that refused a row, or null. */
export function findUniqueViolation(error: unknown): string | null {
  for (const cause of causesOf(error)) {
    if (cause['code'] === '23505') return String(cause['constraint'] ?? '')
  }
  return null
}
