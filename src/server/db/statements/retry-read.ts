import { setTimeout as wait } from 'node:timers/promises'
import { isConnectionLost } from '#server/db/engines/failures.ts'

/** A read that failed later than this has waited for the database already, and its caller has too. */
const MAX_FIRST_TRY_MS = 2_000
const RETRY_DELAY_MS = 100

/**
 * Reads once more when the connection was lost, on another one: the database restarted, or its primary was replaced.
 * Only for work that changes nothing, or that may be done twice.
 */
export async function retryRead<T>(read: () => Promise<T>): Promise<T> {
  const startedAt = performance.now()
  try {
    return await read()
  } catch (error) {
    if (!isConnectionLost(error) || performance.now() - startedAt > MAX_FIRST_TRY_MS) throw error
    await wait(RETRY_DELAY_MS)
    return read()
  }
}
