import { beforeEach, describe, expect, test } from 'vitest'
import { type SignedUp, signUpOwner } from '#tests/support/app/people.ts'
import { startTestApp, type TestApp } from '#tests/support/app/test-app.ts'

const RATES = '/api/hourly-rate-calculations'
const TREATMENTS = '/api/treatments'
const RATE = { monthlyExpenses: '3000', desiredProfit: '30', weeklyHours: 40, taxRate: '25' }
const TREATMENT = { name: 'Facial', price: '60', duration: 45, overheadCost: '22.52' }
const DAY_MS = 86_400_000

let app: TestApp
let owner: SignedUp
beforeEach(async () => {
  app = await startTestApp()
  owner = await signUpOwner(app)
})

const post = (url: string, body: unknown, key: string, cookie = owner.cookie) =>
  app.call('POST', url, { cookie, body, headers: { 'idempotency-key': key } })
const read = (statement: string) => app.database.withConnection((connection) => connection.read(statement))
const count = async (table: string) => (await read(`select 1 from ${table}`)).length
const passDays = (days: number) => {
  app.clock.now = new Date(app.clock.now.getTime() + days * DAY_MS)
}

describe.each([
  ['a calculation', RATES, RATE, { taxRate: '20' }, 'hourly_rate_calculations'],
  ['a treatment', TREATMENTS, TREATMENT, { price: '70' }, 'treatments'],
  [
    'an import',
    `${TREATMENTS}/import`,
    { rows: [TREATMENT] },
    { rows: [TREATMENT, TREATMENT] },
    'treatments',
  ],
])('a repeated key for %s', (_name, url, body, other, table) => {
  test('answers the first result and adds nothing', async () => {
    const first = await post(url, body, 'key-1')
    const again = await post(url, body, 'key-1')
    expect(first.status).toBe(201)
    expect(again).toMatchObject({ status: 201, body: first.body })
    expect(Object.keys(again.body)).toEqual(Object.keys(first.body))
    expect(await count(table)).toBe(1)
    expect(await count('activity')).toBe(1)
  })

  test('20 times at once adds one', async () => {
    const answers = await Promise.all(Array.from({ length: 20 }, () => post(url, body, 'key-1')))
    expect(new Set(answers.map((answer) => JSON.stringify([answer.status, answer.body]))).size).toBe(1)
    expect(answers[0]?.status).toBe(201)
    expect(await count(table)).toBe(1)
  })

  test('with another body is a conflict', async () => {
    await post(url, body, 'key-1')
    const answer = await post(url, { ...body, ...other }, 'key-1')
    expect(answer).toMatchObject({ status: 409, body: { code: 'conflict' } })
    expect(await count(table)).toBe(1)
  })
})

test('the first result is answered even if the record was changed or deleted since', async () => {
  const first = await post(TREATMENTS, TREATMENT, 'key-1')
  await app.call('PATCH', `${TREATMENTS}/1`, { cookie: owner.cookie, body: { price: 1 } })
  await app.call('DELETE', `${TREATMENTS}/1`, { cookie: owner.cookie })
  expect(await post(TREATMENTS, TREATMENT, 'key-1')).toMatchObject({ status: 201, body: first.body })
})

test('the same key for another kind of record is a conflict', async () => {
  await post(TREATMENTS, TREATMENT, 'key-1')
  expect((await post(RATES, RATE, 'key-1')).status).toBe(409)
})

test('without a key, or with others, every call adds one', async () => {
  await app.call('POST', TREATMENTS, { cookie: owner.cookie, body: TREATMENT })
  await app.call('POST', TREATMENTS, { cookie: owner.cookie, body: TREATMENT })
  await post(TREATMENTS, TREATMENT, 'key-1')
  await post(TREATMENTS, TREATMENT, 'KEY-1')
  expect(await count('treatments')).toBe(4)
})

test('the same key of two owners makes two records', async () => {
  const stranger = await signUpOwner(app)
  const mine = await post(TREATMENTS, TREATMENT, 'key-1')
  const theirs = await post(TREATMENTS, { ...TREATMENT, price: 1 }, 'key-1', stranger.cookie)
  expect(mine.body).toMatchObject({ userId: owner.userId, price: '60.00' })
  expect(theirs).toMatchObject({ status: 201, body: { userId: stranger.userId, price: '1.00' } })
})

test('a key is stored for 7 days and counts as new after that', async () => {
  await post(TREATMENTS, TREATMENT, 'key-1')
  passDays(7)
  expect((await post(TREATMENTS, TREATMENT, 'key-1')).body).toMatchObject({ id: 1 })
  app.clock.now = new Date(app.clock.now.getTime() + 1)
  const other = { ...TREATMENT, price: 1 }
  expect((await post(TREATMENTS, other, 'key-1')).body).toMatchObject({ id: 2, price: '1.00' })
  expect((await post(TREATMENTS, other, 'key-1')).body).toMatchObject({ id: 2 })
})

test('20 calls at once with an expired key add one', async () => {
  await post(TREATMENTS, TREATMENT, 'key-1')
  passDays(7.5)
  const answers = await Promise.all(Array.from({ length: 20 }, () => post(TREATMENTS, TREATMENT, 'key-1')))
  expect(new Set(answers.map(({ body }) => body['id']))).toEqual(new Set([2]))
  expect(await count('treatments')).toBe(2)
})

describe('a create that fails does not use the key up', () => {
  test('for a bad body', async () => {
    expect((await post(TREATMENTS, { ...TREATMENT, price: '' }, 'key-1')).status).toBe(400)
    expect((await post(TREATMENTS, TREATMENT, 'key-1')).status).toBe(201)
  })

  test('for a refusal inside the create', async () => {
    const body = { ...TREATMENT, overheadCost: null }
    expect((await post(TREATMENTS, body, 'key-1')).status).toBe(400)
    expect(await count('idempotency_keys')).toBe(0)
    await app.call('POST', RATES, { cookie: owner.cookie, body: RATE })
    expect((await post(TREATMENTS, body, 'key-1')).status).toBe(201)
  })
})

test.each(['k'.repeat(65), '', ' ', 'two words', 'ké'])('refuses the key %j', async (key) => {
  const answer = await post(TREATMENTS, TREATMENT, key)
  expect(answer).toMatchObject({ status: 400, body: { code: 'invalid' } })
  expect(Object.keys(answer.body.fields ?? {})).toEqual(['Idempotency-Key'])
  expect(await count('treatments')).toBe(0)
})

test('takes a key of 64 characters', async () => {
  expect((await post(TREATMENTS, TREATMENT, 'k'.repeat(64))).status).toBe(201)
})
