import { beforeEach, describe, expect, test } from 'vitest'
import { type SignedUp, signUpOwner } from '#tests/support/app/people.ts'
import {
  type Answer,
  type Json,
  type Method,
  startTestApp,
  type TestApp,
} from '#tests/support/app/test-app.ts'

let app: TestApp
let owner: SignedUp
beforeEach(async () => {
  app = await startTestApp()
  owner = await signUpOwner(app)
  await app.call('POST', '/api/businesses', { cookie: owner.cookie, body: { name: 'Main Salon' } })
})

const PATH = '/api/income-goals'
const MARCH = { goalType: 'monthly', targetAmount: '5000.00', year: 2027, month: 3, businessId: 1 }

const act = (method: Method, path: string, body?: unknown, headers: Record<string, string> = {}) =>
  app.call(method, `${PATH}${path}`, { cookie: owner.cookie, body, headers })
const add = (changes: Record<string, unknown> = {}) => act('POST', '', { ...MARCH, ...changes })
const idsOf = ({ body }: Answer) => (body as unknown as Json[]).map((row) => row['id'])
const read = (statement: string) => app.database.withConnection((connection) => connection.read(statement))

describe('a goal', () => {
  test('is added and answered as it is stored, with its period and progress', async () => {
    const sent = { userId: 99, id: 7, isActive: 0, currentAmount: '9', progress: 99, isExample: true }
    const answer = await add({ ...sent, createdAt: '2001-01-01T00:00:00Z' })
    expect(answer.status).toBe(201)
    expect(answer.body).toEqual({
      ...MARCH,
      id: 1,
      userId: owner.userId,
      isActive: 1,
      isExample: false,
      createdAt: '2026-11-15T09:00:00.000Z',
      from: '2027-03-01',
      to: '2027-03-31',
      currentAmount: '0.00',
      progress: 0,
      pace: null,
    })
    expect((await act('GET', '/1')).body).toEqual(answer.body)
    expect((await act('GET', '')).body).toEqual([answer.body])
  })

  test('needs a type and a target, and the rest has a default', async () => {
    const answer = await act('POST', '', { goalType: 'weekly', targetAmount: 0.01 })
    expect(answer.body).toMatchObject({ targetAmount: '0.01', year: 2026, month: null, businessId: null })
  })

  test.each([
    ['weekly', null],
    ['yearly', null],
    ['monthly', 3],
  ])('that is %s keeps the month %j', async (goalType, month) => {
    expect((await add({ goalType })).body).toMatchObject({ goalType, month })
  })

  test.each([
    ['Europe/London', '2026-12-31T23:59:59Z', 2026],
    ['Europe/London', '2027-01-01T00:00:00Z', 2027],
    ['Pacific/Kiritimati', '2026-12-31T10:00:00Z', 2027],
    ['America/Los_Angeles', '2027-01-01T07:59:59Z', 2026],
  ])('without a year, in %s at %s, is for %d', async (timeZone, instant, year) => {
    await read(`update users set time_zone = '${timeZone}', free_until = '2100-01-01' returning id`)
    await read(`update sessions set expire = '2100-01-01' returning sid`)
    app.clock.now = new Date(instant)
    expect((await add({ goalType: 'yearly', year: undefined })).body).toMatchObject({
      year,
      from: `${year}-01-01`,
    })
  })

  test('accepts digit strings for numbers, and the smallest and largest values', async () => {
    const edges = { targetAmount: '99999999.99', year: '2100', month: '12', businessId: '1' }
    expect((await add(edges)).body).toMatchObject({ year: 2100, month: 12, businessId: 1, to: '2100-12-31' })
    expect((await add({ year: 2000, month: 1 })).body).toMatchObject({ from: '2000-01-01' })
  })
})

