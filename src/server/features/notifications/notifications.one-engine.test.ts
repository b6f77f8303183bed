import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { type SignedUp, signUp, signUpOwner } from '#tests/support/app/people.ts'
import { type Json, startTestApp, type TestApp } from '#tests/support/app/test-app.ts'

/** Before the notice of a week that is not closed. */
const FRIDAY_MORNING = new Date('2026-11-13T09:00:00Z')

let app: TestApp
let owner: SignedUp
beforeEach(async () => {
  app = await startTestApp()
  owner = await signUpOwner(app)
})

const post = (path: string, body?: object) =>
  app.call('POST', path, { cookie: owner.cookie, ...(body ? { body } : {}) })
const read = async (cookie = owner.cookie) =>
  (await app.call('GET', '/api/notifications', { cookie })).body as unknown as Json[]
const ids = async (cookie?: string) => (await read(cookie)).map(({ id }) => id)
const setUser = (values: string) =>
  app.database.withConnection((one) => one.run(`update users set ${values} where id = ${owner.userId}`))
const take = (weekStartDate: string, weeklyTotal = '1000') =>
  post('/api/weekly-incomes', { businessId: 1, weekStartDate, weeklyTotal })
const treat = (name: string, overheadCost: string) =>
  post('/api/treatments', { name, price: '40', duration: 60, overheadCost })

test('a new owner has no notices', async () => {
  expect(await read()).toEqual([])
})

describe('a trial', () => {
  test('is mentioned from three days before its end', async () => {
    await setUser(`free_source = 'trial', free_until = '2026-11-18T09:00:00Z'`)
    expect(await read()).toEqual([
      {
        id: 'trial-ending:2026-11-18',
        kind: 'trial-ending',
        title: 'Your free trial ends soon',
        body: 'It ends on 18 November 2026. Subscribe to go on; your records are kept either way.',
        href: '/subscribe',
        createdAt: '2026-11-15T09:00:00.000Z',
      },
    ])
  })

  test.each([
    [`free_source = 'trial', free_until = '2026-11-18T09:00:01Z'`],
    [`free_source = 'promo', free_until = '2026-11-16T09:00:00Z'`],
    [`free_source = 'trial', free_until = '2026-11-16T09:00:00Z', stripe_status = 'active'`],
    [`free_source = 'trial', free_until = '2026-11-14T09:00:00Z'`],
  ])('with %s is not', async (values) => {
    await setUser(values)
    expect(await ids()).toEqual([])
  })
})

test('a payment that fails is mentioned', async () => {
  await setUser(`stripe_status = 'past_due', stripe_period_end = '2026-11-10T00:00:00Z'`)
  expect(await ids()).toEqual(['payment-failing:2026-11-10'])
})

describe('last week’s takings', () => {
  beforeEach(async () => {
    app.clock.now = FRIDAY_MORNING
    await post('/api/businesses', { name: 'Main Salon' })
  })

  test('are reported missing to an owner who entered earlier weeks', async () => {
    expect(await ids()).toEqual([])
    await take('2026-10-26')
    expect(await read()).toMatchObject([
      { id: 'income-missing:2026-11-02', kind: 'income-missing', href: '/ceo-numbers?week=2026-11-02' },
    ])
    await take('2026-11-02')
    expect(await ids()).toEqual([])
  })

  test('are those of the week in the owner’s time zone', async () => {
    await take('2026-10-26')
    // Sunday evening in London is already Monday in Auckland, so another week has just ended there.
    app.clock.now = new Date('2026-11-15T20:00:00Z')
    await setUser(`time_zone = 'Pacific/Auckland'`)
    // The day on the notice is the Monday after, by their clock.
    expect(await read()).toMatchObject([
      { id: 'income-missing:2026-11-09', createdAt: '2026-11-15T11:00:00.000Z' },
    ])
  })
})

