import { setTimeout as pause } from 'node:timers/promises'
import { type Call, findBadRefusal, openClient, type Reply } from '#tests/faults/processes/client.ts'
import { GOOD_PASSWORD } from '#tests/support/app/people.ts'

export type Visitors = {
  /** Registers somebody and signs everybody in who registered before. */
  comeAndGo: (round: number) => Promise<void>
  emails: string[]
  findings: string[]
  signedIn: () => number
}

const SERVED_WITHIN_MS = 60_000
const RETRY_MS = 250

/** People who register and sign in during a failover. What was acknowledged to them must hold. */
export function inviteVisitors(ports: readonly string[]): Visitors {
  const emails: string[] = []
  const findings: string[] = []
  let signedIn = 0
  const client = openClient(ports)
  const ask = (call: Call) => untilAnswered(() => client.send(call), findings)
  return {
    emails,
    findings,
    signedIn: () => signedIn,
    comeAndGo: async (round) => {
      const email = `visitor.${round}@salon.example`
      const person = { name: 'Ada Bell', email, password: GOOD_PASSWORD, businessType: 'Hair Salon' }
      const registered = await ask({ method: 'POST', path: '/api/auth/register', body: person })
      // A lost answer to the first try makes the second one find the address taken.
      if (![201, 409].includes(registered.status))
        findings.push(`${email}: registering got ${registered.status}`)
      emails.push(email)
      for (const known of emails.slice(-2)) {
        const body = { email: known, password: GOOD_PASSWORD }
        const { status } = await ask({ method: 'POST', path: '/api/v2/auth/login', body })
        if (status === 200) signedIn += 1
        else findings.push(`${known}: signing in got ${status}`)
      }
    },
  }
}

/** Asks again while the server says that it cannot reach the database, as a person would. */
async function untilAnswered(ask: () => Promise<Reply>, findings: string[]): Promise<Reply> {
  const startedAt = performance.now()
  for (;;) {
    const reply = await ask().catch(() => null)
    if (reply !== null && reply.status !== 503) return reply
    const problem = reply === null ? null : findBadRefusal(reply)
    if (problem !== null) findings.push(problem)
    if (performance.now() - startedAt > SERVED_WITHIN_MS) throw new Error('a visitor was not served')
    await pause(RETRY_MS)
  }
}
