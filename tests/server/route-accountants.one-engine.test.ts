import { beforeAll, expect, test } from 'vitest'
import { PAGES } from '#shared/features/auth/pages.rules.ts'
import { GOOD_PASSWORD } from '#tests/support/app/people.ts'
import { type Answer, type Method, startTestApp, type TestApp } from '#tests/support/app/test-app.ts'
import { type Accountant, addAccountant } from '#tests/support/calls/accountant-calls.ts'
import { randomFrom } from '#tests/support/random.ts'
import { ACCOUNTANT_READS } from '#tests/support/routes/accountant-reads.ts'
import { fillSalon } from '#tests/support/routes/filled-salon.ts'
import { listOperations, type Operation } from '#tests/support/routes/operations.ts'
import { createDump } from '#tests/support/routes/owned-rows.ts'
import { addOwner, type Owner } from '#tests/support/routes/owner.ts'
import { type Ids, makeValidRequest } from '#tests/support/routes/valid-request.ts'

// The calls come from the app itself. Everything that is not in this table is refused to an accountant.
const operations = await listOperations(await startTestApp())

/** Calls without a sign-in are about no owner's records, so `?client=` changes nothing. */
const PUBLIC = [
  'GET /healthz',
  'GET /readyz',
  'GET /api/public-settings',
  'POST /api/auth/register',
  'POST /api/auth/read-invite',
  'POST /api/auth/accept-invite',
  'POST /api/v2/auth/login',
  'POST /api/auth/logout',
  'POST /api/auth/second-step',
  'POST /api/auth/passkey/challenge',
  'POST /api/auth/passkey',
  'POST /api/v2/auth/reset-password',
  'POST /api/v2/auth/confirm-reset',
  'POST /api/auth/verify-email',
  'POST /api/stripe/webhook',
]

/** What every record and the account of the client have in them. */
const OF_THE_CLIENT = /bloom/i

const reads = operations.filter(({ name }) => name in ACCOUNTANT_READS).map(withName)
const others = operations
  .filter(({ name }) => !(name in ACCOUNTANT_READS) && !PUBLIC.includes(name))
  .map(withName)

let app: TestApp
let owner: Owner
let ids: Ids
let accountant: Accountant
let otherAccountant: Accountant
let stranger: Owner
beforeAll(async () => {
  app = await startTestApp()
  owner = await addOwner(app, { email: 'bloom@salon.example' })
  const other = await addOwner(app, { email: 'other@salon.example' })
  stranger = await addOwner(app, { email: 'stranger@salon.example' })
  const filled = await fillSalon(app, owner, { operations, random: randomFrom('bloom'), mark: 'Bloom' })
  // The last of every kind is in the bin.
  ids = Object.fromEntries(Object.entries(filled).map(([list, made]) => [list, made.slice(0, 1)]))
  accountant = await addAccountant(app, owner, 'ann@ledger.example')
  otherAccountant = await addAccountant(app, other, 'bob@ledger.example')
})

test('every call of the table is a call of the app', () => {
  const names = operations.map(({ name }) => name)
  expect([...Object.keys(ACCOUNTANT_READS), ...PUBLIC].filter((name) => !names.includes(name))).toEqual([])
})

test.each(reads)('%s: an accountant reads what the owner reads', async (_name, operation) => {
  const own = await send(operation, owner)
  expect(own.status).toBe(200)
  expect(pick(await send(operation, accountant, owner.userId))).toEqual(pick(own))
})

test.each(reads)('%s: the client of another accountant is a 404', async (_name, operation) => {
  const refused = [404, 'not_found', 'This client does not share their records with you.']
  expect(refusalOf(await send(operation, otherAccountant, owner.userId))).toEqual(refused)
  expect(refusalOf(await send(operation, stranger, owner.userId))).toEqual(refused)
  expect(refusalOf(await send(operation, accountant, stranger.userId))).toEqual(refused)
})

test.each(others)('%s: no accountant may call it for a client', async (_name, operation) => {
  const refused = [403, 'read_only', 'Accountants read what a client shares, and change nothing.']
  expect(refusalOf(await send(operation, accountant, owner.userId))).toEqual(refused)
  expect(refusalOf(await send(operation, otherAccountant, owner.userId))).toEqual(refused)
  expect(refusalOf(await send(operation, stranger, owner.userId))).toEqual(refused)
})

test.each(PUBLIC)(
  '%s: it says nothing about a client, even to an accountant who asks for one',
  async (name) => {
    const [method = '', path = ''] = name.split(' ')
    // A session of its own, because one of the calls ends it.
    const { cookie } = await signInAgain(accountant.email)
    const url = `${path}?client=${owner.userId}`
    const answer = await app.call(method as Method, url, {
      cookie,
      ...(method === 'POST' ? { body: {} } : {}),
    })
    expect([403, 404]).not.toContain(answer.status)
    expect(JSON.stringify(answer.body)).not.toMatch(OF_THE_CLIENT)
  },
)

test.each([...Object.keys(PAGES), '/api/openapi.json', '/robots.txt', '/sitemap.xml', '/no-such-page'])(
  '%s: the page itself says nothing of the client in its address',
  async (path) => {
    const url = `${path}?client=${owner.userId}`
    const page = await app.app.inject({ url, headers: { cookie: accountant.cookie } })
    // The person's own pages drop the client from their address.
    expect([200, 303]).toContain(page.statusCode)
    expect(page.body).not.toMatch(OF_THE_CLIENT)
  },
)

test.each(reads)('%s: it is in the owner’s log as a look at one part', async (name, operation) => {
  await app.database.withConnection((connection) => connection.run('delete from accountant_looks'))
  await send(operation, accountant, owner.userId)
  const { body } = await app.call('GET', '/api/account/accountants/looks', { cookie: owner.cookie })
  expect(body).toMatchObject([
    { email: 'ann@ledger.example', lookedOn: '2026-11-15', areas: [ACCOUNTANT_READS[name]] },
  ])
})

test('what an accountant reads and is refused changes nothing of the client', async () => {
  const dump = await createDump(app, owner.userId)
  const before = withoutLooks(await dump())
  await Promise.all(operations.map((operation) => send(operation, accountant, owner.userId)))
  expect(withoutLooks(await dump())).toBe(before)
})

async function signInAgain(email: string): Promise<Caller> {
  const { cookies } = await app.call('POST', '/api/v2/auth/login', {
    body: { email, password: GOOD_PASSWORD },
  })
  return { cookie: cookies.join('; ') }
}

type Caller = { cookie: string }

function send(operation: Operation, { cookie }: Caller, client?: number): Promise<Answer> {
  const valid = makeValidRequest(operation, { random: randomFrom(operation.name), ids })
  const required = operation.parameters
    .filter((parameter) => parameter.in === 'query' && parameter.required)
    .map(({ name }) => [name, valid.query[name] ?? ''])
  const query = new URLSearchParams(Object.fromEntries(required))
  if (client !== undefined) query.set('client', String(client))
  return app.call(operation.method as Method, `${valid.path}?${query}`, { cookie, body: valid.body })
}

function withName(operation: Operation): [string, Operation] {
  return [operation.name, operation]
}

function pick({ status, body, headers }: Answer) {
  return { status, body, total: headers['x-total-count'], length: headers['content-length'] }
}

function refusalOf({ status, body }: Answer) {
  return [status, body.code, body.message]
}

function withoutLooks(dump: string): string {
  return dump
    .split('\n')
    .filter((line) => !line.startsWith('accountant_looks'))
    .join('\n')
}
