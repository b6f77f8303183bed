import { beforeEach, expect, test } from 'vitest'
import { GOOD_PASSWORD, type SignedUp, signUpOwner } from '#tests/support/app/people.ts'
import { startTestApp, type TestApp } from '#tests/support/app/test-app.ts'

let app: TestApp

beforeEach(async () => {
  app = await startTestApp()
})

const WEEKS = ['2026-10-05', '2026-10-12', '2026-10-19', '2026-10-26', '2026-11-02', '2026-11-09']
const GOAL = { goalType: 'yearly', targetAmount: '90000.00' }
const EXPENSE = { category: 'Other', description: 'Window cleaner', amount: '45.00', date: '2026-11-02' }
const RATE = { monthlyExpenses: '3000', desiredProfit: '20', weeklyHours: 40, taxRate: '20' }
const TREATMENT = { name: 'Cut', price: '40.00', duration: 45 }

/** Sends everything that an owner's devices may send at the moment of the erasure. */
async function leave({ cookie }: SignedUp): Promise<{ erased: number; others: number[] }> {
  const post = async (url: string, body: object, headers = {}) =>
    (await app.call('POST', url, { body, cookie, headers })).status
  const add = async (url: string, body: object) =>
    Number((await app.call('POST', url, { body, cookie })).body['id'])
  const businessId = await add('/api/businesses', { name: 'High Street' })
  const expense = await add('/api/expenses', EXPENSE)
  await add('/api/hourly-rate-calculations', RATE)
  const saveWeek = (weekStartDate: string, weeklyTotal: string) =>
    post('/api/weekly-incomes', { businessId, weekStartDate, weeklyTotal })
  await Promise.all(WEEKS.map((week) => saveWeek(week, '10.00')))
  const setUpPots = async () =>
    (await app.call('PUT', '/api/pots', { body: { startedOn: '2026-10-01' }, cookie })).status
  await setUpPots()
  const erasing = app.call('DELETE', '/api/account', {
    body: { password: GOOD_PASSWORD, confirm: 'ERASE' },
    cookie,
  })
  const change = async (url: string, body: object) => (await app.call('PATCH', url, { body, cookie })).status
  const others = [
    ...WEEKS.map((week) => saveWeek(week, '20.00')),
    ...WEEKS.map((week, index) =>
      post('/api/income-goals', { ...GOAL, businessId }, { 'idempotency-key': `${week}-${index}` }),
    ),
    change(`/api/expenses/${expense}`, { amount: '46.00' }),
    post('/api/pots/moved', { on: '2026-11-09' }),
    post('/api/pots/moved', { on: '2026-11-10' }, { 'idempotency-key': 'moved' }),
    ...WEEKS.map((weekStartDate) => post('/api/weekly-closes', { weekStartDate })),
    setUpPots(),
    change(`/api/businesses/${businessId}`, { name: 'Low Street' }),
    change('/api/account', { name: 'Somebody' }),
    post('/api/treatments', TREATMENT),
    post('/api/stock-purchases', {
      supplier: 'Wella',
      purchaseDate: '2026-11-02',
      totalAmount: '80.00',
      category: 'Hair Products',
      recordExpense: true,
    }),
    post('/api/apply-promo-code', { code: 'NONE' }),
    post('/api/account/email', { email: 'new@salon.example', password: GOOD_PASSWORD }),
  ]
  return { erased: (await erasing).status, others: await Promise.all(others) }
}

test('owners who are still saving are erased, and none of their calls fails with a server error', async () => {
  const owners = await Promise.all(Array.from({ length: 6 }, () => signUpOwner(app)))
  const left = await Promise.all(owners.map(leave))
  expect(left.map(({ erased }) => erased)).toEqual(owners.map(() => 204))
  const answers = new Set(left.flatMap(({ others }) => others))
  expect([...answers].filter((status) => status >= 300 && ![401, 404].includes(status))).toEqual([])
  const counted = await app.database.withConnection((connection) =>
    connection.read(`select (select count(*) from users)::int as users,
      (select count(*) from weekly_incomes)::int as weeks, (select count(*) from activity)::int as activity`),
  )
  expect(counted).toEqual([{ users: 0, weeks: 0, activity: 0 }])
}, 60_000)
