import type { Api } from '#server/http/api.ts'

/**
 * Holds requests just before their handlers until all requests of a burst have arrived, then releases them
 * together.
 */
export function createBarrier() {
  let expected = 0
  let waiting: (() => void)[] = []

  const openWhenComplete = () => {
    if (waiting.length < expected) return
    const released = waiting
    expected = 0
    waiting = []
    for (const release of released) release()
  }

  return {
    guard: (app: Api) => {
      app.addHook('preHandler', async () => {
        if (expected === 0) return
        const released = new Promise<void>((resolve) => waiting.push(resolve))
        openWhenComplete()
        await released
      })
    },
    /** Makes all calls at once. A call that is refused before the barrier is not waited for. */
    release: async <T>(calls: readonly (() => Promise<T>)[]): Promise<T[]> => {
      expected = calls.length
      const leave = () => {
        if (expected === 0) return
        expected -= 1
        openWhenComplete()
      }
      return Promise.all(calls.map((call) => call().finally(leave)))
    },
  }
}
