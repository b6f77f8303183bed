import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type SignedUp, signUpOwner } from '#tests/support/app/people.ts'
import { startTestApp, type TestApp } from '#tests/support/app/test-app.ts'
import { resetServerTimeZones, setServerTimeZones } from '#tests/support/app/time-zones.ts'

let app: TestApp
let owner: SignedUp

/** Every week has a different amount, so that a sum shows which weeks are in it. */
const WEEKS = [
  ['2025-12-29', 1],
  ['2026-01-05', 2],
  ['2026-03-23', 4],
  ['2026-03-30', 8],
  ['2026-10-19', 16],
  ['2026-10-26', 32],
  ['2026-11-02', 64],
  ['2026-11-09', 128],
  ['2026-11-16', 256],
  ['2026-12-28', 512],
  ['2027-01-04', 1_024],
  ['2028-02-28', 2_048],
] as const

const run = (script: string) => app.database.withConnection((connection) => connection.run(script))
const post = (path: string, body: unknown) => app.call('POST', `/api${path}`, { cookie: owner.cookie, body })
const summarise = async (search = '') =>
  (await app.call('GET', `/api/weekly-incomes/summary${search}`, { cookie: owner.cookie })).body

/** Reads the sums at that instant, as an owner in that time zone. */
async function lookFrom(timeZone: string, instant: string): Promise<void> {
  app.clock.now = new Date(instant)
  await run(`update users set time_zone = '${timeZone}', free_until = '2100-01-01'`)
  await run(`update sessions set expire = '2100-01-01'`)
}

beforeAll(async () => {
  app = await startTestApp()
  owner = await signUpOwner(app)
  await post('/businesses', { name: 'Main Salon' })
  await post('/businesses', { name: 'Corner Shop' })
  const enter = ([weekStartDate, weeklyTotal]: readonly [string, number]) =>
    post('/weekly-incomes', { businessId: 1, weekStartDate, weeklyTotal })
  await Promise.all(WEEKS.map(enter))
  await post('/weekly-incomes', { businessId: 2, weekStartDate: '2026-11-09', weeklyTotal: '0.07' })
})

/** The Corner Shop's income is in every sum that includes the week of 9 November. */
const EDGES = [
  // A Sunday is the last day of its week, and Monday begins the next.
  ['Europe/London', '2026-11-15T23:59:59Z', '2026-11-15', '128.07', '192.07', '254.07'],
  ['Europe/London', '2026-11-16T00:00:00Z', '2026-11-16', '256.00', '448.07', '510.07'],
  ['Pacific/Kiritimati', '2026-11-15T09:59:59Z', '2026-11-15', '128.07', '192.07', '254.07'],
  ['Pacific/Kiritimati', '2026-11-15T10:00:00Z', '2026-11-16', '256.00', '448.07', '510.07'],
  ['America/Los_Angeles', '2026-11-16T07:59:59Z', '2026-11-15', '128.07', '192.07', '254.07'],
  ['America/Los_Angeles', '2026-11-16T08:00:00Z', '2026-11-16', '256.00', '448.07', '510.07'],
  // The month begins on a Sunday: its week is October's.
  ['Europe/London', '2026-11-01T12:00:00Z', '2026-11-01', '32.00', '0.00', '62.00'],
  ['Europe/London', '2026-11-02T12:00:00Z', '2026-11-02', '64.00', '64.00', '126.00'],
  // 1 January 2026 is a Thursday: its week is of the year before.
  ['Europe/London', '2026-01-01T12:00:00Z', '2026-01-01', '1.00', '0.00', '0.00'],
  ['Europe/London', '2026-01-05T12:00:00Z', '2026-01-05', '2.00', '2.00', '2.00'],
  // 2026 has a 53rd week, which reaches into 2027; 1 January 2027 is a Friday.
  ['Europe/London', '2026-12-31T23:59:59Z', '2026-12-31', '512.00', '512.00', '1022.07'],
  ['Europe/London', '2027-01-01T00:00:00Z', '2027-01-01', '512.00', '0.00', '0.00'],
  ['Pacific/Kiritimati', '2026-12-31T10:00:00Z', '2027-01-01', '512.00', '0.00', '0.00'],
  ['America/Los_Angeles', '2027-01-01T07:59:59Z', '2026-12-31', '512.00', '512.00', '1022.07'],
  ['Europe/London', '2027-01-03T23:59:59Z', '2027-01-03', '512.00', '0.00', '0.00'],
  ['Europe/London', '2027-01-04T00:00:00Z', '2027-01-04', '1024.00', '1024.00', '1024.00'],
  // On the Sunday when the clocks go forward, midnight comes at 23:00 UTC.
  ['Europe/London', '2026-03-29T22:59:59Z', '2026-03-29', '4.00', '4.00', '6.00'],
  ['Europe/London', '2026-03-29T23:00:00Z', '2026-03-30', '8.00', '12.00', '14.00'],
  // When they go back, at midnight UTC again.
  ['Europe/London', '2026-10-25T23:59:59Z', '2026-10-25', '16.00', '16.00', '30.00'],
  ['Europe/London', '2026-10-26T00:00:00Z', '2026-10-26', '32.00', '48.00', '62.00'],
  // A leap day.
  ['Europe/London', '2028-02-29T12:00:00Z', '2028-02-29', '2048.00', '2048.00', '2048.00'],
  ['Europe/London', '2028-03-01T12:00:00Z', '2028-03-01', '2048.00', '0.00', '2048.00'],
] as const

