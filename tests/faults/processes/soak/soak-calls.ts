import type { Call, Client } from '#tests/faults/processes/client.ts'
import type { Random } from '#tests/support/random.ts'

const CREATED = { category: 'Wages', description: 'Saturday', amount: '80.00', date: '2026-10-03' }

/** Reads of every screen, pages and typical mistakes, each with its expected status. */
const READS: readonly (readonly [path: string, status: number])[] = [
  ['/api/expenses?limit=50', 200],
  ['/api/expenses?q=Sat&sort=highest', 200],
  ['/api/expenses/summary?from=2026-01-01&to=2026-12-31', 200],
  ['/api/dashboard', 200],
  ['/api/reports?from=2026-01-01&to=2026-12-31', 200],
  ['/api/notifications', 200],
  ['/api/activity?limit=20', 200],
  ['/api/weekly-incomes/summary', 200],
  ['/api/account/sessions', 200],
  ['/api/openapi.json', 200],
  ['/readyz', 200],
  ['/api/expenses/999999999', 404],
  ['/api/expenses?limit=9999', 400],
  ['/api/nothing-here', 404],
]

/** One visit: a few reads, and a record that is added, changed and deleted. */
export async function visit(
  client: Client,
  random: Random,
  count: (problem: string | null) => void,
): Promise<void> {
  const ask = async (call: Call, status: number) => {
    const reply = await client.send(call)
    count(
      reply.status === status ? null : `${call.method} ${call.path} answered ${reply.status}, not ${status}`,
    )
    return reply
  }
  for (let reads = 0; reads < 4; reads += 1) {
    const [path, status] = random.pick(READS)
    await ask({ method: 'GET', path }, status)
  }
  const added = await ask({ method: 'POST', path: '/api/expenses', body: CREATED }, 201)
  const path = `/api/expenses/${added.json['id']}`
  await ask({ method: 'PATCH', path, body: { amount: `${random.between(1, 900)}.50` } }, 200)
  if (random.chance(0.95)) await ask({ method: 'DELETE', path }, 204)
  await ask({ method: 'POST', path: '/api/expenses', body: { ...CREATED, amount: 'much' } }, 400)
  if (random.chance(0.05)) await signInWrongly(ask, random)
}

type Ask = (call: Call, status: number) => Promise<unknown>

async function signInWrongly(ask: Ask, random: Random): Promise<void> {
  const body = {
    email: `nobody.${random.between(1, 1e9)}@salon.example`,
    password: 'not a password of theirs',
  }
  await ask({ method: 'POST', path: '/api/v2/auth/login', body }, 401)
}
