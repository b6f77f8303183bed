import { beforeEach, describe, expect, test } from 'vitest'
import { type SignedUp, signUp, signUpOwner } from '#tests/support/people.ts'
import { startTestApp, type TestApp } from '#tests/support/test-app.ts'

let app: TestApp
let owner: SignedUp

const run = (script: string) => app.database.withConnection((connection) => connection.run(script))
const act = (method: 'GET' | 'POST' | 'PATCH' | 'DELETE', path: string, body?: unknown) =>
  app.call(method, `/api${path}`, { cookie: owner.cookie, body })
const kept = () =>
  app.database.withConnection((connection) =>
    connection.read(`select user_id::int as user, month::text as month, hourly_rate::text as rate,
      avg_profit_margin::text as margin, active_treatments as count from month_end_figures order by 1, 2`),
  )
const changes = async () => {
  const { metrics } = (await act('GET', '/dashboard')).body
  return (metrics as { changes: Record<string, number | null> }).changes
}

const RATE = { monthlyExpenses: '3000', desiredProfit: '30', weeklyHours: 40, taxRate: '25' }
const CUT = { name: 'Cut', price: '50', duration: 60, overheadCost: '20' }

/** October's last figures: a rate of £30.02 and one treatment of 60%. */
async function spendOctober(): Promise<void> {
  app.clock.now = new Date('2026-10-20T12:00:00Z')
  owner = await signUpOwner(app)
  await run(
    `update users set free_until = '2099-01-01T00:00Z'; update sessions set expire = '2099-01-01T00:00Z'`,
  )
  await act('POST', '/hourly-rate-calculations', RATE)
  await act('POST', '/treatments', CUT)
  app.clock.now = new Date('2026-11-15T12:00:00Z')
}

const OCTOBER = { month: '2026-10-01', rate: '30.02', margin: '60.00', count: 1 }
const SEPTEMBER = { month: '2026-09-01', rate: null, margin: null, count: 0 }
const keptByOwner = (...rows: object[]) => rows.map((row) => ({ user: owner.userId, ...row }))

beforeEach(async () => {
  const done = { schema: {}, access: 'tools' } as const
  app = await startTestApp(
    {},
    {
      addRoutes: (api) => {
        api.post('/api/example-salon/for-a-test', done, async () => ({}))
        api.post('/api/account/import/for-a-test', done, async () => ({}))
        api.post('/api/activity/:id/for-a-test/undo', done, async () => ({}))
      },
    },
  )
  await spendOctober()
})