describe('a goal', () => {
  afterEach(() => {
    vi.restoreAllMocks()
  })
  beforeEach(async () => {
    app.clock.now = FRIDAY_MORNING
    await post('/api/businesses', { name: 'Main Salon' })
  })

  test('makes a notice when it is reached, once a period', async () => {
    await post('/api/income-goals', { goalType: 'monthly', targetAmount: '1500' })
    await take('2026-11-02')
    expect(await ids()).toEqual([])
    await take('2026-11-09', '500')
    expect(await read()).toMatchObject([
      {
        id: 'goal-reached:1:2026-11-01',
        title: 'You reached your monthly goal',
        body: '£1,500.00 came in, against a goal of £1,500.00.',
      },
    ])
  })

  test('of one business names it', async () => {
    await post('/api/income-goals', { goalType: 'monthly', targetAmount: '1000', businessId: 1 })
    await take('2026-11-02')
    expect(await read()).toMatchObject([
      { body: '£1,000.00 came in at Main Salon, against a goal of £1,000.00.' },
    ])
  })

  test('is measured separately among fifty, with as many statements as for one', async () => {
    const asked = vi.spyOn(app.database.db, 'select')
    await take('2026-11-02', '30')
    await post('/api/income-goals', { goalType: 'monthly', targetAmount: '1' })
    asked.mockClear()
    expect(await read()).toHaveLength(1)
    const forOne = asked.mock.calls.length
    await addGoals(49)
    asked.mockClear()
    expect((await read()).map(({ body }) => body).sort()).toEqual(
      Array.from({ length: 30 }, (_, index) => `£30.00 came in, against a goal of £${index + 1}.00.`).sort(),
    )
    expect(asked.mock.calls.length).toBe(forOne)
  })

  /** Monthly goals of £2, £3 and so on. */
  const addGoals = (count: number) =>
    app.database.withConnection((one) =>
      one.run(`insert into income_goals (user_id, goal_type, target_amount, year)
        select ${owner.userId}, 'monthly', n + 1, 2026 from generate_series(1, ${count}) n`),
    )

  test('of another year, or paused, makes none', async () => {
    await post('/api/income-goals', { goalType: 'yearly', targetAmount: '1', year: 2025 })
    await post('/api/income-goals', { goalType: 'monthly', targetAmount: '1' })
    await app.call('PATCH', '/api/income-goals/2', { cookie: owner.cookie, body: { isActive: 0 } })
    await take('2026-11-02')
    await take('2025-11-10')
    expect(await ids()).toEqual([])
  })
})

test('treatments below half of their price are one notice, and another one is a new occasion', async () => {
  await treat('Cut', '10')
  await treat('Colour', '30')
  expect(await read()).toMatchObject([
    { id: 'low-margin:1:2', title: 'A treatment is below 50%', href: '/profit-margin' },
  ])
  await post('/api/notifications/low-margin:1:2/dismiss')
  expect(await ids()).toEqual([])
  await treat('Perm', '35')
  expect(await read()).toMatchObject([
    { id: 'low-margin:2:3', body: 'Perm and one other make less than half of their price.' },
  ])
})

describe('dismissing', () => {
  beforeEach(() => treat('Colour', '30'))

  test('is remembered, and twice is fine', async () => {
    expect((await post('/api/notifications/low-margin:1:1/dismiss')).status).toBe(204)
    expect((await post('/api/notifications/low-margin:1:1/dismiss')).status).toBe(204)
    expect(await ids()).toEqual([])
  })

  test.each(['low-margin:9:9', 'nothing', 'a:b%00c', `a:${'x'.repeat(200)}`])(
    'an id that is not a notice (%s) is refused',
    async (id) => {
      expect((await post(`/api/notifications/${id}/dismiss`)).status).toBeGreaterThanOrEqual(400)
      expect(await ids()).toEqual(['low-margin:1:1'])
    },
  )
})

test('example figures make no notices', async () => {
  await treat('Colour', '30')
  await post('/api/businesses', { name: 'Main Salon' })
  await take('2026-10-26')
  await post('/api/income-goals', { goalType: 'yearly', targetAmount: '1' })
  await app.database.withConnection(async (one) => {
    for (const table of ['treatments', 'weekly_incomes', 'income_goals'])
      await one.run(`update ${table} set is_example = true`)
  })
  expect(await ids()).toEqual([])
})

test('without access there are only notices about the plan', async () => {
  await treat('Colour', '30')
  await setUser(`free_until = '2026-11-01T00:00:00Z'`)
  expect(await ids()).toEqual([])
  const { cookie } = await signUp(app)
  expect(await ids(cookie)).toEqual([])
})
