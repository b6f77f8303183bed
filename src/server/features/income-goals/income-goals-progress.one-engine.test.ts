import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type SignedUp, signUpOwner } from '#tests/support/app/people.ts'
import { type Json, type Method, startTestApp, type TestApp } from '#tests/support/app/test-app.ts'

let app: TestApp
let owner: SignedUp

const act = (method: Method, path: string, body?: unknown) =>
  app.call(method, `/api${path}`, { cookie: owner.cookie, body })
const enter = (businessId: number, weekStartDate: string, weeklyTotal: number) =>
  act('POST', '/weekly-incomes', { businessId, weekStartDate, weeklyTotal })
const aim = (goal: Record<string, unknown>) => act('POST', '/income-goals', { targetAmount: '100', ...goal })
const list = async (search = '') => (await act('GET', `/income-goals${search}`)).body as unknown as Json[]
const amounts = async () => (await list('')).map((goal) => goal['currentAmount']).reverse()
const run = (script: string) => app.database.withConnection((connection) => connection.run(script))

/** Reads the goals at that instant, as an owner in that time zone. */
async function lookFrom(timeZone: string, instant: string): Promise<void> {
  app.clock.now = new Date(instant)
  await run(`update users set time_zone = '${timeZone}', free_until = '2100-01-01'`)
  await run(`update sessions set expire = '2100-01-01'`)
}

async function start(): Promise<void> {
  app = await startTestApp()
  owner = await signUpOwner(app)
  await act('POST', '/businesses', { name: 'Main Salon' })
  await act('POST', '/businesses', { name: 'Corner Shop' })
}

