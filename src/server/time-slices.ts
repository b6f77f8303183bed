import { setImmediate as nextTurn } from 'node:timers/promises'

const SLICE_MS = 8

/** Call this between two pieces of long work. It lets waiting requests run, and throws after an abort. */
export type TimeSlices = () => Promise<void>

/** Long work shares the one thread with every request, so it runs in slices of a few milliseconds. */
export function createTimeSlices(signal: AbortSignal): TimeSlices {
  let startedAt = performance.now()
  return async () => {
    signal.throwIfAborted()
    if (performance.now() - startedAt < SLICE_MS) return
    await nextTurn()
    startedAt = performance.now()
    signal.throwIfAborted()
  }
}
