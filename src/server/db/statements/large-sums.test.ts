import { beforeAll, describe, expect, test } from 'vitest'
import { type SignedUp, signUpOwner } from '#tests/support/app/people.ts'
import { type Json, startTestApp, type TestApp } from '#tests/support/app/test-app.ts'
import { ownerCalls } from '#tests/support/calls/owner-calls.ts'

let app: TestApp
let owner: SignedUp

const { call, run } = ownerCalls(() => ({ app, owner }), '/api')
const read = async (path: string) => (await call('GET', path)).body

/** 10,001 records of the largest possible amount, £99,999,999.99, on the Monday of this week. */
const MANY = 10_001
const SUM = '1000099999899.99'

// Without fresh statistics PostgreSQL plans for empty tables, and the dashboard takes ten seconds.
beforeAll(async () => {
  app = await startTestApp()
  owner = await signUpOwner(app)
  const { userId } = owner
  const each = `from generate_series(1, ${MANY})`
  await run(`
    insert into expenses (user_id, category, description, amount, spent_on)
      select ${userId}, 'Wages', 'x', 99999999.99, '2026-11-09' ${each};
    insert into stock_purchases (user_id, supplier, purchased_on, total_amount, category)
      select ${userId}, 'x', '2026-11-09', 99999999.99, 'Other' ${each};
    insert into treatments (user_id, name, price, duration, overhead_cost, profit_margin)
      select ${userId}, 'x', 99999999.99, 1440, 0, 100 ${each};
    insert into businesses (user_id, name) select ${userId}, 'x' ${each};
    insert into weekly_incomes (user_id, business_id, week_start, weekly_total)
      select user_id, id, '2026-11-09', 99999999.99 from businesses;
    insert into income_goals (user_id, goal_type, target_amount, year) values (${userId}, 'yearly', 0.01, 2026);
    analyze`)
})

describe('a sum of more than a million million pounds', () => {
  test.each([
    ['/expenses/total', { count: MANY, total: SUM }],
    ['/expenses/summary?from=2026-11-01&to=2026-11-30', { total: SUM }],
    ['/hourly-rate-calculations/expense-average', {}],
    ['/stock-purchases/total', { count: MANY, total: SUM }],
    ['/stock-purchases/summary?months=3', { total: SUM, monthlyAverage: '333366666633.33' }],
    ['/weekly-incomes/total', { count: MANY, total: SUM }],
    ['/weekly-incomes/summary', { week: SUM, month: SUM, year: SUM }],
    ['/metrics', { monthlyRevenue: SUM, activeTreatments: MANY }],
    ['/reports', { revenue: SUM, expenses: SUM, netProfit: '0.00', totalExpenses: SUM }],
  ])('is answered by %s', async (path, expected) => {
    const answer = await call('GET', path)
    expect([answer.status, answer.body]).toEqual([200, expect.objectContaining(expected)])
  })

  test('is the progress of a goal', async () => {
    const [goal] = (await read('/income-goals')) as unknown as Json[]
    expect(goal).toMatchObject({ currentAmount: SUM })
  })

  test('is on the dashboard, with every part of it', async () => {
    const dashboard = await read('/dashboard')
    expect(dashboard).toMatchObject({ failed: [], costs: { total: SUM }, goals: [{ currentAmount: SUM }] })
    expect((dashboard['takings'] as Json[]).at(-1)).toMatchObject({ total: SUM })
  })

  test('makes a notice that the goal is reached', async () => {
    const notices = (await read('/notifications')) as unknown as Json[]
    expect(notices.map(({ body }) => body)).toContain(
      '£1,000,099,999,899.99 came in, against a goal of £0.01.',
    )
  })

  test('is in the chart of weeks', async () => {
    const weeks = (await read('/weekly-incomes/weeks')) as unknown as Json[]
    expect(weeks.at(-1)).toMatchObject({ weekStartDate: '2026-11-09', total: SUM })
  })

  test('is what a later period is compared with', async () => {
    await run(`update users set free_until = '2027-01-31' where id = ${owner.userId}`)
    app.clock.now = new Date('2026-12-07T09:00:00Z')
    const { before } = await read('/reports?from=2026-11-23&to=2026-12-06')
    expect(before).toMatchObject({ revenue: SUM, expenses: SUM, netProfit: '0.00' })
  })
})
