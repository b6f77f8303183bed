import { setTimeout as pause } from 'node:timers/promises'
import { addOwner, findBadRefusal, openClient, type Reply } from '#tests/faults/processes/client.ts'

const PATHS = ['/api/dashboard', '/api/expenses?limit=5', '/api/v2/auth/user']
const READ_EVERY_MS = 100

export type Readers = {
  /** Reads since the last time it was asked: all of them, and those that were answered with 503. */
  takeCounts: () => { reads: number; refused: number }
  stop: () => Promise<string[]>
}

/** Somebody who looks at a screen all the time. A read may be refused while there is no primary, and nothing worse. */
export async function startReaders(ports: readonly string[]): Promise<Readers> {
  const { cookie } = await addOwner(ports, 'reader')
  const client = openClient(ports, cookie)
  const findings: string[] = []
  let counts = { reads: 0, refused: 0 }
  let isOver = false
  const work = async () => {
    for (let turn = 0; !isOver; turn += 1) {
      const path = PATHS[turn % PATHS.length] ?? ''
      const reply = await client.send({ method: 'GET', path }).catch(() => null)
      counts.reads += 1
      if (reply?.status === 503) counts.refused += 1
      const problem = reply === null ? null : findProblem(reply)
      if (problem !== null) findings.push(`${path}: ${problem}`)
      await pause(READ_EVERY_MS)
    }
  }
  const working = work()
  return {
    takeCounts: () => {
      const taken = counts
      counts = { reads: 0, refused: 0 }
      return taken
    },
    stop: async () => {
      isOver = true
      await working
      client.close()
      return findings
    },
  }
}

function findProblem(reply: Reply): string | null {
  if (reply.status === 200) return null
  return reply.status === 503 ? findBadRefusal(reply) : `answered ${reply.status}`
}
