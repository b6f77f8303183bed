import { beforeEach, describe, expect, test } from 'vitest'
import { type SignedUp, signUpOwner } from '#tests/support/app/people.ts'
import { startTestApp, type TestApp } from '#tests/support/app/test-app.ts'
import { taxCalls } from '#tests/support/calls/tax-calls.ts'
import { writeDuringRead } from '#tests/support/database/concurrent-write.ts'
import { describeOn } from '#tests/support/database/test-database.ts'

let app: TestApp
let owner: SignedUp
beforeEach(async () => {
  app = await startTestApp()
  owner = await signUpOwner(app)
  // A Tuesday. The tax year began on a Monday and has 53 of them.
  app.clock.now = new Date('2026-11-17T09:00:00Z')
})

const { call, run, readBody, save, addBusiness, takeWeeks, spend, buy } = taxCalls(() => ({ app, owner }))
const estimate = (search = '') => readBody(`/tax-estimate${search}`)

test('an owner without records is answered with zeros', async () => {
  expect(await estimate()).toMatchObject({
    legalForm: 'sole_trader',
    from: '2026-04-06',
    to: '2027-04-05',
    asOf: '2026-11-17',
    weeksMissing: 32,
    takings: { gross: '0.00', vat: '0.00', tips: '0.00', net: '0.00' },
    costs: { total: '0.00', drawings: '0.00', lines: [] },
    tax: { incomeTax: '0.00', nationalInsurance: '0.00', corporationTax: null, total: '0.00' },
    due: [{ on: '2028-01-31', what: 'balance', amount: '0.00', year: '2026-27' }],
    rates: { year: '2026-27', isCurrent: true },
  })
})

describe('the checked examples', () => {
  const year = (takings: string) => ({ from: '2026-04-06', takings, costs: '0' })
  test.each([
    ['40,000', { earlier: year('40000') }, { incomeTax: '5486.00', nationalInsurance: '1645.80' }],
    ['110,000', { earlier: year('110000') }, { incomeTax: '33432.00', nationalInsurance: '3456.60' }],
    ['50,270 in Scotland', { region: 'scotland', earlier: year('50270') }, { incomeTax: '9095.45' }],
    [
      '25,000 beside other income of 20,000',
      { otherIncome: '20000', earlier: year('25000') },
      { total: '5745.80' },
    ],
    [
      '80,000 of a company',
      { legalForm: 'company', earlier: { ...year('80000'), from: '2026-04-01' } },
      { incomeTax: null, nationalInsurance: null, corporationTax: '17450.00', total: '17450.00' },
    ],
  ])('profit of %s', async (_name, position, tax) => {
    await save(position)
    expect(await estimate()).toMatchObject({ tax })
  })

  test('a bill of 3,000 after one of 1,800 is due in five parts', async () => {
    // 12,570 + 3,000 ÷ 26% = 24,108.46
    const lastBill = { year: '2025-26', amount: '1800' }
    await save({ lastBill, earlier: { from: '2026-04-06', takings: '24108.46', costs: '0' } })
    const { tax, due } = await estimate()
    expect(tax).toMatchObject({ total: '3000.00' })
    expect((due as { on: string; amount: string }[]).map(({ on, amount }) => [on, amount])).toEqual([
      ['2027-01-31', '900.00'],
      ['2027-07-31', '900.00'],
      ['2028-01-31', '1200.00'],
      ['2028-01-31', '1500.00'],
      ['2028-07-31', '1500.00'],
    ])
  })
})

