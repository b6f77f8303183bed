import { isObject } from '#shared/kernel/objects.ts'

/** Yields an error and its causes, because Drizzle wraps the driver's errors. */
function* causesOf(error: unknown): Generator<Record<string, unknown>> {
  let current = error
  for (let depth = 0; depth < 5 && isObject(current); depth += 1) {
    yield current
    current = current['cause']
  }
}

// SQLSTATE classes: connection failures (08), a refused login (28, for example after a password change),
// resources (53: disk full, too many connections), the operator (57: shutdown, restart, statement timeout). 25006
// is a write that a standby refused: a primary was replaced, and the connection still leads to the old one. The
// codes below are those of sockets.
const UNAVAILABLE_STATES = /^(08|28|53|57|25006)/
const UNAVAILABLE_CODES = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'ENOTFOUND',
  'EAI_AGAIN',
])
const UNAVAILABLE_MESSAGES =
  /timeout exceeded when trying to connect|Connection terminated|Client has encountered a connection error|Cannot use a pool after calling end|PGlite is closed/

/** True when the database itself is unavailable, as opposed to refusing a statement. */
export function isDatabaseUnavailable(error: unknown): boolean {
  for (const cause of causesOf(error)) {
    const code = typeof cause['code'] === 'string' ? cause['code'] : ''
    const fromDatabase = /^[0-9A-Z]{5}$/.test(code) && UNAVAILABLE_STATES.test(code)
    // A host name with several addresses fails with one aggregate error, which has no system call.
    const fromSocket = UNAVAILABLE_CODES.has(code) && ('syscall' in cause || 'errors' in cause)
    if (fromDatabase || fromSocket) return true
    if (UNAVAILABLE_MESSAGES.test(String(cause['message'] ?? ''))) return true
  }
  return false
}

// PgBouncer reports a lost connection as a protocol violation (08P01).
const LOST_STATES = /^(08|57P0[123]|25006)/
const LOST_CODES = new Set(['ECONNRESET', 'EPIPE'])

/** True when the connection is gone while the database itself, or the next primary, may be there. */
export function isConnectionLost(error: unknown): boolean {
  for (const cause of causesOf(error)) {
    const code = String(cause['code'] ?? '')
    if (/^[0-9A-Z]{5}$/.test(code) && LOST_STATES.test(code)) return true
    if (LOST_CODES.has(code) && 'syscall' in cause) return true
    if (/Connection terminated|connection error and is not/.test(String(cause['message'] ?? ''))) return true
  }
  return false
}

const NOT_READY_CODES = new Set(['ECONNREFUSED', 'ETIMEDOUT'])

/**
 * True when trying again may help: the database is starting (57P03), nobody listens yet, it is slow to accept a
 * connection, or the connection was lost. A refused login or an unknown database stays as it is.
 */
export function isNotReady(error: unknown): boolean {
  if (isConnectionLost(error)) return true
  for (const cause of causesOf(error)) {
    if (NOT_READY_CODES.has(String(cause['code'] ?? ''))) return true
    if (/timeout exceeded when trying to connect/.test(String(cause['message'] ?? ''))) return true
  }
  return false
}

/** Whether a row was written for an owner who has been erased. Every such foreign key is called `…_user_id_fkey`. */
export function isOwnerGone(error: unknown): boolean {
  for (const cause of causesOf(error)) {
    if (cause['code'] === '23503') return /_user_id_fkey$/.test(String(cause['constraint'] ?? ''))
  }
  return false
}

/** The name of the unique constraint that a row violated, or null. */
export function findUniqueViolation(error: unknown): string | null {
  for (const cause of causesOf(error)) {
    if (cause['code'] === '23505') return String(cause['constraint'] ?? '')
  }
  return null
}
