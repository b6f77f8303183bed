import { setTimeout as pause } from 'node:timers/promises'
import { isNotReady } from './failures.ts'

const PAUSE_MS = 500

/** How long to wait, and whom to tell at the first failure. */
export type Waiting = { waitMs: number; onWaiting: (reason: unknown) => void }

/** Does the work again until the database is ready for it or the time is over. The work may be done twice. */
export async function waitUntilReady<T>(work: () => Promise<T>, { waitMs, onWaiting }: Waiting): Promise<T> {
  const endsAt = performance.now() + waitMs
  let hasTold = false
  for (;;) {
    try {
      return await work()
    } catch (error) {
      if (!isNotReady(error) || performance.now() + PAUSE_MS > endsAt) throw error
      if (!hasTold) onWaiting(error)
      hasTold = true
      await pause(PAUSE_MS)
    }
  }
}
