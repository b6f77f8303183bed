import { beforeEach, describe, expect, test } from 'vitest'
import { type SignedUp, signUpOwner } from '#tests/support/app/people.ts'
import { type Method, startTestApp, type TestApp } from '#tests/support/app/test-app.ts'

type Week = {
  weekStartDate: string
  total: string | null
  lastYearTotal: string | null
  byBusiness: { businessId: number; total: string }[]
}

let app: TestApp
let owner: SignedUp
beforeEach(async () => {
  app = await startTestApp()
  owner = await signUpOwner(app)
  await act('POST', '/businesses', { name: 'Main Salon' })
  await act('POST', '/businesses', { name: 'Corner Shop' })
})

const act = (method: Method, path: string, body?: unknown) =>
  app.call(method, `/api${path}`, { cookie: owner.cookie, body })
const enter = (businessId: number, weekStartDate: string, weeklyTotal: string) =>
  act('POST', '/weekly-incomes', { businessId, weekStartDate, weeklyTotal })
const chart = async (search = '') =>
  (await act('GET', `/weekly-incomes/weeks${search}`)).body as unknown as Week[]
const run = (script: string) => app.database.withConnection((connection) => connection.run(script))
const gap = (weekStartDate: string) => ({ weekStartDate, total: null, lastYearTotal: null, byBusiness: [] })

describe('the chart of the last weeks', () => {
  test('of an owner who entered nothing is 26 gaps, up to this week', async () => {
    const weeks = await chart()
    expect(weeks).toHaveLength(26)
    expect([weeks[0], weeks[25]]).toEqual([gap('2026-05-18'), gap('2026-11-09')])
    expect(weeks.map(({ total }) => total)).toEqual(Array(26).fill(null))
  })

  test('shows each week with its businesses and last year, and a gap is not a zero', async () => {
    await enter(2, '2026-11-09', '40.05')
    await enter(1, '2026-11-09', '100.10')
    await enter(1, '2026-10-26', '0')
    await enter(1, '2025-11-10', '70')
    await enter(2, '2025-11-10', '0.30')
    await enter(1, '2025-11-03', '60')
    expect((await chart()).slice(-3)).toEqual([
      {
        weekStartDate: '2026-10-26',
        total: '0.00',
        lastYearTotal: null,
        byBusiness: [{ businessId: 1, total: '0.00' }],
      },
      { ...gap('2026-11-02'), lastYearTotal: '60.00' },
      {
        weekStartDate: '2026-11-09',
        total: '140.15',
        lastYearTotal: '70.30',
        byBusiness: [
          { businessId: 1, total: '100.10' },
          { businessId: 2, total: '40.05' },
        ],
      },
    ])
  })

  test('is limited to one business when filtered so', async () => {
    await enter(1, '2026-11-09', '100')
    await enter(2, '2026-11-09', '40')
    await enter(1, '2025-11-10', '70')
    expect((await chart('?businessId=2')).at(-1)).toEqual({
      weekStartDate: '2026-11-09',
      total: '40.00',
      lastYearTotal: null,
      byBusiness: [{ businessId: 2, total: '40.00' }],
    })
  })

  test('includes its first and its last week, and no others', async () => {
    await enter(1, '2026-05-11', '1')
    await enter(1, '2026-05-18', '2')
    await enter(1, '2026-11-16', '4')
    await enter(1, '2025-05-12', '8')
    await enter(1, '2025-05-19', '16')
    await enter(1, '2025-11-17', '32')
    const weeks = await chart()
    expect(weeks[0]).toMatchObject({ weekStartDate: '2026-05-18', total: '2.00', lastYearTotal: '16.00' })
    const shown = weeks.flatMap(({ total, lastYearTotal }) => [total, lastYearTotal])
    expect(shown.filter((total) => total !== null)).toEqual(['2.00', '16.00'])
  })

  test('leaves out deleted weeks', async () => {
    await enter(1, '2026-11-09', '100')
    await act('DELETE', '/weekly-incomes/1')
    expect((await chart()).at(-1)).toEqual(gap('2026-11-09'))
  })

  test.each([
    ['2027-01-04', '2026-07-13', '2027-01-04'],
    ['2026-12-28', '2026-07-06', '2026-12-28'],
    ['2021-11-15', '2021-05-24', '2021-11-15'],
    ['2000-01-03', '1999-07-12', '2000-01-03'],
    ['2100-12-27', '2100-07-05', '2100-12-27'],
  ])('goes back from %s to %s', async (to, first, last) => {
    const weeks = await chart(`?to=${to}`)
    expect([weeks.length, weeks[0]?.weekStartDate, weeks[25]?.weekStartDate]).toEqual([26, first, last])
  })

  test.each([
    ['Europe/London', '2026-11-15T23:59:59Z', '2026-11-09'],
    ['Europe/London', '2026-11-16T00:00:00Z', '2026-11-16'],
    ['Pacific/Kiritimati', '2026-11-15T10:00:00Z', '2026-11-16'],
    ['America/Los_Angeles', '2026-11-16T07:59:59Z', '2026-11-09'],
  ])('ends in %s at %s with the week of %s', async (timeZone, instant, last) => {
    app.clock.now = new Date(instant)
    await run(`update users set time_zone = '${timeZone}'`)
    expect((await chart()).at(-1)?.weekStartDate).toBe(last)
  })
})
