import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { type SignedUp, signUpOwner } from '#tests/support/app/people.ts'
import { type Json, startTestApp, type TestApp } from '#tests/support/app/test-app.ts'
import { resetServerTimeZones, setServerTimeZones } from '#tests/support/app/time-zones.ts'

let app: TestApp
let owner: SignedUp
beforeEach(async () => {
  app = await startTestApp()
  owner = await signUpOwner(app)
})
afterEach(() => resetServerTimeZones(app))

const spend = (date: string) =>
  app.call('POST', '/api/expenses', {
    cookie: owner.cookie,
    body: { category: 'Wages', description: date, amount: '1', date },
  })
const read = (path: string) => app.call('GET', `/api/expenses${path}`, { cookie: owner.cookie })
const daysOf = ({ body }: { body: Json }) => (body as unknown as Json[]).map((row) => row['date'])
const monthsOf = ({ body }: { body: Json }) => (body['months'] as Json[]).map((month) => month['month'])

/** Time zones where midnight is another day, is skipped, or comes twice. */
const EDGES = [
  '2000-01-01',
  '2000-02-29',
  '2011-12-30', // Samoa skipped this day.
  '2016-04-01', // This day began at one o'clock in Amman.
  '2026-03-29',
  '2026-04-05',
  '2026-04-06',
  '2026-10-25',
  '2026-12-31',
  '2027-01-01',
  '2028-02-29',
  '2100-12-31',
]

describe.each([
  { server: 'Pacific/Kiritimati', database: 'America/Los_Angeles', minutes: -840 },
  { server: 'America/Los_Angeles', database: 'Asia/Kolkata', minutes: 480 },
  { server: 'Asia/Kolkata', database: 'Pacific/Apia', minutes: -330 },
  { server: 'Asia/Amman', database: 'Asia/Amman', minutes: -120 },
])('with the server in $server and its database in $database', ({ server, database, minutes }) => {
  beforeEach(() => setServerTimeZones(app, { server, database }))

  test('the time zones are really in effect', async () => {
    expect(new Date('2016-01-15T12:00:00Z').getTimezoneOffset()).toBe(minutes)
    const shown = await app.database.withConnection((connection) => connection.read('show time zone'))
    expect(shown).toEqual([{ TimeZone: database }])
  })

  test('every day is answered as it was sent', async () => {
    const answers = await Promise.all(EDGES.map(spend))
    expect(answers.map(({ body }) => body['date'])).toEqual(EDGES)
    const first = await read('?sort=oldest&limit=5')
    expect(daysOf(first)).toEqual(EDGES.slice(0, 5))
    const [, next] = /\/api\/expenses(\?[^>]+)>/.exec(String(first.headers['link'])) ?? []
    expect(daysOf(await read(String(next)))).toEqual(EDGES.slice(5, 10))
    expect((await read('/summary?from=2000-01-01&to=2100-12-31')).body['earliest']).toBe('2000-01-01')
  })

  test('a leap day can be put in the place of another day', async () => {
    await spend('2027-02-28')
    const body = { date: '2028-02-29' }
    const answer = await app.call('PATCH', '/api/expenses/1', { cookie: owner.cookie, body })
    expect(answer.body['date']).toBe('2028-02-29')
    expect((await read('/1')).body['date']).toBe('2028-02-29')
    expect(daysOf(await read('?from=2028-02-29&to=2028-02-29'))).toEqual(['2028-02-29'])
  })

  test('one tax year ends on 5 April and the next begins on 6 April', async () => {
    await Promise.all(['2026-04-05', '2026-04-06', '2027-04-05', '2027-04-06'].map(spend))
    const taxYear = 'from=2026-04-06&to=2027-04-05'
    expect(daysOf(await read(`?${taxYear}`))).toEqual(['2027-04-05', '2026-04-06'])
    expect((await read(`/total?${taxYear}`)).body).toEqual({ count: 2, total: '2.00' })
    expect((await read(`/summary?${taxYear}`)).body).toMatchObject({ count: 2, total: '2.00' })
  })

  test('31 December is in December and in the old year', async () => {
    await Promise.all(['2026-12-31', '2027-01-01'].map(spend))
    expect(monthsOf(await read('/summary?from=2026-01-01&to=2026-12-31'))).toEqual(['2026-12-01'])
    expect(monthsOf(await read('/summary?from=2027-01-01&to=2027-12-31'))).toEqual(['2027-01-01'])
  })

  test('the first and the last day of a month belong to it, whatever leap days and clock changes there are', async () => {
    const days = ['2016-04-01', '2024-03-31', '2024-04-01', '2027-10-31', '2027-11-01', '2028-02-29']
    await Promise.all(days.map(spend))
    expect(monthsOf(await read('/summary?from=2000-01-01&to=2100-12-31'))).toEqual([
      '2028-02-01',
      '2027-11-01',
      '2027-10-01',
      '2024-04-01',
      '2024-03-01',
      '2016-04-01',
    ])
  })

  test('an expense from the hour that comes twice keeps its instant and its place', async () => {
    // Both are 01:30 on a London clock.
    app.clock.now = new Date('2026-10-25T00:30:00Z')
    owner = await signUpOwner(app)
    const first = await spend('2026-10-25')
    app.clock.now = new Date('2026-10-25T01:30:00Z')
    const second = await spend('2026-10-25')
    expect(first.body).toMatchObject({ date: '2026-10-25', createdAt: '2026-10-25T00:30:00.000Z' })
    expect(second.body).toMatchObject({ date: '2026-10-25', createdAt: '2026-10-25T01:30:00.000Z' })
    expect((await read('')).body).toEqual([second.body, first.body])
  })
})
