import { beforeEach, describe, expect, test } from 'vitest'
import { type SignedUp, signUpOwner } from '#tests/support/app/people.ts'
import { startTestApp, type TestApp } from '#tests/support/app/test-app.ts'
import { taxCalls } from '#tests/support/calls/tax-calls.ts'

let app: TestApp
let owner: SignedUp
let salon: number
beforeEach(async () => {
  app = await startTestApp()
  owner = await signUpOwner(app)
  salon = await addBusiness()
})

const { call, run, readBody, save, addBusiness, takeWeeks, spend, buy } = taxCalls(() => ({ app, owner }))
const NOVEMBER = '?from=2026-11-01&to=2026-11-30'
const report = (search = NOVEMBER) => readBody(`/reports${search}`)
const take = (from: string, gross: string, options: { tips?: string; businessId?: number } = {}) =>
  takeWeeks({ from, count: 1, gross, ...options })
/** A cost that names a business. */
const spendOf = async (businessId: number, date: string, category: string, amount: string) =>
  run(`update expenses set business_id = ${businessId} where id = ${await spend(date, category, amount)}`)

describe('below the net profit stand the profit before pay and what was taken out', () => {
  beforeEach(async () => {
    await take('2026-11-02', '1200', { tips: '30' })
    await take('2026-11-09', '600')
    await spend('2026-11-03', 'Wages', '240')
    await spend('2026-11-04', 'Dividends', '500')
    await spend('2026-11-05', 'Directors Wages', '100')
    await spend('2026-11-06', 'Tax, VAT & Loan Repayments', '70')
    await buy('2026-11-07', '60')
    await buy('2026-11-08', '36', true)
  })

  test('for an owner who has saved no position: without VAT, with tips, goods and wages', async () => {
    expect(await report()).toMatchObject({
      revenue: '1800.00',
      expenses: '946.00',
      netProfit: '854.00',
      beforePay: {
        takings: { gross: '1800.00', vat: '0.00', tips: '30.00', net: '1830.00' },
        costs: '336.00',
      },
      profitBeforePay: '1494.00',
      drawings: '600.00',
      shared: null,
      leftOutBusinessIds: [],
    })
  })

  test('for a company: VAT by the scheme of each Monday and each day, no tips, the director’s wages a cost', async () => {
    await run(
      'update expenses set vat_amount = amount / 6; update stock_purchases set vat_amount = total_amount / 6',
    )
    await save({ legalForm: 'company', vatScheme: 'standard', vatRegisteredOn: '2026-11-05' })
    expect(await report()).toMatchObject({
      netProfit: '854.00',
      beforePay: {
        takings: { gross: '1800.00', vat: '100.00', tips: '0.00', net: '1700.00' },
        // Wages 240 before the registration, then 100 and 36 less a sixth, and goods of 60 less 10.
        costs: '403.33',
      },
      profitBeforePay: '1296.67',
      drawings: '500.00',
    })
  })

  test('purchases that the owner does not count lower nothing', async () => {
    await save({ countStockPurchases: false })
    expect(await report()).toMatchObject({ profitBeforePay: '1554.00' })
  })

  test('what is dated ahead counts from its day on', async () => {
    const known = await report()
    await take('2026-11-23', '900')
    await spend('2026-11-16', 'Wages', '900')
    await spend('2026-11-16', 'Dividends', '900')
    const { profitBeforePay, drawings } = known
    expect(await report()).toMatchObject({ expenses: '2746.00', profitBeforePay, drawings })
  })

  test('a month says how much of its expenses was taken out', async () => {
    expect(await report()).toMatchObject({
      months: [{ month: '2026-11-01', expenses: '946.00', drawings: '600.00' }],
    })
    await save({ legalForm: 'company' })
    expect(await report()).toMatchObject({ months: [{ drawings: '500.00' }] })
  })

  test('all time counts everything', async () => {
    await take('2020-01-06', '100')
    await spend('2020-01-07', 'Insurance', '40')
    expect(await report('')).toMatchObject({ profitBeforePay: '1554.00', compared: null })
  })
})

test('a period is compared by both figures, as long as the period before', async () => {
  await take('2026-11-02', '1000')
  await spend('2026-11-10', 'Wages', '100')
  await take('2026-10-05', '700')
  await spend('2026-10-02', 'Wages', '50')
  await spend('2026-10-03', 'Dividends', '20')
  await spend('2026-10-20', 'Dividends', '900')
  await buy('2025-11-03', '9')
  expect(await report()).toMatchObject({
    compared: { profitBeforePay: '900.00', drawings: '0.00', hasCosts: true },
    before: { profitBeforePay: '650.00', drawings: '20.00', hasCosts: true },
    yearAgo: { profitBeforePay: '-9.00', drawings: '0.00', hasExpenses: false, hasCosts: true },
  })
})

