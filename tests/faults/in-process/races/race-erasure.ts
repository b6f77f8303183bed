import { setImmediate as nextTurn } from 'node:timers/promises'
import { cancelErasedPlans } from '#server/features/billing/plan-cancellations.service.ts'
import { type Payer, plansOf } from '#tests/faults/in-process/payments/payment-story.ts'
import { GOOD_PASSWORD } from '#tests/support/app/people.ts'
import type { Answer, CallOptions, Method } from '#tests/support/app/test-app.ts'
import { readRows } from '#tests/support/routes/owner.ts'
import { type Burst, expectSame, many, type Race, type Start, type World } from './race.ts'
import { addNewPayer } from './race-billing.ts'

/** An account is erased while its other devices still send. */
export const ERASURE_RACES: readonly Race[] = [
  { name: 'an account is erased while in use', prepare: eraseInUse },
]

type Asked = { method: Method; url: string } & CallOptions

const WEEKS = ['2026-10-05', '2026-10-12', '2026-10-19', '2026-10-26', '2026-11-02', '2026-11-09']
const EXPENSE = { category: 'Other', description: 'Window cleaner', amount: '45.00', date: '2026-11-02' }
const GOAL = { goalType: 'yearly', targetAmount: '90000.00' }
const RATE = { monthlyExpenses: '3000', desiredProfit: '20', weeklyHours: 40, taxRate: '20' }
const TREATMENT = { name: 'Cut', price: '40.00', duration: 45, overheadCost: '5.00' }
const PURCHASE = {
  supplier: 'Wella',
  purchaseDate: '2026-11-02',
  totalAmount: '80.00',
  category: 'Hair Products',
  recordExpense: true,
}

async function eraseInUse(world: World, start: Start): Promise<Burst> {
  const payer = await addNewPayer(world, start)
  const { cookie } = payer
  const erase: Asked = {
    method: 'DELETE',
    url: '/api/account',
    body: { password: GOOD_PASSWORD, confirm: 'ERASE' },
    cookie,
  }
  const { repeated, once } = await listUses(world, payer, start.mark)
  const asked = [erase, ...repeated, ...once]
  const others: number[] = []
  let erased: number | null = null
  const calls = many(world, (index) => asked[index] as Asked, asked.length).map((call, index) => async () => {
    if (index === 0) {
      const answer = await call()
      erased = answer.status
      return answer
    }
    const isDone = () => erased !== null || index > repeated.length
    return repeat(call, { isDone, note: (status) => others.push(status) })
  })
  return {
    calls,
    verify: async () => [
      ...expectSame('the erasure', erased, 204),
      ...expectSame('odd answers', [...new Set(others.filter(isOdd))], []),
      ...(await checkLeftovers(world, payer)),
      ...(await checkPlan(world, payer)),
    ],
  }
}

type Device = { isDone: () => boolean; note: (status: number) => void }

/** A device keeps sending until it is answered that it is signed out. */
async function repeat(call: () => Promise<Answer>, { isDone, note }: Device): Promise<Answer> {
  for (;;) {
    const answer = await call()
    note(answer.status)
    if (answer.status === 401 || isDone()) return answer
    // Calls inside one process never wait for input or output, so this lets pending input and output run.
    await nextTurn()
  }
}

/** Any status but success, signed out, or a missing record. */
function isOdd(status: number): boolean {
  return status >= 300 && status !== 401 && status !== 404
}

type Uses = { repeated: Asked[]; once: Asked[] }

