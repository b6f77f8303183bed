import { beforeEach, describe, expect, test } from 'vitest'
import { type SignedUp, signUpOwner } from '#tests/support/app/people.ts'
import { startTestApp, type TestApp } from '#tests/support/app/test-app.ts'
import { writeDuringRead } from '#tests/support/database/concurrent-write.ts'
import { describeOn } from '#tests/support/database/test-database.ts'

let app: TestApp
let owner: SignedUp
beforeEach(async () => {
  app = await startTestApp()
  owner = await signUpOwner(app)
})

const post = async (path: string, body: object, cookie = owner.cookie) =>
  (await app.call('POST', path, { cookie, body })).body
const read = (search = '') => app.call('GET', `/api/reports${search}`, { cookie: owner.cookie })

const run = (script: string) => app.database.withConnection((connection) => connection.run(script))

const spend = (amount: string, date: string, cookie?: string) =>
  post('/api/expenses', { category: 'Wages', description: `On ${date}`, amount, date }, cookie)
const take = (weeklyTotal: string, weekStartDate: string) =>
  post('/api/weekly-incomes', { businessId: 1, weekStartDate, weeklyTotal })
const treat = (name: string, price: string, overheadCost: string) =>
  post('/api/treatments', { name, price, duration: 60, overheadCost })

const NOVEMBER = '?from=2026-11-01&to=2026-11-30'

/** One side of a comparison that has one complete week so far. */
const NOTHING = {
  revenue: '0.00',
  expenses: '0.00',
  netProfit: '0.00',
  profitBeforePay: '0.00',
  drawings: '0.00',
  weeks: 1,
  weeksRecorded: 0,
  hasExpenses: false,
  hasCosts: false,
}

test('a report without records is all zeros', async () => {
  expect((await read(NOVEMBER)).body).toEqual({
    from: '2026-11-01',
    to: '2026-11-30',
    revenue: '0.00',
    expenses: '0.00',
    netProfit: '0.00',
    businessId: null,
    profitBeforePay: '0.00',
    drawings: '0.00',
    beforePay: { takings: { gross: '0.00', vat: '0.00', tips: '0.00', net: '0.00' }, costs: '0.00' },
    weekDetails: { parts: null, retail: null, tips: '0.00' },
    shared: null,
    leftOutBusinessIds: [],
    revenueBasis: 'none',
    isUnfinished: true,
    compared: { from: '2026-11-01', to: '2026-11-15', ...NOTHING },
    before: { from: '2026-10-01', to: '2026-10-15', ...NOTHING },
    yearAgo: { from: '2025-11-01', to: '2025-11-15', ...NOTHING },
    months: [],
    expensesByCategory: [],
    recentExpenses: [],
    hourlyRate: '0.00',
    avgProfitMargin: '0.0',
    totalExpenses: '0.00',
    treatments: { count: 0, averagePrice: '0.00', highest: null, lowest: null },
    lowMargin: { count: 0, treatments: [] },
    losingIds: null,
    hasExample: false,
    rateHistory: [],
  })
})

