import { beforeEach, expect, test } from 'vitest'
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

const { readBody, save, addBusiness, takeWeeks, spend } = taxCalls(() => ({ app, owner }))
const read = () => readBody('/dashboard/tax')

test('an owner without a position is told nothing to set aside', async () => {
  await takeWeeks({ from: '2026-11-02', count: 2, gross: '1000' })
  expect(await read()).toEqual({
    drawings: ['Dividends', 'Directors Wages', 'Spending on me (opps)'],
    setAside: null,
  })
})

test('an owner with a position sets aside the VAT in the month’s takings and their share of the year’s tax', async () => {
  await save({ vatScheme: 'standard', vatRegisteredOn: '2026-04-06' })
  await takeWeeks({ from: '2026-04-06', count: 33, gross: '1000' })
  expect(await read()).toMatchObject({
    setAside: { vat: '500.00', tax: '465.01', total: '965.01' },
  })
})

test('a company sets aside corporation tax, by the pace of its costs', async () => {
  await save({ legalForm: 'company', yearEndMonth: 11 })
  await takeWeeks({ from: '2026-11-02', count: 3, gross: '1000' })
  await spend('2026-11-01', 'Wages', '280')
  await spend('2026-11-02', 'Dividends', '900')
  // 3,000 and two coming weeks, less costs of 280 and 10 a day for 13 days: 4,590 at 19% is 872.10, three fifths.
  expect(await read()).toEqual({
    drawings: ['Dividends', 'Spending on me (opps)'],
    setAside: { vat: '0.00', tax: '523.26', total: '523.26' },
  })
})

test('a business that is left out of the tax is left out here', async () => {
  const other = await addBusiness('Somebody else’s')
  await takeWeeks({ from: '2026-11-02', count: 1, gross: '50000', businessId: other })
  await save({ excludedBusinessIds: [other] })
  expect(await read()).toMatchObject({ setAside: { total: '0.00' } })
})
