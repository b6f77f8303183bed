import { beforeEach, expect, test } from 'vitest'
import { type SignedUp, signUpOwner } from '#tests/support/app/people.ts'
import { startTestApp, type TestApp } from '#tests/support/app/test-app.ts'

let app: TestApp
let owner: SignedUp
beforeEach(async () => {
  app = await startTestApp()
  owner = await signUpOwner(app)
  await act('POST', '/businesses', { name: 'Main Salon' })
  await act('POST', '/businesses', { name: 'Corner Shop' })
})

const act = (method: 'GET' | 'POST', path: string, body?: unknown) =>
  app.call(method, `/api${path}`, { cookie: owner.cookie, body })
const take = (weekStartDate: string, weeklyTotal: string, details: object = {}) =>
  act('POST', '/weekly-incomes', { businessId: 1, weekStartDate, weeklyTotal, ...details })
const readReport = async (search = '?from=2026-11-01&to=2026-11-30') =>
  (await act('GET', `/reports${search}`)).body

const WHOLE = { parts: { card: '900', cash: '250', other: '50' }, retail: '80', tips: '35.50' }

test('a report adds up how its weeks were paid, their retail and their tips, and no week of another period', async () => {
  await take('2026-11-02', '1200', WHOLE)
  await take('2026-11-09', '600', { retail: '0', tips: '4.50' })
  await take('2026-10-26', '100', { parts: { card: '100' }, retail: '100', tips: '100' })
  expect(await readReport()).toMatchObject({
    revenue: '1800.00',
    weekDetails: {
      parts: { card: '900.00', cash: '250.00', other: '50.00' },
      retail: { amount: '80.00', takings: '1800.00' },
      tips: '40.00',
    },
  })
})

test('a report of weeks without details has none, and one of a business has only its own', async () => {
  const none = { parts: null, retail: null, tips: '0.00' }
  expect(await readReport()).toMatchObject({ weekDetails: none })
  await take('2026-11-02', '600')
  await take('2026-11-02', '1200', { ...WHOLE, businessId: 2 })
  expect(await readReport('?businessId=1')).toMatchObject({ weekDetails: none })
  expect(await readReport('?businessId=2')).toMatchObject({
    weekDetails: { retail: { amount: '80.00', takings: '1200.00' }, tips: '35.50' },
  })
  expect(await readReport('')).toMatchObject({
    revenue: '1800.00',
    weekDetails: { retail: { amount: '80.00', takings: '1200.00' }, tips: '35.50' },
  })
})

test('tips are in no takings: not in the sums, the chart, the goals or the dashboard', async () => {
  await act('POST', '/income-goals', { goalType: 'monthly', targetAmount: '5000', year: 2026, month: 11 })
  await take('2026-11-02', '1200')
  await take('2026-11-09', '1000')
  const readAll = async () =>
    Promise.all(
      [
        '/weekly-incomes/summary',
        '/weekly-incomes/weeks',
        '/weekly-incomes/total',
        '/income-goals',
        '/dashboard',
      ].map(async (path) => (await act('GET', path)).body),
    )
  const before = await readAll()
  await take('2026-11-02', '1200', { tips: '300' })
  await take('2026-11-09', '1000', { tips: '500' })
  expect(before[2]).toEqual({ count: 2, total: '2200.00' })
  expect(withoutActivity(await readAll())).toEqual(withoutActivity(before))
})

/** The dashboard lists what was done last, which is a change. */
function withoutActivity(answers: Record<string, unknown>[]) {
  return answers.map(({ recentActivity: _, ...figures }) => figures)
}
