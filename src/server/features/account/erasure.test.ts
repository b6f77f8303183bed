import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { buildApp } from '#server/app.ts'
import { startPayingApp } from '#tests/support/app/paying-app.ts'
import { GOOD_PASSWORD, type SignedUp, signUp, signUpOwner } from '#tests/support/app/people.ts'
import type { TestApp } from '#tests/support/app/test-app.ts'
import { type OfflineStripe, startOfflineStripe } from '#tests/support/offline-stripe/offline-stripe.mjs'

const GOOD = { password: GOOD_PASSWORD, confirm: 'ERASE' }

let stripe: OfflineStripe
let app: TestApp
let owner: SignedUp

beforeAll(async () => {
  stripe = await startOfflineStripe()
})
afterAll(() => stripe.stop())
beforeEach(async () => {
  app = await startPayingApp(stripe)
  owner = await signUpOwner(app)
})

const erase = (body: unknown = GOOD, cookie: string | undefined = owner.cookie) =>
  app.call('DELETE', '/api/account', { body, cookie })
const post = async (path: string, body?: object) => {
  const answer = await app.call('POST', path, { body, cookie: owner.cookie })
  expect(answer.status).toBeLessThan(300)
  return answer.body
}
const readUser = () => app.call('GET', '/api/v2/auth/user', { cookie: owner.cookie })

/** Every row of every table as one text, to search for personal data. */
const readEverything = async (): Promise<Record<string, Record<string, unknown>[]>> =>
  app.database.withConnection(async (connection) => {
    const tables = await connection.read(
      `select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'`,
    )
    const entries = []
    for (const { name } of tables) entries.push([name, await connection.read(`select * from ${name}`)])
    return Object.fromEntries(entries)
  })

/** Adds records of every kind with every possible reference between them, some of them deleted. */
const fillAccount = async () => {
  await post('/api/example-salon')
  await app.call('PUT', '/api/checklist/answers', { cookie: owner.cookie, body: { staff: 'employees' } })
  const { id } = await post('/api/stock-purchases', {
    supplier: 'Wella',
    purchaseDate: '2026-11-02',
    totalAmount: '80.00',
    category: 'Hair Products',
    recordExpense: true,
  })
  await app.call('DELETE', `/api/stock-purchases/${id}`, { cookie: owner.cookie })
  expect((await app.call('GET', '/api/reports.pdf', { cookie: owner.cookie })).status).toBe(200)
  await app.database.withConnection((one) =>
    one.run(`insert into rate_limits values ('reports-sent:of:${owner.userId}', 1, '2026-11-16T09:00:00Z')`),
  )
  await post('/api/apply-promo-code', { code: 'NOT-A-CODE' })
  await post('/api/v2/auth/reset-password', { email: owner.email.toUpperCase() })
}

test('an erased account leaves nothing but a count and a last mail', async () => {
  await fillAccount()
  await app.call('POST', '/api/v2/auth/login', { body: { email: owner.email, password: 'wrong password' } })
  await app.collectMail()
  await post('/api/account/verification')
  const answer = await erase()
  expect(answer.status).toBe(204)
  expect(answer.cookies).toEqual(['damson='])
  expect((await readUser()).status).toBe(401)
  const messages = await app.collectMail()
  expect(messages.map(({ to, subject }) => [to, subject])).toEqual([
    [owner.email, 'Your Damson account is erased'],
  ])
  const { erased_accounts: counted, ...rest } = await readEverything()
  expect(counted).toMatchObject([{ count: 1 }])
  const limits = rest['rate_limits']?.map(({ key }) => String(key)) ?? []
  expect(limits.filter((key) => key.endsWith(`:${owner.userId}`))).toEqual([])
  const left = Object.entries(rest).filter(([, rows]) => rows.length > 0)
  expect(JSON.stringify(left).toLowerCase()).not.toContain(owner.email)
  expect(rest).toMatchObject({
    users: [],
    sessions: [],
    expenses: [],
    tax_positions: [],
    owner_profiles: [],
    pot_settings: [],
    pot_moves: [],
    team: [],
    products: [],
    cost_of_an_hour: [],
    repeating_costs: [],
    payee_rules: [],
    expense_imports: [],
    unfinished_imports: [],
    weekly_closes: [],
    activity: [],
    mail_outbox: [],
  })
}, 60_000)

test('one owner’s erasure leaves the others as they were', async () => {
  const other = await signUpOwner(app)
  const body = { category: 'Other', description: 'Window cleaner', amount: '45.00', date: '2026-11-02' }
  await app.call('POST', '/api/expenses', { body, cookie: other.cookie })
  await fillAccount()
  await erase()
  const answer = await app.call('GET', '/api/expenses', { cookie: other.cookie })
  expect(answer.headers['x-total-count']).toBe('1')
  await signUp(app, { email: owner.email })
}, 60_000)

test('when card payments are no longer configured, a paying account is not erased', async () => {
  const { clientSecret } = await post('/api/create-subscription')
  stripe.pay(String(clientSecret))
  await post('/api/sync-subscription')
  const without = await buildApp({ ...app.deps, payments: null })
  const answer = await without.inject({
    method: 'DELETE',
    url: '/api/account',
    payload: GOOD,
    headers: { cookie: owner.cookie },
  })
  expect(answer.statusCode).toBe(503)
  expect((await readEverything())['users']).toHaveLength(1)
})

test.each([
  [{ ...GOOD, password: 'not my password' }, { password: 'This is not your current password' }],
  [{ ...GOOD, confirm: 'erase' }, { confirm: 'Type ERASE to confirm' }],
  [{}, { password: 'Password is required', confirm: 'Type ERASE to confirm' }],
])('%j erases nothing', async (body, fields) => {
  const answer = await erase(body)
  expect(answer.status).toBe(400)
  expect(answer.body.fields).toEqual(fields)
  expect((await readUser()).status).toBe(200)
})

test('only its owner can erase an account', async () => {
  const stranger = await signUp(app)
  expect((await erase(GOOD, stranger.cookie)).status).toBe(204)
  expect((await readUser()).status).toBe(200)
})