test('a business that the tax position leaves out counts in the net profit alone', async () => {
  const other = await addBusiness('Somebody else’s')
  await take('2026-11-02', '1000', { businessId: salon })
  await take('2026-11-02', '5000', { businessId: other })
  await spendOf(other, '2026-11-03', 'Wages', '300')
  await spendOf(other, '2026-11-03', 'Dividends', '200')
  await save({ excludedBusinessIds: [other] })
  expect(await report()).toMatchObject({
    revenue: '6000.00',
    netProfit: '5500.00',
    profitBeforePay: '1000.00',
    drawings: '0.00',
    leftOutBusinessIds: [other],
  })
  expect(await report(`${NOVEMBER}&businessId=${other}`)).toMatchObject({
    netProfit: '4500.00',
    profitBeforePay: '0.00',
    drawings: '0.00',
  })
})

describe('a report of one business', () => {
  let other: number
  beforeEach(async () => {
    other = await addBusiness('Corner Shop')
    await take('2026-11-02', '1000', { businessId: salon, tips: '5' })
    await take('2026-10-05', '400', { businessId: salon })
    await take('2026-11-02', '700', { businessId: other })
    await spendOf(salon, '2026-11-03', 'Wages', '100')
    await spendOf(salon, '2026-11-04', 'Dividends', '30')
    await spendOf(other, '2026-11-05', 'Wages', '77')
    await spend('2026-11-06', 'Insurance', '50')
    await spend('2026-11-07', 'Dividends', '20')
    await spend('2026-11-20', 'Insurance', '4')
    await buy('2026-11-08', '9')
  })

  test('counts its own weeks and costs, and the costs of all businesses stand apart', async () => {
    expect(await report(`${NOVEMBER}&businessId=${salon}`)).toMatchObject({
      businessId: salon,
      revenue: '1000.00',
      expenses: '130.00',
      netProfit: '870.00',
      profitBeforePay: '905.00',
      drawings: '30.00',
      shared: { expenses: '74.00', costs: '59.00', drawings: '20.00' },
      months: [{ month: '2026-11-01', revenue: '1000.00', expenses: '130.00', drawings: '30.00' }],
      expensesByCategory: [
        { category: 'Wages', total: '100.00' },
        { category: 'Dividends', total: '30.00' },
      ],
      recentExpenses: [{ amount: '30.00' }, { amount: '100.00' }],
      totalExpenses: '130.00',
      compared: { revenue: '1000.00', expenses: '130.00', profitBeforePay: '905.00' },
      before: { revenue: '400.00', profitBeforePay: '400.00', hasCosts: false },
    })
  })

  test('and those of all businesses and the shared costs add up to the report of all', async () => {
    const [one, two, all] = [
      await report(`${NOVEMBER}&businessId=${salon}`),
      await report(`${NOVEMBER}&businessId=${other}`),
      await report(),
    ]
    expect(all).toMatchObject({ businessId: null, expenses: '281.00', profitBeforePay: '1469.00' })
    expect([one, two].map((each) => each['profitBeforePay'])).toEqual(['905.00', '623.00'])
  })

  test('without takings is no projection, because treatments belong to no business', async () => {
    await call('POST', '/treatments', { name: 'Cut', price: '50', duration: 60, overheadCost: '20' })
    await run('delete from weekly_incomes')
    expect(await report()).toMatchObject({ revenueBasis: 'projected' })
    expect(await report(`${NOVEMBER}&businessId=${salon}`)).toMatchObject({
      revenueBasis: 'none',
      revenue: '0.00',
    })
  })

  test('of an archived business is answered', async () => {
    await call('DELETE', `/businesses/${other}`)
    expect(await report(`${NOVEMBER}&businessId=${other}`)).toMatchObject({ revenue: '700.00' })
  })

  test('of a business that the owner does not have is refused', async () => {
    const stranger = await signUpOwner(app)
    const theirs = await call('POST', '/businesses', { name: 'Theirs' }, stranger.cookie)
    const answer = await call('GET', `/reports?businessId=${theirs.body['id']}`)
    expect([answer.status, answer.body.fields]).toEqual([400, { businessId: 'Choose from your businesses' }])
    expect((await call('GET', '/reports?businessId=x')).body.fields).toEqual({
      businessId: 'Choose from your businesses',
    })
  })
})
