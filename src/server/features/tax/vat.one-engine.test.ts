import { beforeEach, describe, expect, test } from 'vitest'
import { type SignedUp, signUpOwner } from '#tests/support/app/people.ts'
import { startTestApp, type TestApp } from '#tests/support/app/test-app.ts'
import { taxCalls } from '#tests/support/calls/tax-calls.ts'

let app: TestApp
let owner: SignedUp
beforeEach(async () => {
  app = await startTestApp()
  owner = await signUpOwner(app)
  app.clock.now = new Date('2026-11-17T09:00:00Z')
  await addBusiness()
})

const { call, run, readBody, save, addBusiness, takeWeeks, spend, buy } = taxCalls(() => ({ app, owner }))
const readVat = () => readBody('/vat')

describe('an owner who is not registered', () => {
  test('sees what is left to the threshold and when they pass it at this pace', async () => {
    // 43 weeks up to October are 86,000; with those of 2 and 9 November and three to come, 96,000.
    await takeWeeks({ from: '2026-01-05', count: 45, gross: '2000', tips: '10' })
    expect(await readVat()).toMatchObject({
      scheme: 'none',
      since: '2026-01-05',
      threshold: '90000.00',
      deregistration: '88000.00',
      headroom: '4000.00',
      crossedIn: null,
      pace: {
        averageWeek: '2000.00',
        crossesIn: '2026-11-01',
        notifyBy: '2026-12-30',
        registeredFrom: '2027-01-01',
      },
      quarter: null,
      quarters: [],
    })
  })

  test('sees what registering would ask of their prices', async () => {
    await takeWeeks({ from: '2025-11-03', count: 45, gross: '2000' })
    const { ifRegistered } = await readVat()
    expect(ifRegistered).toEqual({
      takings: '90000.00',
      standard: { needed: '108000.00', rise: '20.00' },
      flatRate: { needed: '103448.28', rise: '14.94' },
      flatRateFirstYear: { needed: '102272.73', rise: '13.64' },
    })
  })

  test('is told which month they passed it in, and what follows', async () => {
    await takeWeeks({ from: '2026-01-05', count: 35, gross: '3000' })
    expect(await readVat()).toMatchObject({
      headroom: '-15000.00',
      crossedIn: '2026-08-01',
      pace: { crossesIn: null, notifyBy: '2026-09-30', registeredFrom: '2026-10-01' },
    })
  })

  test('sees 25 months, the first with the eleven months before it', async () => {
    await takeWeeks({ from: '2023-12-04', count: 1, gross: '5' })
    await takeWeeks({ from: '2020-01-06', count: 1, gross: '7' })
    const { months, since } = (await readVat()) as unknown as { months: object[]; since: string }
    expect(since).toBe('2020-01-06')
    expect(months).toHaveLength(25)
    expect(months[0]).toEqual({ month: '2024-11-01', takings: '0.00', rolling: '5.00' })
    expect(months[24]).toEqual({ month: '2026-11-01', takings: '0.00', rolling: '0.00' })
  })

  test('has no first week without an entry', async () => {
    expect(await readVat()).toMatchObject({ since: null, headroom: '90000.00' })
  })
})

describe('an owner who is registered', () => {
  beforeEach(async () => {
    await takeWeeks({ from: '2026-07-06', count: 19, gross: '600' })
    await spend('2026-10-01', 'Dividends', '60')
    await buy('2026-11-17', '120')
    await buy('2026-11-17', '30', true)
    await run(
      'update expenses set vat_amount = amount / 6; update stock_purchases set vat_amount = total_amount / 6',
    )
  })

  test('sees the VAT of this quarter and of those that ended', async () => {
    await save({ vatScheme: 'standard', vatRegisteredOn: '2026-08-10' })
    expect(await readVat()).toMatchObject({
      scheme: 'standard',
      headroom: null,
      ifRegistered: null,
      // Six weeks since 1 October hold 600 ÷ 6 each; 10 + 20 + 5 to reclaim.
      quarter: {
        from: '2026-10-01',
        to: '2026-12-31',
        output: '600.00',
        input: '35.00',
        due: '565.00',
        dueBy: '2027-02-07',
        limitedCost: false,
      },
      quarters: [{ from: '2026-08-10', to: '2026-09-30', output: '800.00', input: '0.00' }],
    })
  })

  test('on the flat rate is warned of few goods', async () => {
    await save({ vatScheme: 'flat_rate', vatRegisteredOn: '2026-07-01' })
    // 12% of 6 × 600 in the first year.
    expect(await readVat()).toMatchObject({
      scheme: 'flat_rate',
      quarter: { output: '432.00', input: '0.00', due: '432.00', limitedCost: true },
    })
  })
})

test('what is deleted, excluded or ahead counts nowhere', async () => {
  await takeWeeks({ from: '2026-10-05', count: 2, gross: '100' })
  const known = await readVat()
  const other = await addBusiness('Somebody else’s')
  await takeWeeks({ from: '2019-01-07', count: 400, gross: '900', businessId: other })
  await takeWeeks({ from: '2026-08-03', count: 1, gross: '7' })
  await run('update weekly_incomes set deleted_at = now() where weekly_total = 7')
  await takeWeeks({ from: '2026-11-23', count: 2, gross: '900' })
  await save({ excludedBusinessIds: [other] })
  expect(await readVat()).toEqual(known)
})

test('the records of another owner change nothing', async () => {
  const known = await readVat()
  const other = await signUpOwner(app)
  const { body } = await call('POST', '/businesses', { name: 'Theirs' }, other.cookie)
  const week = { businessId: body['id'], weekStartDate: '2026-10-05', weeklyTotal: '99000' }
  expect((await call('POST', '/weekly-incomes', week, other.cookie)).status).toBe(201)
  expect(await readVat()).toEqual(known)
})