describe('last month’s figures', () => {
  test('are kept as they were before the first change of a month, and only then', async () => {
    expect(await kept()).toEqual(keptByOwner(SEPTEMBER))
    await act('POST', '/treatments', { ...CUT, price: '100' })
    expect(await kept()).toEqual(keptByOwner(SEPTEMBER, OCTOBER))
    await act('POST', '/treatments', CUT)
    await act('DELETE', '/hourly-rate-calculations/1')
    expect(await kept()).toEqual(keptByOwner(SEPTEMBER, OCTOBER))
  })

  test('are kept once when twenty first changes come together', async () => {
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
    ['POST', '/example-salon/for-a-test', undefined],
    ['POST', '/account/import/for-a-test', undefined],
    ['POST', '/activity/7/for-a-test/undo', undefined],
  ] as const)('are kept by %s %s', async (method, path, body) => {
    await act(method, path, body)
    expect(await kept()).toEqual(keptByOwner(SEPTEMBER, OCTOBER))
  })

  test.each([
    ['GET', '/treatments', undefined],
    ['GET', '/dashboard', undefined],
    ['POST', '/businesses', { name: 'Main Salon' }],
    ['POST', '/expenses', { category: 'Wages', description: 'x', amount: '1', date: '2026-11-01' }],
    ['POST', '/treatments', { ...CUT, price: 'free' }],
  ] as const)('are not kept by %s %s', async (method, path, body) => {
    await act(method, path, body)
    expect(await kept()).toEqual(keptByOwner(SEPTEMBER))
  })

  test('are not kept by somebody without access, or by another owner', async () => {
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

describe('the changes since last month', () => {
  const NONE = { hourlyRate: null, avgProfitMargin: null, monthlyRevenue: null, activeTreatments: null }

  test('are none while nothing was changed', async () => {
    expect(await changes()).toEqual({ ...NONE, hourlyRate: 0, avgProfitMargin: 0, activeTreatments: 0 })
  })

  test('are not there in an owner’s first month', async () => {
    app.clock.now = new Date('2026-10-25T12:00:00Z')
    expect(await changes()).toEqual(NONE)
  })

  test('are not there where every record is from this month, however it came in', async () => {
    await run(`delete from month_end_figures;
      update treatments set created_at = '2026-11-01T00:00Z';
      update hourly_rate_calculations set created_at = '2026-11-01T00:00Z'`)
    expect(await changes()).toEqual(NONE)
    await run(`update treatments set created_at = '2026-10-31T23:59:59Z'`)
    expect(await changes()).toMatchObject({ hourlyRate: 0, activeTreatments: 0 })
  })

  test('follow every change, delete and restore', async () => {
    await act('POST', '/hourly-rate-calculations', { ...RATE, monthlyExpenses: '6000' })
    await act('POST', '/treatments', { ...CUT, overheadCost: '25' })
    expect(await changes()).toEqual({
      hourlyRate: 100,
      avgProfitMargin: -8,
      monthlyRevenue: null,
      activeTreatments: 100,
    })
    await act('DELETE', '/treatments/1')
    await act('DELETE', '/treatments/2')
    await act('DELETE', '/hourly-rate-calculations/2')
    expect(await changes()).toMatchObject({ hourlyRate: 0, avgProfitMargin: -100, activeTreatments: -100 })
    await act('POST', '/treatments/1/restore')
    expect(await changes()).toMatchObject({ hourlyRate: 0, avgProfitMargin: 0, activeTreatments: 0 })
  })

  test('look at last month alone, not at the month before', async () => {
    await act('POST', '/treatments', CUT)
    expect(await changes()).toMatchObject({ activeTreatments: 100 })
    app.clock.now = new Date('2026-12-02T12:00:00Z')
    expect(await changes()).toMatchObject({ activeTreatments: 0 })
  })
})

describe('the change of revenue', () => {
  const enter = async (weeks: Record<string, string>) => {
    await act('POST', '/businesses', { name: 'Main Salon' })
    await Promise.all(
      Object.entries(weeks).map(([weekStartDate, weeklyTotal]) =>
        act('POST', '/weekly-incomes', { businessId: 1, weekStartDate, weeklyTotal }),
      ),
    )
    return (await changes())['monthlyRevenue']
  }

  test('is that of as many first weeks of last month', async () => {
    const weeks = { '2026-10-05': '100', '2026-10-12': '300', '2026-10-19': '900', '2026-10-26': '900' }
    expect(await enter({ ...weeks, '2026-11-02': '110', '2026-11-09': '330' })).toBe(10)
  })

  test('is there as soon as last month had something, even while this one has nothing', async () => {
    expect(await enter({ '2026-10-05': '100' })).toBe(-100)
  })

  test('is not there where those weeks of last month had no entry, or nothing in it', async () => {
    expect(await enter({ '2026-10-19': '900', '2026-11-02': '110' })).toBeNull()
    expect(await enter({ '2026-10-05': '0' })).toBeNull()
  })

  test('is not there before the month’s first Monday', async () => {
    app.clock.now = new Date('2026-11-01T12:00:00Z')
    expect(await enter({ '2026-10-05': '100', '2026-10-26': '100' })).toBeNull()
  })

  test('is not there where the revenue is a projection', async () => {
    app.clock.now = new Date('2026-11-30T12:00:00Z')
    expect(await enter({ '2026-10-05': '100' })).toBeNull()
    expect(await enter({ '2026-11-30': '1' })).toBe(-100)
  })
})
