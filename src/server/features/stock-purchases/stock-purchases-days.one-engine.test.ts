import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { type SignedUp, signUpOwner } from '#tests/support/app/people.ts'
import { startTestApp, type TestApp } from '#tests/support/app/test-app.ts'
import { resetServerTimeZones, setServerTimeZones } from '#tests/support/app/time-zones.ts'

let app: TestApp
let owner: SignedUp
beforeEach(async () => {
  app = await startTestApp()
})
afterEach(() => resetServerTimeZones(app))

const run = (script: string) => app.database.withConnection((connection) => connection.run(script))
const read = async (path: string) =>
  (await app.call('GET', `/api/stock-purchases${path}`, { cookie: owner.cookie })).body
const buy = (purchaseDate: string, changes: Record<string, unknown> = {}) =>
  app.call('POST', '/api/stock-purchases', {
    cookie: owner.cookie,
    body: { supplier: 'Supply', purchaseDate, totalAmount: '1', category: 'Other', ...changes },
  })

/** Opens the screen at that instant as an owner in that time zone, wherever the server is. */
async function ownerIn(timeZone: string, instant: string): Promise<void> {
  app.clock.now = new Date(instant)
  owner = await signUpOwner(app)
  await run(`update users set time_zone = '${timeZone}' where id = ${owner.userId}`)
}

async function periodWith(server: string, database: string): Promise<string> {
  await setServerTimeZones(app, { server, database })
  const { from, to } = await read('/summary')
  return `${from} to ${to}`
}

describe('the three months of the budget are those of the owner’s own calendar', () => {
  test.each([
    // The year ends.
    ['Europe/London', '2026-12-31T23:59:59Z', '2026-10-01 to 2026-12-31'],
    ['Europe/London', '2027-01-01T00:00:00Z', '2026-11-01 to 2027-01-31'],
    ['Pacific/Kiritimati', '2026-12-31T09:59:59Z', '2026-10-01 to 2026-12-31'],
    ['Pacific/Kiritimati', '2026-12-31T10:00:00Z', '2026-11-01 to 2027-01-31'],
    ['America/Los_Angeles', '2027-01-01T07:59:59Z', '2026-10-01 to 2026-12-31'],
    ['America/Los_Angeles', '2027-01-01T08:00:00Z', '2026-11-01 to 2027-01-31'],
    ['Asia/Kolkata', '2026-12-31T18:29:59Z', '2026-10-01 to 2026-12-31'],
    ['Asia/Kolkata', '2026-12-31T18:30:00Z', '2026-11-01 to 2027-01-31'],
    // February has 29 days, or 28.
    ['Europe/London', '2028-02-29T23:59:59Z', '2027-12-01 to 2028-02-29'],
    ['Europe/London', '2028-03-01T00:00:00Z', '2028-01-01 to 2028-03-31'],
    ['Europe/London', '2027-02-28T23:59:59Z', '2026-12-01 to 2027-02-28'],
    // The tax year changes in the middle of a month.
    ['Europe/London', '2026-04-05T23:30:00Z', '2026-02-01 to 2026-04-30'],
    // In summer London's midnight is at 23:00 UTC.
    ['Europe/London', '2026-03-31T22:59:59Z', '2026-01-01 to 2026-03-31'],
    ['Europe/London', '2026-03-31T23:00:00Z', '2026-02-01 to 2026-04-30'],
    // The clocks go forward on the last day of March, at 01:00 UTC.
    ['Europe/London', '2024-03-31T00:30:00Z', '2024-01-01 to 2024-03-31'],
    ['Europe/London', '2024-03-31T01:30:00Z', '2024-01-01 to 2024-03-31'],
    ['Europe/London', '2024-03-31T23:30:00Z', '2024-02-01 to 2024-04-30'],
    // They go back on the last day of October.
    ['Europe/London', '2027-09-30T23:30:00Z', '2027-08-01 to 2027-10-31'],
    ['Europe/London', '2027-10-31T00:30:00Z', '2027-08-01 to 2027-10-31'],
    ['Europe/London', '2027-10-31T01:30:00Z', '2027-08-01 to 2027-10-31'],
    ['Europe/London', '2027-10-31T23:30:00Z', '2027-08-01 to 2027-10-31'],
  ])('in %s at %s: %s', async (timeZone, instant, period) => {
    await ownerIn(timeZone, instant)
    expect([
      await periodWith('Pacific/Kiritimati', 'America/Los_Angeles'),
      await periodWith('America/Los_Angeles', 'Asia/Kolkata'),
      await periodWith('Asia/Kolkata', 'Pacific/Kiritimati'),
    ]).toEqual([period, period, period])
  })
})

describe.each([
  { server: 'Pacific/Kiritimati', database: 'America/Los_Angeles' },
  { server: 'America/Los_Angeles', database: 'Asia/Kolkata' },
  { server: 'Asia/Kolkata', database: 'Pacific/Kiritimati' },
])('with the server in $server and its database in $database', ({ server, database }) => {
  beforeEach(async () => {
    await ownerIn('Europe/London', '2028-02-29T23:30:00Z')
    await setServerTimeZones(app, { server, database })
  })

  test('a purchase counts in the month of its day, from the first to the last', async () => {
    const days = ['2027-11-30', '2027-12-01', '2027-12-31', '2028-01-01', '2028-02-29', '2028-03-01']
    await Promise.all(days.map((day) => buy(day)))
    expect(await read('/summary')).toMatchObject({
      count: 4,
      byMonth: [
        { month: '2027-12-01', total: '2.00' },
        { month: '2028-01-01', total: '1.00' },
        { month: '2028-02-01', total: '1.00' },
      ],
    })
  })

  test('a linked expense has the day of its purchase', async () => {
    const { body } = await buy('2028-02-29', { recordExpense: true })
    const path = `/api/expenses/${body['expenseId']}`
    expect(body['purchaseDate']).toBe('2028-02-29')
    expect((await app.call('GET', path, { cookie: owner.cookie })).body['date']).toBe('2028-02-29')
    const change = { cookie: owner.cookie, body: { purchaseDate: '2027-12-31' } }
    await app.call('PATCH', `/api/stock-purchases/${body['id']}`, change)
    expect((await app.call('GET', path, { cookie: owner.cookie })).body['date']).toBe('2027-12-31')
  })
})
