import { findBadRefusal, openClient } from './client.ts'
import type { FaultServer, ServerEnv } from './server.ts'

const READS = ['/api/expenses', '/api/dashboard', '/api/v2/auth/user', '/api/subscription-status', '/readyz']
const ROUNDS = 4

type Watched = { env: ServerEnv; server: FaultServer; cookie: string }

/**
 * While the database is away, every read must be answered soon with a 503 in the product's shape, and the
 * process must stay up.
 */
export async function watchRefusals({ env, cookie }: Watched): Promise<string[]> {
  const client = openClient(env.PORT, cookie)
  const findings: string[] = []
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const path of READS) {
      const reply = await client.send({ method: 'GET', path }).catch((error: Error) => error)
      const problem = reply instanceof Error ? `no answer: ${reply.message}` : findProblem(reply)
      if (problem !== null) findings.push(`${path}: ${problem}`)
    }
  }
  const health = await client.send({ method: 'GET', path: '/healthz' })
  if (health.status !== 200) findings.push(`/healthz: ${health.status}`)
  client.close()
  return findings
}

function findProblem(reply: Parameters<typeof findBadRefusal>[0]): string | null {
  if (reply.status !== 503 || reply.json['code'] !== 'unavailable') {
    return `${reply.status} ${JSON.stringify(reply.json).slice(0, 200)}, not a 503 that says unavailable`
  }
  return findBadRefusal(reply)
}