describe('what came in towards a goal', () => {
  afterEach(() => run('delete from income_goals'))
  beforeAll(async () => {
    await start()
    await enter(1, '2025-12-29', 1)
    await enter(1, '2026-01-05', 2)
    await enter(1, '2026-10-26', 4)
    await enter(1, '2026-11-02', 8)
    await enter(1, '2026-11-09', 16)
    await enter(2, '2026-11-09', 32)
    await enter(1, '2026-11-30', 64)
    await enter(1, '2026-12-28', 128)
    await enter(1, '2027-01-04', 256)
  })

  test.each([
    ['weekly', { goalType: 'weekly' }, '48.00'],
    ['weekly, of one business', { goalType: 'weekly', businessId: 2 }, '32.00'],
    ['weekly, whatever its year', { goalType: 'weekly', year: 2020 }, '48.00'],
    ['every month', { goalType: 'monthly' }, '56.00'],
    ['every month, whatever its year', { goalType: 'monthly', year: 2020 }, '56.00'],
    ['every month, of one business', { goalType: 'monthly', businessId: 1 }, '24.00'],
    ['a past month', { goalType: 'monthly', year: 2026, month: 10 }, '4.00'],
    ['the same month of another year', { goalType: 'monthly', year: 2025, month: 11 }, '0.00'],
    ['a month whose last week ends in the next year', { goalType: 'monthly', year: 2025, month: 12 }, '1.00'],
    ['a month ahead', { goalType: 'monthly', year: 2027, month: 1 }, '0.00'],
    ['this year', { goalType: 'yearly' }, '62.00'],
    ['this year, of one business', { goalType: 'yearly', businessId: 2 }, '32.00'],
    ['last year', { goalType: 'yearly', year: 2025 }, '1.00'],
    ['a year without income', { goalType: 'yearly', year: 2024 }, '0.00'],
  ])('%s', async (_name, goal, currentAmount) => {
    await lookFrom('Europe/London', '2026-11-15T09:00:00Z')
    const { body } = await aim(goal)
    // With a target of £100 the amount equals the percentage, and it is not capped.
    expect(body).toMatchObject({ currentAmount, progress: Number(currentAmount) })
    expect(await list()).toEqual([body])
    expect((await act('GET', `/income-goals/${body['id']}`)).body).toEqual(body)
  })

  test.each([
    ['Europe/London', '2026-11-15T23:59:59Z', ['48.00', '56.00', '62.00']],
    ['Europe/London', '2026-11-16T00:00:00Z', ['0.00', '56.00', '62.00']],
    ['Pacific/Kiritimati', '2026-11-30T09:59:59Z', ['64.00', '120.00', '126.00']],
    ['Pacific/Kiritimati', '2026-11-30T10:00:00Z', ['64.00', '0.00', '126.00']],
    ['Europe/London', '2026-11-01T12:00:00Z', ['4.00', '0.00', '6.00']],
    // 1 January 2027 is a Friday: its week is December's, and the goal of 2026 stays with 2026.
    ['Europe/London', '2027-01-01T00:00:00Z', ['128.00', '0.00', '254.00']],
    ['America/Los_Angeles', '2027-01-01T07:59:59Z', ['128.00', '128.00', '254.00']],
    ['Europe/London', '2027-01-04T00:00:00Z', ['256.00', '256.00', '254.00']],
  ])('in %s at %s, for every week, every month and 2026', async (timeZone, instant, expected) => {
    await aim({ goalType: 'weekly' })
    await aim({ goalType: 'monthly' })
    await aim({ goalType: 'yearly', year: 2026 })
    await lookFrom(timeZone, instant)
    expect(await amounts()).toEqual(expected)
  })

  test('follows changed, deleted and restored weeks', async () => {
    await lookFrom('Europe/London', '2026-11-15T09:00:00Z')
    await aim({ goalType: 'weekly', targetAmount: '320' })
    await act('PATCH', '/weekly-incomes/5', { weeklyTotal: '288' })
    expect(await list()).toMatchObject([{ currentAmount: '320.00', progress: 100 }])
    await act('DELETE', '/weekly-incomes/5')
    expect(await list()).toMatchObject([{ currentAmount: '32.00', progress: 10 }])
    await act('POST', '/weekly-incomes/5/restore')
    expect(await list()).toMatchObject([{ currentAmount: '320.00', progress: 100 }])
    await act('PATCH', '/weekly-incomes/5', { weeklyTotal: '16' })
  })

  test('is measured for every goal of a long list', async () => {
    await lookFrom('Europe/London', '2026-11-15T09:00:00Z')
    await run(`insert into income_goals (user_id, goal_type, target_amount, year, month)
      select ${owner.userId}, 'monthly', 100, 2026, 1 + n % 12 from generate_series(1, 499) n`)
    await aim({ goalType: 'weekly' })
    const goals = await list('?limit=500')
    expect(goals).toHaveLength(500)
    expect(goals[0]).toMatchObject({ goalType: 'weekly', currentAmount: '48.00' })
    expect(goals.find((goal) => goal['month'] === 11)).toMatchObject({ currentAmount: '56.00' })
  })

  test('is measured however many goals there were before', async () => {
    await run('alter sequence income_goals_id_seq restart with 3000000000')
    expect(await aim({ goalType: 'weekly' })).toMatchObject({
      status: 201,
      body: { id: 3_000_000_000, currentAmount: '48.00' },
    })
  })
})

describe('the pace of a goal', () => {
  const MADE_IN_MARCH = `update income_goals set created_at = '2026-03-04T12:00:00Z'`
  const paceOf = async () => (await list()).map(({ pace }) => pace)

  beforeEach(async () => {
    await start()
    await enter(1, '2026-10-26', 900)
    await enter(1, '2026-11-02', 1_000)
    await enter(2, '2026-11-02', 500)
    await enter(1, '2026-11-09', 700)
    await enter(1, '2026-11-16', 90)
    await lookFrom('Europe/London', '2026-11-18T10:00:00Z')
  })

  test('of one made five minutes ago says nothing yet, though the year is nearly over', async () => {
    await aim({ goalType: 'yearly', targetAmount: '65000' })
    expect(await paceOf()).toEqual([{ since: '2026-11-16', weeks: 0, ahead: '0.00' }])
  })

  test('counts the complete weeks since the first entry of the period, of its business or of all', async () => {
    await aim({ goalType: 'yearly', targetAmount: '52000' })
    await aim({ goalType: 'monthly', targetAmount: '5000' })
    await aim({ goalType: 'monthly', targetAmount: '5000', businessId: 2 })
    await run(MADE_IN_MARCH)
    // £1,000 a week in both; the running week counts on neither side.
    expect((await paceOf()).reverse()).toEqual([
      { since: '2026-10-26', weeks: 3, ahead: '100.00' },
      { since: '2026-11-02', weeks: 2, ahead: '200.00' },
      { since: '2026-11-02', weeks: 2, ahead: '-1500.00' },
    ])
  })

  test('starts with the owner’s own week in which the goal was made', async () => {
    await aim({ goalType: 'monthly', targetAmount: '5000' })
    await run(`update income_goals set created_at = '2026-11-08T23:30:00Z'`)
    expect(await paceOf()).toMatchObject([{ since: '2026-11-02', weeks: 2, ahead: '200.00' }])
    await lookFrom('Europe/Paris', '2026-11-18T10:00:00Z')
    expect(await paceOf()).toMatchObject([{ since: '2026-11-09', weeks: 1, ahead: '-300.00' }])
  })

  test('is none for a week, and outside the period', async () => {
    await aim({ goalType: 'weekly' })
    await aim({ goalType: 'monthly', year: 2026, month: 10 })
    expect(await paceOf()).toEqual([null, null])
  })
})

