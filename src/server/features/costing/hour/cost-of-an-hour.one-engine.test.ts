import { beforeEach, describe, expect, test } from 'vitest'
import { type SignedUp, signUpOwner } from '#tests/support/app/people.ts'
import { startTestApp, type TestApp } from '#tests/support/app/test-app.ts'
import { taxCalls } from '#tests/support/calls/tax-calls.ts'

const PATH = '/cost-of-an-hour'
const RATE = { monthlyExpenses: '3000', desiredProfit: '30', weeklyHours: 38, taxRate: '25' }
const DEFAULTS = {
  weeksWorked: 46,
  weeklyHours: 40,
  chairs: 1,
  bookedPercent: '65.00',
  costsFrom: 'rate',
  monthlyCosts: null,
  cardFee: '1.75',
  ownerHourlyPay: '0.00',
  employmentAllowance: true,
}

const NOT_OF_THE_ROOM = [
  'Products & Supplies',
  'Wages',
  'Directors Wages',
  'Card & Bank Fees',
  'Dividends',
  'Tax, VAT & Loan Repayments',
]

let app: TestApp
let owner: SignedUp
beforeEach(async () => {
  app = await startTestApp()
  app.clock.now = new Date('2026-11-17T09:00:00Z')
  owner = await signUpOwner(app)
})

const { call, readBody, save, addBusiness, spend } = taxCalls(() => ({ app, owner }))
const saveRate = () => call('POST', '/hourly-rate-calculations', RATE)
const put = async (changes: object = {}) => (await call('PUT', PATH, changes)).body
const usedCosts = async () => (await readBody(PATH))['usedMonthlyCosts']

describe('what an hour of the room costs', () => {
  test('is not known without costs, and has its defaults', async () => {
    expect(await readBody(PATH)).toEqual({
      ...DEFAULTS,
      usedMonthlyCosts: null,
      roomHour: null,
      isSet: false,
    })
  })

  test('is £30.10 at £3,000 a month, 46 weeks, 40 hours and 65% booked', async () => {
    const typed = { costsFrom: 'typed', monthlyCosts: 3000 }
    const answer = { ...DEFAULTS, costsFrom: 'typed', monthlyCosts: '3000.00', isSet: true }
    expect(await put(typed)).toEqual({ ...answer, usedMonthlyCosts: '3000.00', roomHour: '30.10' })
    expect(await readBody(PATH)).toMatchObject({ ...answer, roomHour: '30.10' })
  })

  test('takes costs and hours of the latest rate until three full months hold costs', async () => {
    await saveRate()
    await call('POST', '/hourly-rate-calculations', { ...RATE, monthlyExpenses: '9000' })
    await call('DELETE', '/hourly-rate-calculations/2')
    await spend('2026-09-02', 'Insurance', '100')
    await spend('2026-10-02', 'Insurance', '100')
    await spend('2026-11-02', 'Insurance', '100')
    expect(await readBody(PATH)).toMatchObject({
      costsFrom: 'rate',
      weeklyHours: 38,
      usedMonthlyCosts: '3000.00',
    })
    await spend('2026-08-30', 'Insurance', '40')
    expect(await readBody(PATH)).toMatchObject({ costsFrom: 'records', usedMonthlyCosts: '80.00' })
  })

  test('of the records leaves out what a card counts itself, drawings, taxes and the running month', async () => {
    await spend('2026-08-01', 'Rent & Utilities', '300')
    await spend('2026-09-01', 'Rent & Utilities', '300')
    await spend('2026-10-31', 'Rent & Utilities', '300')
    await Promise.all(NOT_OF_THE_ROOM.map((category) => spend('2026-09-15', category, '999')))
    await spend('2026-11-01', 'Rent & Utilities', '999')
    await spend('2025-10-31', 'Rent & Utilities', '1200')
    await call('DELETE', `/expenses/${await spend('2026-09-16', 'Insurance', '999')}`)
    // Twelve full months, because the first expense was before them.
    expect(await usedCosts()).toBe('75.00')
  })

  test('of the records leaves out reclaimed VAT and the businesses that the tax leaves out', async () => {
    const other = await addBusiness('Academy')
    const bill = { category: 'Insurance', description: 'Bill', amount: '120', vatAmount: '20' }
    const spendAt = (date: string, more = {}) => call('POST', '/expenses', { ...bill, date, ...more })
    await spendAt('2026-08-03')
    await spendAt('2026-09-03')
    await spendAt('2026-10-03')
    await spendAt('2026-07-03', { businessId: other })
    await save({ vatScheme: 'standard', vatRegisteredOn: '2026-10-01', excludedBusinessIds: [other] })
    // (120 + 120 + 100) ÷ 3
    expect(await usedCosts()).toBe('113.33')
  })

  test('of the records holds staff who do no treatments', async () => {
    const desk = { name: 'Rosie', pay: 'hourly', wage: '13', weeklyHours: 10, ageBand: '21' }
    await call('POST', '/team', { ...desk, doesTreatments: false })
    await call('POST', '/team', { ...desk, name: 'Maya' })
    // £13 × 10 × 52 ÷ 12; the allowance pays the insurance.
    expect(await put({ costsFrom: 'records' })).toMatchObject({ usedMonthlyCosts: '563.33' })
    await call('DELETE', '/team/1')
    expect(await usedCosts()).toBeNull()
  })

  test('what is left out of a save takes its default again', async () => {
    await put({ weeksWorked: 40, chairs: 3, bookedPercent: 80, employmentAllowance: false })
    expect(await put({ weeklyHours: 20 })).toMatchObject({ ...DEFAULTS, weeklyHours: 20 })
  })

  test('is each owner’s own', async () => {
    await put({ chairs: 4 })
    const { cookie } = await signUpOwner(app)
    expect((await call('GET', PATH, undefined, cookie)).body).toMatchObject({ chairs: 1 })
    await call('PUT', PATH, { chairs: 2 }, cookie)
    expect(await readBody(PATH)).toMatchObject({ chairs: 4 })
  })

  test.each([
    ['weeksWorked', 53, 'Enter whole weeks, from 1 to 52'],
    ['weeklyHours', 0, 'Enter whole hours, from 1 to 168'],
    ['chairs', 1.5, 'Enter a whole number of chairs, from 1 to 100'],
    ['bookedPercent', '0.5', expect.any(String)],
    ['costsFrom', 'memory', 'Choose records, rate or typed'],
    ['monthlyCosts', 'many', expect.any(String)],
    ['cardFee', 101, expect.any(String)],
    ['ownerHourlyPay', -1, expect.any(String)],
    ['employmentAllowance', 'yes', 'Choose yes or no'],
  ])('with %s %j is refused on that field, and keeps what was saved', async (field, value, message) => {
    await put({ chairs: 2 })
    const answer = await call('PUT', PATH, { [field]: value })
    expect([answer.status, answer.body.fields]).toEqual([400, { [field]: message }])
    expect(await readBody(PATH)).toMatchObject({ ...DEFAULTS, chairs: 2 })
  })
})
