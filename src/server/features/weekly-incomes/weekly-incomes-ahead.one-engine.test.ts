import { beforeEach, describe, expect, test } from 'vitest'
import { type SignedUp, signUpOwner } from '#tests/support/app/people.ts'
import { type Json, startTestApp, type TestApp } from '#tests/support/app/test-app.ts'
import { ownerCalls } from '#tests/support/calls/owner-calls.ts'

let app: TestApp
let owner: SignedUp

const { call: act, run } = ownerCalls(() => ({ app, owner }), '/api')
const rowsOf = ({ body }: { body: unknown }) => body as Json[]
const enter = (weekStartDate: string, weeklyTotal: string) =>
  act('POST', '/weekly-incomes', { businessId: 1, weekStartDate, weeklyTotal })
const aim = (goal: Record<string, unknown>) => act('POST', '/income-goals', { targetAmount: '100', ...goal })
const progressOf = async () =>
  rowsOf(await act('GET', '/income-goals'))
    .map(({ currentAmount }) => currentAmount)
    .reverse()
const revenue = async (from: string, to: string) =>
  (await act('GET', `/reports?from=${from}&to=${to}`)).body['revenue']

/** November so far is £8, and £16 and £32 of it are still ahead; the year has £1 more, and £64 ahead. */
beforeEach(async () => {
  app = await startTestApp()
  owner = await signUpOwner(app)
  await run(`update users set free_until = '2100-01-01'; update sessions set expire = '2100-01-01'`)
  await act('POST', '/businesses', { name: 'Main Salon' })
  await enter('2026-10-26', '1')
  await enter('2026-11-09', '8')
  await enter('2026-11-16', '16')
  await enter('2026-11-23', '32')
  await enter('2026-12-07', '64')
})

/** Every sum of this month, as the product's calls answer it. */
async function readMonth(): Promise<unknown[]> {
  const { body: summary } = await act('GET', '/weekly-incomes/summary')
  const { body: metrics } = await act('GET', '/metrics')
  const { metrics: shown } = (await act('GET', '/dashboard')).body as { metrics: Json }
  const { monthlyRevenue } = metrics
  return [
    summary['month'],
    monthlyRevenue,
    shown['monthlyRevenue'],
    await revenue('2026-11-01', '2026-11-30'),
    ...(await progressOf()),
  ]
}

describe('a week that was entered ahead', () => {
  test.each([
    ['Europe/London', '2026-11-15T23:59:59Z', '8.00'],
    ['Europe/London', '2026-11-16T00:00:00Z', '24.00'],
    ['Pacific/Kiritimati', '2026-11-15T10:00:00Z', '24.00'],
    ['America/Los_Angeles', '2026-11-16T07:59:59Z', '8.00'],
    ['America/Los_Angeles', '2026-11-16T08:00:00Z', '24.00'],
    ['Europe/London', '2026-11-30T12:00:00Z', '56.00'],
  ])('counts in every sum of the month from its Monday on: in %s at %s', async (timeZone, instant, month) => {
    await aim({ goalType: 'monthly' })
    await run(`update users set time_zone = '${timeZone}'`)
    app.clock.now = new Date(instant)
    expect(await readMonth()).toEqual(Array(5).fill(month))
  })

  test('counts in no sum of the year and of all time before', async () => {
    await aim({ goalType: 'yearly' })
    await aim({ goalType: 'monthly', year: 2026, month: 12 })
    expect(await progressOf()).toEqual(['9.00', '0.00'])
    expect((await act('GET', '/weekly-incomes/summary')).body).toMatchObject({ week: '8.00', year: '9.00' })
    expect(await revenue('2026-01-01', '2026-12-31')).toBe('9.00')
    expect((await act('GET', '/reports')).body).toMatchObject({
      revenue: '9.00',
      months: [{ revenue: '1.00' }, { revenue: '8.00' }],
    })
  })

  test('counts in no compared period of a report before its Monday', async () => {
    const { body } = await act('GET', '/reports?from=2026-12-01&to=2026-12-31')
    expect(body).toMatchObject({ revenue: '0.00', revenueBasis: 'none', compared: null, before: null })
    app.clock.now = new Date('2026-12-15T12:00:00Z')
    const december = (await act('GET', '/reports?from=2026-12-01&to=2026-12-31')).body
    expect(december).toMatchObject({ compared: { revenue: '64.00' }, before: { revenue: '0.00', weeks: 1 } })
    app.clock.now = new Date('2026-11-24T12:00:00Z')
    const november = (await act('GET', '/reports?from=2026-11-01&to=2026-11-30')).body
    expect(november).toMatchObject({ revenue: '56.00', compared: { revenue: '24.00', weeks: 3 } })
  })

  test('does not make the revenue a recorded one', async () => {
    await act('POST', '/treatments', { name: 'Cut', price: '50', duration: 60, overheadCost: '20' })
    await run(`delete from weekly_incomes where week_start <= '2026-11-09'`)
    expect((await act('GET', '/metrics')).body).toMatchObject({ monthlyRevenueBasis: 'projected' })
    expect((await act('GET', '/reports?from=2026-11-01&to=2026-11-30')).body).toMatchObject({
      revenueBasis: 'projected',
    })
  })

  test('reaches no goal before its Monday', async () => {
    await aim({ goalType: 'monthly', targetAmount: '20' })
    const kinds = async () => rowsOf(await act('GET', '/notifications')).map(({ kind }) => kind)
    expect(await kinds()).not.toContain('goal-reached')
    app.clock.now = new Date('2026-11-16T00:00:00Z')
    expect(await kinds()).toContain('goal-reached')
  })

  test('is a gap in the chart, also when the chart shows weeks ahead', async () => {
    const weeks = rowsOf(await act('GET', '/weekly-incomes/weeks?to=2026-11-23'))
    expect(weeks.slice(-3).map(({ total }) => total)).toEqual(['8.00', null, null])
    const nextYear = rowsOf(await act('GET', '/weekly-incomes/weeks?to=2027-11-22'))
    expect(nextYear.at(-1)).toMatchObject({ weekStartDate: '2027-11-22', lastYearTotal: null })
  })

  test('is in the lists, with its own figure and in their total', async () => {
    const listed = rowsOf(await act('GET', '/weekly-incomes')).map(({ weekStartDate }) => weekStartDate)
    expect(listed).toEqual(['2026-12-07', '2026-11-23', '2026-11-16', '2026-11-09', '2026-10-26'])
    expect((await act('GET', '/weekly-incomes/total')).body).toEqual({ count: 5, total: '121.00' })
  })
})
