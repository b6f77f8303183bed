import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { type SignedUp, signUpOwner } from '#tests/support/app/people.ts'
import { startTestApp, type TestApp } from '#tests/support/app/test-app.ts'
import { resetServerTimeZones, setServerTimeZones } from '#tests/support/app/time-zones.ts'

// It is Sunday, 15 November 2026; this week's Monday is the 9th.
let app: TestApp
let owner: SignedUp
beforeEach(async () => {
  app = await startTestApp()
  owner = await signUpOwner(app)
})

const run = (script: string) => app.database.withConnection((connection) => connection.run(script))
const metrics = async (cookie = owner.cookie) => (await app.call('GET', '/api/metrics', { cookie })).body
const act = (method: 'POST' | 'PATCH' | 'DELETE', path: string, body?: unknown) =>
  app.call(method, `/api${path}`, { cookie: owner.cookie, body })

const RATE = { monthlyExpenses: '3000', desiredProfit: '30', weeklyHours: 40, taxRate: '25' }
const CUT = { name: 'Cut', price: '50', duration: 60, overheadCost: '20', productCost: '5' }
const NOTHING = {
  hourlyRate: '0.00',
  avgProfitMargin: '0.0',
  monthlyRevenue: '0.00',
  monthlyRevenueBasis: 'none',
  activeTreatments: 0,
}

async function addBusiness(userId = owner.userId): Promise<void> {
  await run(`insert into businesses (user_id, name) values (${userId}, 'Main Salon')`)
}

/** Weeks of the owner's first business, straight into the table. */
async function addWeeks(weeks: Record<string, number>, userId = owner.userId): Promise<void> {
  const business = `(select min(id) from businesses where user_id = ${userId})`
  const rows = Object.entries(weeks).map(([day, total]) => `(${userId}, ${business}, '${day}', ${total})`)
  await run(
    `insert into weekly_incomes (user_id, business_id, week_start, weekly_total) values ${rows.join(', ')}`,
  )
}

describe('the four figures', () => {
  test('of a new owner are zeros', async () => {
    expect(await metrics()).toEqual(NOTHING)
  })

  test('follow what is saved, changed, deleted and brought back', async () => {
    await act('POST', '/hourly-rate-calculations', RATE)
    await act('POST', '/hourly-rate-calculations', { ...RATE, monthlyExpenses: '6000' })
    await act('POST', '/treatments', CUT)
    await act('POST', '/treatments', { ...CUT, name: 'Colour', price: '100' })
    // 6,000 × 1.3 ÷ 0.75 ÷ 173.2 hours; 50% and 75%; 6,720 minutes of £75 an hour.
    const full = {
      hourlyRate: '60.05',
      avgProfitMargin: '62.5',
      monthlyRevenue: '8400.00',
      monthlyRevenueBasis: 'projected',
      activeTreatments: 2,
    }
    expect(await metrics()).toEqual(full)
    await act('DELETE', '/hourly-rate-calculations/2')
    await act('DELETE', '/treatments/2')
    expect(await metrics()).toEqual({
      hourlyRate: '30.02',
      avgProfitMargin: '50.0',
      monthlyRevenue: '5600.00',
      monthlyRevenueBasis: 'projected',
      activeTreatments: 1,
    })
    await act('POST', '/hourly-rate-calculations/2/restore')
    await act('POST', '/treatments/2/restore')
    expect(await metrics()).toEqual(full)
    await act('PATCH', '/treatments/1', { price: '25' })
    expect(await metrics()).toMatchObject({ avgProfitMargin: '37.5', monthlyRevenue: '7000.00' })
  })

  test('count examples in, as every screen does', async () => {
    await addBusiness()
    await act('POST', '/treatments', CUT)
    await addWeeks({ '2026-11-09': 100 })
    await run('update treatments set is_example = true; update weekly_incomes set is_example = true')
    expect(await metrics()).toMatchObject({ activeTreatments: 1, monthlyRevenue: '100.00' })
  })

  test('never include another owner’s records', async () => {
    await addBusiness()
    await addWeeks({ '2026-11-09': 100 })
    await act('POST', '/treatments', CUT)
    await act('POST', '/hourly-rate-calculations', RATE)
    expect(await metrics((await signUpOwner(app)).cookie)).toEqual(NOTHING)
  })
})