describe('progress is a whole percent', () => {
  beforeAll(start)

  test.each([
    ['0.01', 3, 30_000],
    ['200', 0.99, 0],
    ['200', 1, 1],
    ['3', 1, 33],
    ['3', 2, 67],
    ['99999999.99', 99_999_999.99, 100],
  ])('of £%s with £%d: %d', async (targetAmount, weeklyTotal, progress) => {
    await enter(1, '2026-11-09', weeklyTotal)
    expect((await aim({ goalType: 'weekly', targetAmount })).body).toMatchObject({ progress })
  })
})

describe('the goals that run today', () => {
  beforeAll(async () => {
    await start()
    await aim({ goalType: 'weekly', year: 2020 })
    await aim({ goalType: 'monthly', year: 2020 })
    await aim({ goalType: 'monthly', year: 2026, month: 11 })
    await aim({ goalType: 'monthly', year: 2026, month: 12 })
    await aim({ goalType: 'monthly', year: 2025, month: 11 })
    await aim({ goalType: 'yearly', year: 2026 })
    await aim({ goalType: 'yearly', year: 2027 })
    await aim({ goalType: 'weekly' })
    await act('PATCH', '/income-goals/8', { isActive: 0 })
  })

  test.each([
    ['Europe/London', '2026-11-15T09:00:00Z', [6, 3, 2, 1]],
    ['Europe/London', '2026-11-30T23:59:59Z', [6, 3, 2, 1]],
    ['Europe/London', '2026-12-01T00:00:00Z', [6, 4, 2, 1]],
    ['Pacific/Kiritimati', '2026-11-30T10:00:00Z', [6, 4, 2, 1]],
    ['America/Los_Angeles', '2026-12-01T07:59:59Z', [6, 3, 2, 1]],
    ['Europe/London', '2027-01-01T00:00:00Z', [7, 2, 1]],
    ['Europe/London', '2025-11-30T12:00:00Z', [5, 2, 1]],
  ])('in %s at %s, newest first', async (timeZone, instant, expected) => {
    await lookFrom(timeZone, instant)
    const answer = await act('GET', '/income-goals?current=1')
    const ids = (answer.body as unknown as Json[]).map((goal) => goal['id'])
    expect(ids).toEqual(expected)
    expect(answer.headers['x-total-count']).toBe(String(expected.length))
  })

  test('come page by page, and all of them are in the whole list', async () => {
    await lookFrom('Europe/London', '2026-11-15T09:00:00Z')
    const first = await act('GET', '/income-goals?current=1&limit=3')
    const [, next = ''] = /\/api(\/income-goals\?[^>]+)>/.exec(String(first.headers['link'])) ?? []
    const last = await act('GET', next)
    expect([first.body, last.body]).toMatchObject([[{ id: 6 }, { id: 3 }, { id: 2 }], [{ id: 1 }]])
    expect(await list('?current=0')).toHaveLength(8)
    expect(await list()).toMatchObject([{ id: 8, isActive: 0 }, ...Array(7).fill({ isActive: 1 })])
  })
})
