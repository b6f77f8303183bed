import { ProductError } from '#shared/kernel/errors.ts'

/** Runs the work when its turn comes. On abort it leaves the queue. */
export type WorkQueue = <T>(signal: AbortSignal, work: () => Promise<T>) => Promise<T>

type WorkQueueOptions = { maxWaiting: number; retryAfterSeconds: number }

/**
 * The pause between two pieces of work. A piece may block the thread for long, and then no other request is
 * answered and no disconnect is noticed. Both happen in the pause, before the next piece begins.
 */
const PAUSE_MS = 50

/** Runs one piece of heavy work at a time in this process. A few more may wait; further ones are refused. */
export function createWorkQueue({ maxWaiting, retryAfterSeconds }: WorkQueueOptions): WorkQueue {
  const waiting = new Set<() => void>()
  let isBusy = false
  const acquire = async (signal: AbortSignal): Promise<void> => {
    if (isBusy && waiting.size >= maxWaiting) throw tooBusy(retryAfterSeconds)
    if (isBusy) await waitForTurn(waiting, signal)
    isBusy = true
  }
  const startNext = () => {
    const [next] = waiting
    if (next === undefined) isBusy = false
    else next()
  }
  return async (signal, work) => {
    signal.throwIfAborted()
    await acquire(signal)
    try {
      return await work()
    } finally {
      setTimeout(startNext, PAUSE_MS)
    }
  }
}

function waitForTurn(waiting: Set<() => void>, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const leave = () => {
      waiting.delete(go)
      reject(signal.reason)
    }
    const go = () => {
      waiting.delete(go)
      signal.removeEventListener('abort', leave)
      resolve()
    }
    waiting.add(go)
    signal.addEventListener('abort', leave, { once: true })
  })
}

function tooBusy(retryAfterSeconds: number): ProductError {
  return new ProductError('unavailable', 'Many large files are being worked on just now. Try again soon.', {
    retryAfterSeconds,
  })
}
