import { once } from 'node:events'
import { Worker } from 'node:worker_threads'

/**
 * What one calm reader of a list notices while something else goes on. On a thread of its own: on that of whoever
 * makes the load it would wait for them, and that would be taken for the server's.
 * @template T
 * @param {{ url: string, cookie: string }} who @param {() => Promise<T>} goOn
 * @returns {Promise<{ result: T, times: number[] }>} milliseconds a call
 */
export async function besideBystander(who, goOn) {
  const thread = new Worker(new URL('./bystander-thread.mjs', import.meta.url), { workerData: who })
  try {
    await once(thread, 'message')
    const result = await goOn()
    thread.postMessage('over')
    const [times] = await once(thread, 'message')
    return { result, times }
  } finally {
    await thread.terminate()
  }
}
