import { setTimeout as pause } from 'node:timers/promises'
import { openClient } from './client.ts'
import { readQueuedMs, type ServerEnv } from './server.ts'

const PAUSE_MS = 10

/** The longest wait of a read, and the number of reads. */
export type Waited = { asked: number; longestMs: number; problems: string[] }

type Reading = { env: ServerEnv; cookie: string; pid: number }

/**
 * Reads a list again and again while the work runs. The time in which the server waited for a processor is
 * not counted, because it depends on the machine only.
 */
export async function readDuring({ env, cookie, pid }: Reading, work: () => Promise<void>): Promise<Waited> {
  const waited: Waited = { asked: 0, longestMs: 0, problems: [] }
  const client = openClient(env.PORT, cookie)
  let isOver = false
  const working = work().finally(() => {
    isOver = true
  })
  const reading = async () => {
    do {
      const [startedAt, queuedBefore] = [performance.now(), readQueuedMs(pid)]
      const { status } = await client.send({ method: 'GET', path: '/api/expenses' })
      const ms = performance.now() - startedAt - (readQueuedMs(pid) - queuedBefore)
      waited.asked += 1
      waited.longestMs = Math.max(waited.longestMs, ms)
      if (status !== 200) waited.problems.push(`a read was answered with ${status}`)
      await pause(PAUSE_MS)
    } while (!isOver)
  }
  await Promise.all([working, reading()])
  client.close()
  return waited
}