describe('what came in this week, this month and this year', () => {
  test.each(EDGES)('in %s at %s', async (timeZone, instant, today, week, month, year) => {
    await lookFrom(timeZone, instant)
    expect(await summarise()).toEqual({ today, week, month, year })
  })

  test('is limited to one business when filtered so', async () => {
    await lookFrom('Europe/London', '2026-11-15T12:00:00Z')
    const { today } = await summarise()
    expect(await summarise('?businessId=1')).toEqual({
      today,
      week: '128.00',
      month: '192.00',
      year: '254.00',
    })
    expect(await summarise('?businessId=2')).toEqual({ today, week: '0.07', month: '0.07', year: '0.07' })
  })

  test('leaves out deleted weeks', async () => {
    await lookFrom('Europe/London', '2026-11-15T12:00:00Z')
    const before = await summarise()
    await run(`update weekly_incomes set deleted_at = '2026-11-15T11:00:00Z' where business_id = 2`)
    expect(await summarise()).toMatchObject({ week: '128.00', month: '192.00', year: '254.00' })
    await run('update weekly_incomes set deleted_at = null')
    expect(await summarise()).toEqual(before)
  })
})

describe.each([
  { server: 'Pacific/Kiritimati', database: 'America/Los_Angeles' },
  { server: 'America/Los_Angeles', database: 'Pacific/Kiritimati' },
])('with the server in $server and its database in $database', ({ server, database }) => {
  beforeEach(() => setServerTimeZones(app, { server, database }))
  afterEach(() => resetServerTimeZones(app))

  test('the sums and the weeks are the same', async () => {
    await lookFrom('Europe/London', '2027-01-03T23:59:59Z')
    expect(await summarise()).toMatchObject({
      today: '2027-01-03',
      week: '512.00',
      month: '0.00',
      year: '0.00',
    })
    await lookFrom('Europe/London', '2026-11-15T23:59:59Z')
    expect(await summarise()).toMatchObject({ today: '2026-11-15', week: '128.07', month: '192.07' })
    const list = await app.call('GET', '/api/weekly-incomes?sort=oldest&businessId=1', {
      cookie: owner.cookie,
    })
    const days = (list.body as unknown as { weekStartDate: string }[]).map((row) => row.weekStartDate)
    expect(days).toEqual(WEEKS.map(([week]) => week))
  })
})
