import { beforeEach, describe, expect, test } from 'vitest'
import { type SignedUp, signUpOwner } from '#tests/support/app/people.ts'
import { startTestApp, type TestApp } from '#tests/support/app/test-app.ts'
import { repeatingCalls } from '#tests/support/calls/repeating-calls.ts'

let app: TestApp
let owner: SignedUp
beforeEach(async () => {
  app = await startTestApp()
  app.clock.now = new Date('2026-11-18T09:00:00Z')
  owner = await signUpOwner(app)
})

const { call, save, add, spend, buy, takeWeeks, addBusiness, readBody } = repeatingCalls(() => ({
  app,
  owner,
}))
type CashDay = {
  on: string
  in: string
  out: string
  balance: string
  items: { name: string; amount: string }[]
}
const readDays = async (balance = '1000') =>
  (await readBody(`/cash-ahead?balance=${balance}`))['days'] as unknown as CashDay[]
const itemsNamed = async (name: RegExp) =>
  (await readDays()).flatMap(({ on, items }) =>
    items.filter((item) => name.test(item.name)).map(({ amount }) => `${on} ${amount}`),
  )

describe('the 90 days ahead', () => {
  test('of an owner without records are what is in the bank', async () => {
    const nothing = { balance: '1000.00', days: [], lowest: { on: '2026-11-18', balance: '1000.00' } }
    expect(await readBody('/cash-ahead?balance=1000')).toEqual(nothing)
    expect(await readBody('/cash-ahead')).toMatchObject({ balance: '0.00' })
    expect(await readBody('/cash-ahead?balance=-250.5')).toMatchObject({ balance: '-250.50' })
    expect(await call('GET', '/cash-ahead?balance=lots')).toMatchObject({
      status: 400,
      body: { fields: { balance: 'Enter an amount in pounds, like 12.50' } },
    })
  })

  test('add up: an average week in, other spending and repeating costs out', async () => {
    await addBusiness()
    await takeWeeks({ from: '2026-11-02', count: 2, gross: '500.5' })
    await spend('2026-08-20', 'Products & Supplies', '130')
    await spend('2026-11-18', 'Dividends', '13')
    await buy('2026-11-10', '26')
    // None of these counts: too old, neither cost nor drawings, entered by a repeating cost.
    await spend('2026-08-19', 'Wages', '1000')
    await spend('2026-11-01', 'Tax, VAT & Loan Repayments', '1000')
    await add({ amount: '600', firstOn: '2026-10-22' })
    const days = await readDays('100')
    expect(days.slice(0, 2)).toEqual([
      {
        on: '2026-11-22',
        in: '500.50',
        out: '613.00',
        balance: '-12.50',
        items: [
          { name: 'Takings of an average week', amount: '500.50' },
          { name: 'Other spending of an average week', amount: '-13.00' },
          { name: 'Rent', amount: '-600.00' },
        ],
      },
      expect.objectContaining({ on: '2026-11-29', in: '500.50', out: '13.00', balance: '475.00' }),
    ])
    expect(days.at(-1)?.on).toBe('2027-02-14')
    expect(await readBody('/cash-ahead?balance=100')).toMatchObject({
      lowest: { on: '2026-11-22', balance: '-12.50' },
    })
  })

  test('have repeating costs on their days, fixed or variable, without those left out', async () => {
    await add({ amount: '10', firstOn: '2027-01-31' })
    await add({
      amount: '20',
      firstOn: '2026-11-16',
      every: '4_weeks',
      isVariable: true,
      description: 'Power',
    })
    await call('POST', '/repeating-costs/2/skip', { on: '2026-12-14' })
    await add({
      amount: '30',
      firstOn: '2026-11-19',
      every: 'week',
      endsOn: '2026-11-26',
      description: 'Class',
    })
    expect(await itemsNamed(/Rent/)).toEqual(['2027-01-31 -10.00'])
    expect(await itemsNamed(/Power/)).toEqual(['2027-01-11 -20.00', '2027-02-08 -20.00'])
    expect(await itemsNamed(/Class/)).toEqual(['2026-11-19 -30.00', '2026-11-26 -30.00'])
  })

  test('have tax on its days, of this year and of the one before', async () => {
    await addBusiness()
    // £26,000 of 2025/26 is over the allowance by £13,430: 26% of it.
    await takeWeeks({ from: '2025-04-07', count: 52, gross: '500' })
    expect(await itemsNamed(/Tax for 2025.26/)).toEqual(['2027-01-31 -3491.80'])
    expect(await itemsNamed(/account/)).toEqual(['2027-01-31 -1745.90'])
  })

  test('have the bill of a year that the owner has typed in place of its estimate', async () => {
    await addBusiness()
    await takeWeeks({ from: '2025-04-07', count: 52, gross: '500' })
    await save({ lastBill: { year: '2025-26', amount: '1800' } })
    expect(await itemsNamed(/Tax for 2025.26/)).toEqual(['2027-01-31 -1800.00'])
    expect(await itemsNamed(/account/)).toEqual(['2027-01-31 -900.00'])
  })

  test('have the corporation tax of a company', async () => {
    await addBusiness()
    await save({ legalForm: 'company', yearEndMonth: 3 })
    await takeWeeks({ from: '2025-04-07', count: 50, gross: '200' })
    // The year to 31 March 2026 made £10,000.
    expect(await itemsNamed(/Corporation/)).toEqual(['2027-01-01 -1900.00'])
  })

  test('have the VAT of the quarters that fall due', async () => {
    await addBusiness()
    await save({ vatScheme: 'standard', vatRegisteredOn: '2026-07-01', vatQuarterEnds: 1 })
    // The quarter to 31 October is due by 7 December; this one is due after the 90 days.
    await takeWeeks({ from: '2026-10-05', count: 2, gross: '600' })
    expect(await itemsNamed(/VAT/)).toEqual(['2026-12-07 -200.00'])
  })

  test('have the last VAT returns of who has left the register', async () => {
    await addBusiness()
    await save({
      vatScheme: 'standard',
      vatRegisteredOn: '2026-01-01',
      vatQuarterEnds: 1,
      vatChanges: [{ from: '2026-11-10', scheme: 'none' }],
    })
    await takeWeeks({ from: '2026-10-19', count: 4, gross: '600' })
    // The quarter to 31 October, and two more weeks: that of 9 November counts by its Monday.
    expect(await itemsNamed(/VAT/)).toEqual(['2026-12-07 -200.00', '2026-12-16 -200.00'])
  })

  test('leave out the businesses that are another’s', async () => {
    const [own, other] = [await addBusiness(), await addBusiness('Academy')]
    await takeWeeks({ from: '2026-11-02', count: 1, gross: '100', businessId: own })
    await takeWeeks({ from: '2026-11-02', count: 1, gross: '900', businessId: other })
    const cost = {
      category: 'Wages',
      description: 'Tutor',
      amount: '13',
      date: '2026-11-02',
      businessId: other,
    }
    await call('POST', '/expenses', cost)
    await save({ excludedBusinessIds: [other] })
    expect((await readDays())[0]).toMatchObject({ in: '100.00', out: '0.00' })
  })
})
