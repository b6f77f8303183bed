import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type SignedUp, signUp, signUpOwner } from '#tests/support/app/people.ts'
import { startTestApp, type TestApp } from '#tests/support/app/test-app.ts'
import { CUT, dashboardCalls, RATE, signUpInOctober } from '#tests/support/calls/dashboard-calls.ts'
import { freshDatabase } from '#tests/support/database/test-database.ts'

let app: TestApp
let owner: SignedUp
beforeAll(async () => {
  const other = { schema: {}, access: 'tools' } as const
  const changing = { ...other, changesFigures: true } as const
  app = await startTestApp(
    {},
    {
      addRoutes: (api) => {
        api.post('/api/changes/for-a-test', changing, async () => ({}))
        api.post('/api/treatments/for-a-test', other, async () => ({}))
      },
    },
  )
})
beforeEach(async () => {
  await freshDatabase()
  owner = await signUpInOctober(app)
})

const { act, run } = dashboardCalls(() => ({ app, owner }))
const kept = () =>
  app.database.withConnection((connection) =>
    connection.read(`select user_id::int as user, month::text as month, hourly_rate::text as rate,
      avg_profit_margin::text as margin, active_treatments as count from month_end_figures order by 1, 2`),
  )

const OCTOBER = { month: '2026-10-01', rate: '30.02', margin: '60.00', count: 1 }
const SEPTEMBER = { month: '2026-09-01', rate: null, margin: null, count: 0 }
const keptByOwner = (...rows: object[]) => rows.map((row) => ({ user: owner.userId, ...row }))

describe('last month’s figures', () => {
  test('are stored before the first change of a month, and only then', async () => {
    expect(await kept()).toEqual(keptByOwner(SEPTEMBER))
    await act('POST', '/treatments', { ...CUT, price: '100' })
    expect(await kept()).toEqual(keptByOwner(SEPTEMBER, OCTOBER))
    await act('POST', '/treatments', CUT)
    await act('DELETE', '/hourly-rate-calculations/1')
    expect(await kept()).toEqual(keptByOwner(SEPTEMBER, OCTOBER))
  })

  test('are stored once when twenty first changes come together', async () => {
    const twenty = Array.from({ length: 20 }, () => act('POST', '/treatments', { ...CUT, price: '100' }))
    const answers = await Promise.all(twenty)
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(20)
    expect(await kept()).toEqual(keptByOwner(SEPTEMBER, OCTOBER))
  })

  test.each([
    ['POST', '/hourly-rate-calculations', RATE],
    ['PATCH', '/hourly-rate-calculations/1', { monthlyExpenses: '1' }],
    ['DELETE', '/hourly-rate-calculations/1', undefined],
    ['POST', '/hourly-rate-calculations/1/restore', undefined],
    ['POST', '/treatments', CUT],
    ['PATCH', '/treatments/1', { price: '1' }],
    ['DELETE', '/treatments/1', undefined],
    ['POST', '/treatments/1/restore', undefined],
    ['POST', '/treatments/import', { rows: [CUT] }],
    ['POST', '/treatments/recost', { ids: [1] }],
    ['DELETE', '/treatments/import/3f2c1f6e-8f0e-4b43-9d0e-6a1f7a9f0c11', undefined],
    ['POST', '/example-salon', undefined],
    ['DELETE', '/example-salon', undefined],
    ['POST', '/changes/for-a-test', undefined],
  ] as const)('are kept by %s %s', async (method, path, body) => {
    await act(method, path, body)
    expect(await kept()).toEqual(keptByOwner(SEPTEMBER, OCTOBER))
  })

  test.each([
    ['GET', '/treatments', undefined],
    ['GET', '/dashboard', undefined],
    ['POST', '/treatments/for-a-test', undefined],
    ['POST', '/businesses', { name: 'Main Salon' }],
    ['POST', '/expenses', { category: 'Wages', description: 'x', amount: '1', date: '2026-11-01' }],
    ['POST', '/treatments', { ...CUT, price: 'free' }],
  ] as const)('are not kept by %s %s', async (method, path, body) => {
    await act(method, path, body)
    expect(await kept()).toEqual(keptByOwner(SEPTEMBER))
  })

  test('are not stored by a call without access, or by another owner', async () => {
    const { cookie } = await signUp(app)
    await app.call('POST', '/api/treatments', { cookie, body: CUT })
    expect(await kept()).toEqual(keptByOwner(SEPTEMBER))
    const other = await signUpOwner(app)
    await app.call('POST', '/api/treatments', { cookie: other.cookie, body: CUT })
    expect(await kept()).toEqual([
      ...keptByOwner(SEPTEMBER),
      { ...SEPTEMBER, user: other.userId, month: '2026-10-01' },
    ])
  })

  test.each([
    ['Europe/London', '2026-10-31T23:59:59Z', '2026-09-01'],
    ['Europe/London', '2026-11-01T00:00:00Z', '2026-10-01'],
    ['Pacific/Kiritimati', '2026-10-31T10:00:00Z', '2026-10-01'],
    ['Pacific/Honolulu', '2026-11-01T09:59:59Z', '2026-09-01'],
    ['America/New_York', '2027-01-01T04:59:59Z', '2026-11-01'],
    ['America/New_York', '2027-01-01T05:00:00Z', '2026-12-01'],
  ])('are those of the owner’s own month: in %s at %s, %s', async (timeZone, instant, month) => {
    await run(`delete from month_end_figures; update users set time_zone = '${timeZone}'`)
    app.clock.now = new Date(instant)
    await act('POST', '/treatments', CUT)
    expect(await kept()).toEqual(keptByOwner({ ...OCTOBER, month }))
  })
})
