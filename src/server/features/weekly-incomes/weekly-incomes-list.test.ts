import { beforeAll, describe, expect, test } from 'vitest'
import { type SignedUp, signUpOwner } from '#tests/support/app/people.ts'
import { type Answer, type Json, startTestApp, type TestApp } from '#tests/support/app/test-app.ts'

let app: TestApp
let owner: SignedUp

const PATH = '/api/weekly-incomes'
const post = (path: string, body: unknown) => app.call('POST', `/api${path}`, { cookie: owner.cookie, body })
const get = (search: string) => app.call('GET', `${PATH}${search}`, { cookie: owner.cookie })
const rowsOf = ({ body }: Answer) => body as unknown as Json[]
const idsOf = (answer: Answer) => rowsOf(answer).map((row) => row['id'])
const nextOf = ({ headers }: Answer) =>
  /\/api\/weekly-incomes(\?[^>]+)>; rel="next"/.exec(String(headers['link'] ?? ''))?.[1] ?? null

async function start(): Promise<void> {
  app = await startTestApp()
  owner = await signUpOwner(app)
  await post('/businesses', { name: 'Main Salon' })
  await post('/businesses', { name: 'Corner Shop' })
}

describe('the list', () => {
  beforeAll(async () => {
    await start()
    const enter = (businessId: number, weekStartDate: string, weeklyTotal: number) =>
      post('/weekly-incomes', { businessId, weekStartDate, weeklyTotal })
    await enter(1, '2026-11-02', 100)
    await enter(2, '2026-11-09', 40)
    await enter(1, '2026-11-09', 300)
    await enter(1, '2025-12-29', 200)
    await enter(2, '2026-11-02', 100)
  })

  test.each([
    ['', [3, 2, 5, 1, 4]],
    ['?sort=newest', [3, 2, 5, 1, 4]],
    ['?sort=oldest', [4, 1, 5, 2, 3]],
    ['?sort=highest', [3, 4, 5, 1, 2]],
    ['?sort=lowest', [2, 1, 5, 4, 3]],
    ['?businessId=2', [2, 5]],
    ['?businessId=1&sort=lowest', [1, 4, 3]],
    ['?from=2026-11-02&to=2026-11-02', [5, 1]],
    ['?from=2026-11-03&to=2026-11-08', []],
    ['?from=2026-01-01', [3, 2, 5, 1]],
    ['?to=2025-12-31', [4]],
    ['?from=2026-11-09&to=2026-11-09&businessId=2', [2]],
    ['?from=2026-11-10&to=2026-11-01', []],
    ['?from=&to=&businessId=', [3, 2, 5, 1, 4]],
    ['?nonsense=1', [3, 2, 5, 1, 4]],
  ])('%s', async (search, expected) => {
    const answer = await get(search)
    expect(idsOf(answer)).toEqual(expected)
    expect(answer.headers['x-total-count']).toBe(String(expected.length))
    expect(nextOf(answer)).toBeNull()
  })

  test.each(['newest', 'oldest', 'highest', 'lowest'])(
    'comes page by page, %s first, without gaps or duplicates',
    async (sort) => {
      const whole = await get(`?sort=${sort}`)
      const first = await get(`?sort=${sort}&limit=2`)
      const second = await get(String(nextOf(first)))
      const third = await get(String(nextOf(second)))
      const pages = [first, second, third]
      expect(pages.map((page) => rowsOf(page).length)).toEqual([2, 2, 1])
      expect(pages.flatMap(idsOf)).toEqual(idsOf(whole))
      expect(pages.map(({ headers }) => headers['x-total-count'])).toEqual(['5', '5', '5'])
      expect(nextOf(third)).toBeNull()
    },
  )

  test('keeps its filter from page to page', async () => {
    const first = await get('?businessId=1&from=2026-01-01&limit=1')
    const second = await get(String(nextOf(first)))
    expect([idsOf(first), idsOf(second), nextOf(second)]).toEqual([[3], [1], null])
    expect(second.headers['x-total-count']).toBe('2')
  })

  test('of one sort refuses the cursor of another', async () => {
    const next = String(nextOf(await get('?sort=highest&limit=1')))
    expect((await get(next.replace('highest', 'newest'))).status).toBe(400)
  })

  test.each([
    ['', { count: 5, total: '740.00' }],
    ['?businessId=2', { count: 2, total: '140.00' }],
    ['?from=2026-11-02&to=2026-11-02', { count: 2, total: '200.00' }],
    ['?from=2027-01-01', { count: 0, total: '0.00' }],
  ])('adds up: /total%s', async (search, expected) => {
    expect((await get(`/total${search}`)).body).toEqual(expected)
  })
})

describe('a history of 600 weeks', () => {
  beforeAll(async () => {
    await start()
    await app.database.withConnection((connection) =>
      connection.run(`insert into weekly_incomes (user_id, business_id, week_start, weekly_total, vat_amount, profit_amount)
        select ${owner.userId}, 1, date '2026-11-09' - n * 7, 1000 + n, 200, 50 from generate_series(0, 599) n`),
    )
    await post('/weekly-incomes', { businessId: 2, weekStartDate: '2021-11-15', weeklyTotal: '12.50' })
  })

  test('a week five years back is found by its day', async () => {
    const recent = await get('')
    expect(rowsOf(recent)).toHaveLength(100)
    expect(rowsOf(recent).map((row) => row['weekStartDate'])).not.toContain('2021-11-15')
    const week = await get('?from=2021-11-15&to=2021-11-15')
    expect(week.body).toMatchObject([
      { businessId: 2, weekStartDate: '2021-11-15', weeklyTotal: '12.50' },
      { businessId: 1, weekStartDate: '2021-11-15', weeklyTotal: '1260.00' },
    ])
    expect(week.headers['x-total-count']).toBe('2')
  })

  test('says how long it is and comes in two pages', async () => {
    const first = await get('?limit=500')
    const second = await get(String(nextOf(first)))
    expect([rowsOf(first).length, rowsOf(second).length, nextOf(second)]).toEqual([500, 101, null])
    expect(first.headers['x-total-count']).toBe('601')
    expect(new Set([...idsOf(first), ...idsOf(second)]).size).toBe(601)
    expect((await get('/total')).body).toEqual({ count: 601, total: '779712.50' })
  })

  test('the same week can still be corrected', async () => {
    const body = { businessId: 1, weekStartDate: '2021-11-15', weeklyTotal: '1' }
    expect(await post('/weekly-incomes', body)).toMatchObject({ status: 200, body: { weeklyTotal: '1.00' } })
    await post('/weekly-incomes', { ...body, weeklyTotal: '1260' })
  })
})