describe('the month’s revenue', () => {
  beforeEach(() => addBusiness())

  test('is what all businesses took in its weeks so far', async () => {
    await run(`insert into businesses (user_id, name, is_active) values (${owner.userId}, 'Closed', 0)`)
    await addWeeks({ '2026-10-26': 1, '2026-11-02': 20.5, '2026-11-09': 300, '2026-11-16': 4000 })
    await run(`insert into weekly_incomes (user_id, business_id, week_start, weekly_total)
      select user_id, max(id), '2026-11-02', 0.07 from businesses group by user_id`)
    expect(await metrics()).toMatchObject({ monthlyRevenue: '320.57', monthlyRevenueBasis: 'recorded' })
  })

  test.each([
    ['this week', '2026-11-09', 1, ['1.00', 'recorded']],
    ['the eighth week back, this one counted', '2026-09-21', 1, ['0.00', 'recorded']],
    ['the ninth', '2026-09-14', 1, ['5600.00', 'projected']],
    ['next week', '2026-11-16', 1, ['5600.00', 'projected']],
    ['a week of nothing', '2026-11-09', 0, ['5600.00', 'projected']],
  ])('with %s alone (%s: £%d)', async (_title, week, total, [amount, basis]) => {
    await act('POST', '/treatments', CUT)
    await addWeeks({ [week]: total })
    expect(await metrics()).toMatchObject({ monthlyRevenue: amount, monthlyRevenueBasis: basis })
  })

  test('leaves a deleted week out, and counts it after its restore', async () => {
    await addWeeks({ '2026-11-02': 10, '2026-11-09': 5 })
    await act('DELETE', '/weekly-incomes/2')
    expect(await metrics()).toMatchObject({ monthlyRevenue: '10.00' })
    await act('POST', '/weekly-incomes/2/restore')
    expect(await metrics()).toMatchObject({ monthlyRevenue: '15.00' })
  })
})

describe('the month is the owner’s own', () => {
  afterEach(() => resetServerTimeZones(app))

  test.each([
    ['Europe/London', '2026-11-01T23:59:59Z', '0.00'],
    ['Europe/London', '2026-11-02T00:00:00Z', '400.00'],
    ['Pacific/Auckland', '2026-11-01T11:00:00Z', '400.00'],
    ['Pacific/Kiritimati', '2026-11-01T09:59:59Z', '0.00'],
    ['Pacific/Kiritimati', '2026-11-01T10:00:00Z', '400.00'],
    ['America/New_York', '2026-11-01T03:59:59Z', '300.00'],
    ['America/New_York', '2026-11-01T04:00:00Z', '0.00'],
    ['Pacific/Honolulu', '2026-11-02T09:59:59Z', '0.00'],
    ['Pacific/Honolulu', '2026-11-02T10:00:00Z', '400.00'],
  ])('%s at %s', async (timeZone, instant, amount) => {
    app.clock.now = new Date(instant)
    await run(`update users set time_zone = '${timeZone}'`)
    await addBusiness()
    await addWeeks({ '2026-10-05': 100, '2026-10-26': 200, '2026-11-02': 400 })
    expect(await metrics()).toMatchObject({ monthlyRevenue: amount, monthlyRevenueBasis: 'recorded' })
    await setServerTimeZones(app, { server: 'Asia/Tokyo', database: 'America/Los_Angeles' })
    expect(await metrics()).toMatchObject({ monthlyRevenue: amount, monthlyRevenueBasis: 'recorded' })
  })
})

describe('against an oracle', () => {
  const many = (count: number) => Array.from({ length: count }, (_, index) => index + 1)
  const treatments = many(317).map((n) => ({
    price: 1_000 + ((n * 7_919) % 20_000),
    minutes: 15 + ((n * 31) % 180),
    margin: ((n * 104_729) % 120_000) - 40_000,
    isDeleted: n % 7 === 0,
  }))
  const rates = many(41).map((n) => ({ rate: 1_000 + ((n * 6_151) % 9_000), isDeleted: n > 38 }))
  const pounds = (hundredths: number) => (hundredths / 100).toFixed(2)
  const deletedAt = (isDeleted: boolean) => (isDeleted ? `'2026-11-10T10:00Z'` : 'null')

  test('a large salon has the figures that plain arithmetic gives it', async () => {
    const id = owner.userId
    await run(`insert into treatments (user_id, name, price, duration, overhead_cost, profit_margin, deleted_at) values
      ${treatments.map((one) => `(${id}, 'T', ${pounds(one.price)}, ${one.minutes}, 1, ${pounds(one.margin)}, ${deletedAt(one.isDeleted)})`).join(', ')}`)
    await run(`insert into hourly_rate_calculations (user_id, monthly_expenses, desired_profit, weekly_hours, tax_rate, calculated_rate, deleted_at) values
      ${rates.map((one) => `(${id}, 1, 1, 40, 1, ${pounds(one.rate)}, ${deletedAt(one.isDeleted)})`).join(', ')}`)
    const live = treatments.filter((one) => !one.isDeleted)
    const sum = (pick: (one: (typeof live)[number]) => number) =>
      live.reduce((total, one) => total + pick(one), 0)
    expect(await metrics()).toEqual({
      hourlyRate: pounds(rates.filter((one) => !one.isDeleted).at(-1)?.rate ?? 0),
      avgProfitMargin: (Math.round(sum((one) => one.margin) / live.length / 10) / 10).toFixed(1),
      monthlyRevenue: pounds(Math.round((6_720 * sum((one) => one.price)) / sum((one) => one.minutes))),
      monthlyRevenueBasis: 'projected',
      activeTreatments: live.length,
    })
  })
})
