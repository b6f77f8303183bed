import { setImmediate as nextTurn } from 'node:timers/promises'

const SLICE_MS = 8

/** Called between two pieces of long work: lets waiting requests through, and throws once it was aborted. */
export type TimeSlices = () => Promise<void>

/** Long work shares our one thread with every request, so it goes on in slices of a few milliseconds. */
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
