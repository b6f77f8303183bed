import { once } from 'node:events'
import { Worker } from 'node:worker_threads'

/**
 * Measures how fast one reader of a list is served while `work` runs. The reader has its own thread: on the
 * thread that makes the load it would wait for that load, and the wait would look like the server's.
 * @template T
 * @param {{ url: string, cookie: string }} who @param {() => Promise<T>} work
 * @returns {Promise<{ result: T, times: number[] }>} milliseconds a call
 */
export async function measureBystander(who, work) {
  const thread = new Worker(new URL('./bystander-thread.mjs', import.meta.url), { workerData: who })
  try {
    await once(thread, 'message')
    const result = await work()
    thread.postMessage('over')
    const [times] = await once(thread, 'message')
    return { result, times }
  } finally {
    await thread.terminate()
  }
}