/** What devices may have in flight at that moment, with every kind of write. */
async function listUses(world: World, { cookie, userId }: Payer, mark: string): Promise<Uses> {
  const [server] = world.servers
  const add = async (url: string, body: object) => {
    const answer: Answer = await server.call('POST', url, { body, cookie })
    if (answer.status >= 300) throw new Error(JSON.stringify(answer.body))
    return Number(answer.body['id'])
  }
  // A confirmed address is not sent another mail to confirm it.
  await readRows(server, `update users set email_verified = false where id = ${userId} returning id`)
  // Makes the server read the plan from Stripe, which opens the tools.
  await server.call('POST', '/api/sync-subscription', { cookie })
  const businessId = await add('/api/businesses', { name: 'High Street' })
  const toWeek = (weekStartDate: string, weeklyTotal: string) => ({ businessId, weekStartDate, weeklyTotal })
  for (const week of WEEKS) await add('/api/weekly-incomes', toWeek(week, '10.00'))
  const expense = await add('/api/expenses', EXPENSE)
  const purchase = await add('/api/stock-purchases', PURCHASE)
  const goal = await add('/api/income-goals', { ...GOAL, businessId })
  await add('/api/hourly-rate-calculations', RATE)
  const treatment = await add('/api/treatments', TREATMENT)
  const post = (url: string, body: object): Asked => ({ method: 'POST', url, body, cookie })
  const patch = (url: string, body: object): Asked => ({ method: 'PATCH', url, body, cookie })
  const keyed = (use: Asked, index: number): Asked => ({
    ...use,
    headers: { 'idempotency-key': `${mark}-${index}` },
  })
  const repeated = [
    ...WEEKS.map((week) => post('/api/weekly-incomes', toWeek(week, '20.00'))),
    ...WEEKS.map((week) => post('/api/weekly-incomes', toWeek(week, '30.00'))).map(keyed),
    post('/api/income-goals', { ...GOAL, businessId }),
    post('/api/expenses', EXPENSE),
    patch(`/api/expenses/${expense}`, { amount: '46.00' }),
    post('/api/stock-purchases', PURCHASE),
    patch(`/api/stock-purchases/${purchase}`, { totalAmount: '81.00' }),
    post('/api/treatments', { ...TREATMENT, overheadCost: null }),
    patch(`/api/treatments/${treatment}`, { price: '41.00' }),
    patch(`/api/businesses/${businessId}`, { name: 'Middle Street' }),
    patch('/api/account', { name: 'Somebody' }),
    { method: 'GET' as const, url: '/api/dashboard', cookie },
  ]
  const once = [
    { method: 'DELETE' as const, url: `/api/income-goals/${goal}`, cookie },
    post('/api/businesses', { name: 'Low Street' }),
    post('/api/example-salon', {}),
    post('/api/apply-promo-code', { code: 'NONE' }),
    post('/api/sync-subscription', {}),
    post('/api/account/verification', {}),
    post('/api/account/email', { email: `${mark}@new.example`, password: GOOD_PASSWORD }),
    { method: 'GET' as const, url: '/api/account/export', cookie },
  ]
  return { repeated, once }
}

/** Rate limits have no owner and are deleted within the hour. */
const NOT_THEIRS = ['rate_limits']

async function checkLeftovers({ servers: [server] }: World, { userId, email }: Payer): Promise<string[]> {
  const tables = await readRows(
    server,
    `select table_name as name, exists (select from information_schema.columns c where c.table_name = t.table_name
      and column_name = 'user_id') as owned
     from information_schema.tables t where table_schema = 'public' and table_type = 'BASE TABLE'`,
  )
  const found: string[] = []
  for (const { name, owned } of tables.filter((table) => !NOT_THEIRS.includes(String(table['name'])))) {
    const isTheirs = owned ? `user_id = ${userId}` : `kept::text like '%${email}%'`
    // The last mail, which says that the account is erased, is still in the outbox.
    const but = name === 'mail_outbox' ? `and kind <> 'account_erased'` : ''
    const rows = await readRows(server, `select 1 from ${name} kept where ${isTheirs} ${but}`)
    found.push(...expectSame(`rows left in ${name}`, rows.length, 0))
  }
  return found
}

/** On both servers at once, as after a restart of both. */
async function checkPlan({ servers, stripe }: World, payer: Payer): Promise<string[]> {
  const [server] = servers
  const failures: unknown[] = []
  await Promise.all(servers.map(({ deps }) => cancelErasedPlans(deps, (error) => failures.push(error))))
  const waiting = await readRows(server, 'select id from plan_cancellations')
  const statuses = plansOf({ test: server, stripe }, payer).map(({ status }) => status)
  return [
    ...expectSame('the plan at Stripe', statuses, ['canceled']),
    ...expectSame('cancellations that failed or wait', failures.length + waiting.length, 0),
  ]
}