describe('a change', () => {
  beforeEach(addFirst)
  const change = (body: unknown) => act('PATCH', '/1', body)

  test('of the target leaves everything else, and the former row is kept', async () => {
    const answer = await change({ targetAmount: '6000', userId: 99, id: 9, createdAt: 'x' })
    expect(answer.body).toMatchObject({ ...MARCH, id: 1, userId: owner.userId, targetAmount: '6000.00' })
    const noted = await read(
      `select before ->> 'targetAmount' as target from activity where noun = 'income-goals' and act = 'changed'`,
    )
    expect(noted).toEqual([{ target: '5000.00' }])
  })

  test('pauses it and resumes it', async () => {
    expect((await change({ isActive: 0 })).body).toMatchObject({ ...MARCH, isActive: 0 })
    expect((await change({ targetAmount: '1' })).body).toMatchObject({ isActive: 0 })
    expect((await change({ isActive: '1' })).body).toMatchObject({ isActive: 1 })
  })

  test.each([
    [{ goalType: 'weekly' }, { month: null, from: '2026-11-09' }],
    [{ month: null }, { goalType: 'monthly', month: null, from: '2026-11-01' }],
    [{ year: null }, { year: 2026, month: 3 }],
    [{ businessId: null }, { businessId: null, month: 3 }],
    [
      { goalType: 'yearly', year: 2028 },
      { month: null, from: '2028-01-01', to: '2028-12-31' },
    ],
  ])('to %j', async (body, expected) => {
    expect((await change(body)).body).toMatchObject(expected)
  })
})

describe('a deleted goal', () => {
  beforeEach(addFirst)

  test('leaves the list, and can be restored', async () => {
    expect((await act('DELETE', '/1')).status).toBe(204)
    expect((await act('DELETE', '/1')).status).toBe(404)
    expect((await act('GET', '/1')).status).toBe(404)
    expect((await act('PATCH', '/1', { targetAmount: '1' })).status).toBe(404)
    const list = await act('GET', '')
    expect([list.body, list.headers['x-total-count']]).toEqual([[], '0'])
    const back = await act('POST', '/1/restore')
    expect([back.status, back.body]).toMatchObject([200, { ...MARCH, from: '2027-03-01', progress: 0 }])
    expect((await act('POST', '/1/restore')).status).toBe(200)
    expect((await act('GET', '')).headers['x-total-count']).toBe('1')
  })

  test('is listed for 30 days, the last deleted first', async () => {
    await add()
    await act('DELETE', '/1')
    app.clock.now = new Date('2026-11-15T09:00:01Z')
    await act('DELETE', '/2')
    expect((await act('GET', '/deleted')).body).toEqual([
      expect.objectContaining({ ...MARCH, id: 2, deletedAt: '2026-11-15T09:00:01.000Z' }),
      expect.objectContaining({ id: 1, deletedAt: '2026-11-15T09:00:00.000Z' }),
    ])
    await read(`update users set free_until = '2100-01-01' returning id`)
    await read(`update sessions set expire = '2100-01-01' returning sid`)
    app.clock.now = new Date('2026-12-15T09:00:01Z')
    expect(idsOf(await act('GET', '/deleted'))).toEqual([2])
    expect((await act('POST', '/1/restore')).status).toBe(404)
    expect((await act('POST', '/2/restore')).status).toBe(200)
  })
})

describe('an Idempotency-Key', () => {
  const once = (targetAmount: string) =>
    act('POST', '', { ...MARCH, targetAmount }, { 'idempotency-key': 'a' })

  test('answers the first result again and refuses another body', async () => {
    const first = await once('5000')
    expect(await once('5000')).toMatchObject({ status: 201, body: first.body })
    expect((await once('5001')).status).toBe(409)
    expect((await act('GET', '')).headers['x-total-count']).toBe('1')
  })

  test('20 times at once adds one', async () => {
    const answers = await Promise.all(Array.from({ length: 20 }, () => once('5000')))
    expect(new Set(answers.map(({ status, body }) => JSON.stringify([status, body]))).size).toBe(1)
    expect((await act('GET', '')).headers['x-total-count']).toBe('1')
  })
})

test('the list is newest first and comes page by page', async () => {
  await Promise.all(['1', '2', '3'].map((targetAmount) => add({ targetAmount })))
  const first = await act('GET', '?limit=2')
  expect([idsOf(first), first.headers['x-total-count']]).toEqual([[3, 2], '3'])
  const [, next = ''] = /\/api\/income-goals(\?[^>]+)>; rel="next"/.exec(String(first.headers['link'])) ?? []
  const last = await act('GET', next)
  expect([idsOf(last), last.headers['link']]).toEqual([[1], undefined])
})

async function addFirst(): Promise<void> {
  await add()
}