describe('with a year of records', () => {
  beforeEach(async () => {
    await post('/api/businesses', { name: 'Main Salon' })
    await take('1000.10', '2026-11-02')
    await take('2000', '2026-11-09')
    await take('900', '2026-10-26')
    await take('700', '2025-11-24')
    await spend('100.05', '2026-11-01')
    await spend('50', '2026-11-30')
    await spend('400', '2026-10-31')
    await spend('20', '2025-11-03')
  })

  test('income and costs come from the same period', async () => {
    const { body } = await read(NOVEMBER)
    expect(body).toMatchObject({
      revenue: '3000.10',
      expenses: '150.05',
      netProfit: '2850.05',
      revenueBasis: 'recorded',
      totalExpenses: '570.05',
    })
  })

  test('a month that is over is compared whole', async () => {
    await run(`update users set free_until = '2100-01-01'; update sessions set expire = '2100-01-01'`)
    app.clock.now = new Date('2026-12-07T09:00:00Z')
    expect((await read(NOVEMBER)).body).toMatchObject({
      isUnfinished: false,
      compared: { revenue: '3000.10', expenses: '150.05', netProfit: '2850.05', weeks: 5, weeksRecorded: 2 },
      before: { from: '2026-10-01', to: '2026-10-31', revenue: '900.00', expenses: '400.00', weeks: 4 },
      yearAgo: { from: '2025-11-01', to: '2025-11-30', revenue: '700.00', expenses: '20.00', weeks: 4 },
    })
  })

  test('a month that still runs is compared by its complete weeks and its days so far', async () => {
    await take('300', '2026-10-05')
    await take('200', '2026-10-12')
    await take('250', '2025-11-03')
    await spend('30', '2026-10-15')
    await spend('70', '2026-10-16')
    expect((await read(NOVEMBER)).body).toMatchObject({
      revenue: '3000.10',
      isUnfinished: true,
      compared: { revenue: '1000.10', expenses: '100.05', netProfit: '900.05', weeks: 1, weeksRecorded: 1 },
      before: { to: '2026-10-15', revenue: '300.00', expenses: '30.00', netProfit: '270.00', weeks: 1 },
      yearAgo: { to: '2025-11-15', revenue: '250.00', expenses: '20.00', netProfit: '230.00', weeks: 1 },
    })
  })

  test('a compared period without records says so, and so does one without a complete week', async () => {
    expect((await read(NOVEMBER)).body).toMatchObject({
      before: { revenue: '0.00', weeksRecorded: 0, hasExpenses: false },
      yearAgo: { revenue: '0.00', weeksRecorded: 0, hasExpenses: true },
    })
    app.clock.now = new Date('2026-11-08T09:00:00Z')
    expect((await read(NOVEMBER)).body).toMatchObject({
      compared: { revenue: '0.00', weeks: 0, expenses: '100.05' },
      before: { weeks: 0 },
    })
  })

  test('the expenses of the period are added up by category, largest first, and equal sums by name', async () => {
    const add = (category: string, amount: string, date = '2026-11-12') =>
      post('/api/expenses', { category, description: 'Bill', amount, date })
    await add('Insurance', '150.05')
    await add('Rent & Utilities', '700')
    await add('Rent & Utilities', '12.50')
    await add('Adhoc', '9000', '2026-12-01')
    const deleted = await add('Dividends', '5000')
    await app.call('DELETE', `/api/expenses/${deleted['id']}`, { cookie: owner.cookie })
    expect((await read(NOVEMBER)).body).toMatchObject({
      expenses: '1012.60',
      expensesByCategory: [
        { category: 'Rent & Utilities', count: 2, total: '712.50' },
        { category: 'Insurance', count: 1, total: '150.05' },
        { category: 'Wages', count: 2, total: '150.05' },
      ],
    })
    expect((await read()).body['expensesByCategory']).toEqual([
      { category: 'Adhoc', count: 1, total: '9000.00' },
      { category: 'Rent & Utilities', count: 2, total: '712.50' },
      { category: 'Wages', count: 4, total: '570.05' },
      { category: 'Insurance', count: 1, total: '150.05' },
    ])
  })

  test('all time is listed by month, oldest first, and has no comparison', async () => {
    const { body } = await read()
    expect(body).toMatchObject({ from: null, to: null, compared: null, before: null, yearAgo: null })
    expect(body).toMatchObject({ isUnfinished: false, revenue: '4600.10' })
    expect(body['months']).toEqual([
      { month: '2025-11-01', revenue: '700.00', expenses: '20.00', netProfit: '680.00', drawings: '0.00' },
      { month: '2026-10-01', revenue: '900.00', expenses: '400.00', netProfit: '500.00', drawings: '0.00' },
      { month: '2026-11-01', revenue: '3000.10', expenses: '150.05', netProfit: '2850.05', drawings: '0.00' },
    ])
  })

  test('the expenses listed are those of the period, ten at most', async () => {
    for (let day = 10; day < 22; day += 1) await spend('1', `2026-11-${day}`)
    const rows = (await read(NOVEMBER)).body['recentExpenses'] as { date: string }[]
    expect(rows.map(({ date }) => date.slice(8))).toEqual([
      '30',
      '21',
      '20',
      '19',
      '18',
      '17',
      '16',
      '15',
      '14',
      '13',
    ])
  })

  test('nothing of another owner is counted', async () => {
    const other = await signUpOwner(app)
    await spend('9999', '2026-11-05', other.cookie)
    expect((await read(NOVEMBER)).body).toMatchObject({
      expenses: '150.05',
      totalExpenses: '570.05',
      expensesByCategory: [{ category: 'Wages', count: 2, total: '150.05' }],
    })
  })
})