describe('with records', () => {
  test('a sole trader sees the year so far, the year at this pace, and the tax on that', async () => {
    await addBusiness()
    await takeWeeks({ from: '2026-04-06', count: 32, gross: '1000', tips: '10' })
    await spend('2026-10-21', 'Rent & Utilities', '560')
    await spend('2026-11-01', 'Dividends', '50')
    // Drawings of long ago are no first cost: the pace is that of 28 days.
    await spend('2020-01-01', 'Dividends', '9')
    expect(await estimate()).toMatchObject({
      weeksMissing: 0,
      takings: { gross: '32000.00', vat: '0.00', tips: '320.00', net: '32320.00' },
      costs: {
        total: '560.00',
        drawings: '50.00',
        lines: [{ hmrc: 'Rent, rates, power and insurance', amount: '560.00' }],
      },
      profit: '31760.00',
      // This week and 20 more, at 1,010 each. 560 in 28 days are 20 a day, for 139 days.
      expected: { averageWeek: '1000.00', takings: '53530.00', costs: '3340.00', profit: '50190.00' },
      tax: { incomeTax: '7524.00', nationalInsurance: '2257.20', total: '9781.20' },
      taxSoFar: '5905.63',
      ofNext100: '29.20',
    })
  })

  test('a company counts VAT by the scheme of each day, and its director’s wages', async () => {
    await save({
      legalForm: 'company',
      yearEndMonth: 12,
      vatScheme: 'standard',
      vatRegisteredOn: '2026-11-09',
    })
    await addBusiness()
    await takeWeeks({ from: '2026-11-02', count: 2, gross: '600', tips: '5' })
    await spend('2026-11-08', 'Travel & Transportation', '60')
    await spend('2026-11-17', 'Directors Wages', '24')
    await buy('2026-11-17', '120')
    await run(`update expenses set vat_amount = amount / 6; update stock_purchases set vat_amount = 20`)
    expect(await estimate()).toMatchObject({
      from: '2026-01-01',
      to: '2026-12-31',
      takings: { gross: '1200.00', vat: '100.00', tips: '0.00', net: '1100.00' },
      costs: {
        total: '180.00',
        drawings: '0.00',
        lines: [
          { hmrc: 'Cost of goods', amount: '100.00' },
          { hmrc: 'Wages and staff costs', amount: '20.00' },
          { hmrc: 'Travel', amount: '60.00' },
        ],
      },
      due: [{ on: '2027-10-01', what: 'corporation_tax', year: null }],
    })
  })

  test('a purchase counts once: as itself, or as the expense that records it', async () => {
    await buy('2026-11-10', '100')
    await buy('2026-11-10', '40', true)
    expect(await estimate()).toMatchObject({ costs: { total: '140.00' } })
    await save({ countStockPurchases: false })
    expect(await estimate()).toMatchObject({ costs: { total: '40.00' } })
  })

  test('the pace of costs begins with the first purchase only where purchases count', async () => {
    await buy('2025-01-01', '1')
    await spend('2026-11-17', 'Wages', '365')
    // 365 in 365 days is 1 a day, for 139 days.
    expect(await estimate()).toMatchObject({ expected: { costs: '504.00' } })
    await save({ countStockPurchases: false })
    // 365 in 28 days, for 139 days.
    expect(await estimate()).toMatchObject({ expected: { costs: '2176.96' } })
  })

  test('what is deleted or lies ahead counts nowhere', async () => {
    await addBusiness()
    await takeWeeks({ from: '2026-11-02', count: 2, gross: '100' })
    await spend('2026-11-17', 'Wages', '28')
    const known = await estimate()
    await takeWeeks({ from: '2026-10-05', count: 1, gross: '7' })
    await run(`update weekly_incomes set deleted_at = now() where weekly_total = 7`)
    await takeWeeks({ from: '2026-11-23', count: 1, gross: '900' })
    await call('DELETE', `/expenses/${await spend('2026-05-01', 'Wages', '900')}`)
    await spend('2026-11-18', 'Wages', '900')
    await call('DELETE', `/stock-purchases/${(await buy('2026-05-01', '900'))['id']}`)
    await call('DELETE', `/stock-purchases/${(await buy('2026-05-02', '900', true))['id']}`)
    await buy('2026-12-01', '900')
    expect(await estimate()).toEqual(known)
  })

  test('an excluded business counts nowhere, nor do the costs that name it', async () => {
    await addBusiness()
    await takeWeeks({ from: '2026-11-02', count: 2, gross: '100' })
    await spend('2026-11-17', 'Wages', '28')
    const known = await estimate()
    const other = await addBusiness('Somebody else’s')
    await takeWeeks({ from: '2026-10-05', count: 6, gross: '900', businessId: other })
    const id = await spend('2026-05-01', 'Wages', '900')
    await run(`update expenses set business_id = ${other} where id = ${id}`)
    expect(await estimate()).not.toEqual(known)
    await save({ excludedBusinessIds: [other] })
    expect(await estimate()).toEqual(known)
  })

  test('an archived business counts', async () => {
    const id = await addBusiness()
    await takeWeeks({ from: '2026-11-02', count: 2, gross: '100' })
    await call('DELETE', `/businesses/${id}`)
    expect(await estimate()).toMatchObject({ takings: { gross: '200.00' } })
  })

  test('the records of another owner change nothing', async () => {
    const known = await estimate()
    const other = await signUpOwner(app)
    const bill = { category: 'Wages', description: 'Bill', amount: '900', date: '2026-11-01' }
    await call('POST', '/expenses', bill, other.cookie)
    expect(await estimate()).toEqual(known)
  })
})

describe('the day asked about', () => {
  test('decides the year and how much of it is known', async () => {
    await addBusiness()
    await takeWeeks({ from: '2026-03-30', count: 2, gross: '100' })
    expect(await estimate('?on=2026-04-05')).toMatchObject({
      from: '2025-04-06',
      asOf: '2026-04-05',
      takings: { gross: '100.00' },
      rates: { year: '2025-26', isCurrent: true },
    })
    expect(await estimate('?on=2027-06-01')).toMatchObject({
      from: '2027-04-06',
      asOf: '2026-11-17',
      takings: { gross: '0.00' },
      rates: { year: '2026-27', isCurrent: false },
    })
  })

  test('is today by the owner’s own clock', async () => {
    await call('PATCH', '/account', { timeZone: 'Pacific/Kiritimati' })
    app.clock.now = new Date('2026-11-17T12:00:00Z')
    expect(await estimate()).toMatchObject({ asOf: '2026-11-18' })
  })

  test.each([
    ['2025-04-05', 'We have no tax rates for that year'],
    ['2026-02-30', 'Enter a date like 2026-11-15'],
    ['soon', 'Enter a date like 2026-11-15'],
  ])('%s is refused', async (on, message) => {
    const { status, body } = await call('GET', `/tax-estimate?on=${on}`)
    expect([status, body.fields]).toEqual([400, { on: message }])
  })
})

describeOn('postgres')('on PostgreSQL', () => {
  test('the position and the records are those of one moment', async () => {
    await spend('2026-11-01', 'Wages', '100')
    const body = await writeDuringRead(app.database, {
      table: 'stock_purchases',
      write: 'update expenses set amount = 900',
      read: () => estimate(),
    })
    expect(body).toMatchObject({ costs: { total: '100.00' } })
    expect(await estimate()).toMatchObject({ costs: { total: '900.00' } })
  })
})