describe('the treatments, as of today', () => {
  beforeEach(async () => {
    await treat('Cut', '40', '10')
    await treat('Colour', '100', '80')
    await treat('Perm', '60', '90')
  })

  test('are summed up, and those below half of their price named with the price that would fix it', async () => {
    const { body } = await read(NOVEMBER)
    expect(body).toMatchObject({
      avgProfitMargin: '15.0',
      treatments: {
        count: 3,
        averagePrice: '66.67',
        highest: { name: 'Cut', profitMargin: '75.00' },
        lowest: { name: 'Perm', profitMargin: '-50.00' },
      },
      lowMargin: {
        count: 2,
        treatments: [
          { name: 'Perm', price: '60.00', priceForHalf: '180.00' },
          { name: 'Colour', price: '100.00', priceForHalf: '160.00' },
        ],
      },
    })
  })

  test('project this month where no income is recorded, and no other period', async () => {
    // 160 h × 70% ÷ 60 min × £66.67
    expect((await read(NOVEMBER)).body).toMatchObject({ revenue: '7466.67', revenueBasis: 'projected' })
    expect((await read('?from=2026-10-01&to=2026-10-31')).body).toMatchObject({
      revenue: '0.00',
      revenueBasis: 'none',
    })
  })

  test('project nothing once one of the last eight weeks has an income', async () => {
    await post('/api/businesses', { name: 'Main Salon' })
    await take('10', '2026-09-21')
    expect((await read(NOVEMBER)).body).toMatchObject({ revenue: '0.00', revenueBasis: 'none' })
    await app.call('PATCH', '/api/weekly-incomes/1', { cookie: owner.cookie, body: { weeklyTotal: '0' } })
    expect((await read(NOVEMBER)).body).toMatchObject({ revenueBasis: 'projected' })
  })
})

test('the rate history holds the five latest', async () => {
  for (const monthlyExpenses of ['1000', '2000', '3000', '4000', '5000', '6000'])
    await post('/api/hourly-rate-calculations', {
      monthlyExpenses,
      desiredProfit: '30',
      weeklyHours: 40,
      taxRate: '25',
    })
  const { body } = await read()
  const rates = body['rateHistory'] as { monthlyExpenses: string; calculatedRate: string }[]
  expect(rates.map((rate) => rate.monthlyExpenses)).toEqual([
    '6000.00',
    '5000.00',
    '4000.00',
    '3000.00',
    '2000.00',
  ])
  expect(body['hourlyRate']).toBe(rates[0]?.calculatedRate)
})

test.each([
  ['?from=2026-11-30&to=2026-11-01', { to: 'The period ends before it starts' }],
  ['?from=2026-11-30', { to: 'Say to which day' }],
  ['?to=2026-11-30', { from: 'Say from which day' }],
  ['?from=1900-01-01&to=2026-11-30', { from: 'Choose a date between 2000 and 2100' }],
])('%s is refused on its field', async (search, fields) => {
  const answer = await read(search)
  expect(answer.status).toBe(400)
  expect(answer.body.fields).toEqual(fields)
})

describeOn('postgres')('on PostgreSQL', () => {
  test('a report shows all of its figures as they were at one moment', async () => {
    await spend('100', '2026-11-01')
    const { body } = await writeDuringRead(app.database, {
      table: 'treatments',
      write: 'update expenses set amount = 900',
      read: () => read(),
    })
    expect(body).toMatchObject({ totalExpenses: '100.00', expenses: '100.00' })
    expect((await read()).body).toMatchObject({ totalExpenses: '900.00', expenses: '900.00' })
  })
})
