import { beforeEach, describe, expect, test } from 'vitest'
import { type SignedUp, signUpOwner } from '#tests/support/app/people.ts'
import { startTestApp, type TestApp } from '#tests/support/app/test-app.ts'
import { taxCalls } from '#tests/support/calls/tax-calls.ts'

const MAYA = { name: 'Maya', pay: 'hourly', wage: '14', weeklyHours: 10, ageBand: '21' }

let app: TestApp
let owner: SignedUp
beforeEach(async () => {
  app = await startTestApp()
  app.clock.now = new Date('2026-11-17T09:00:00Z')
  owner = await signUpOwner(app)
})

const { call, run, save, addBusiness, takeWeeks } = taxCalls(() => ({ app, owner }))
const raise = (body: object) => call('POST', '/team/wage-rise', body)
const hire = (changes: object = {}) => call('POST', '/team', { ...MAYA, ...changes })

describe('a rise of wages', () => {
  test('costs what pay, insurance and pension rise by, and is made up for by prices', async () => {
    await hire()
    await hire({ name: 'Jess', pay: 'commission', commission: 40 })
    await hire({ name: 'Gone' })
    await call('DELETE', '/team/3')
    await addBusiness()
    // £26,000 in the full months, £10,000 in the running one.
    await takeWeeks({ from: '2025-11-03', count: 52, gross: '500' })
    await takeWeeks({ from: '2026-11-02', count: 1, gross: '10000' })
    await call('POST', '/treatments', { name: 'Cut', price: '40', duration: 45, overheadCost: '1' })
    await call('POST', '/treatments', { name: 'Colour', price: '60', duration: 45, overheadCost: '1' })
    // 70p × 10 × 52 = £364; the allowance pays the insurance. 364 ÷ 26,000 = 1.4%; of £50: 70p.
    expect((await raise({ percent: 5 })).body).toEqual({
      people: [{ id: 1, before: '14.00', after: '14.70', extraPerYear: '364.00' }],
      extraPerYear: '364.00',
      priceRise: '1.40',
      onMeanPrice: '0.70',
    })
  })

  test('is measured against takings without VAT', async () => {
    await hire()
    await addBusiness()
    await takeWeeks({ from: '2025-11-03', count: 52, gross: '600' })
    await save({ vatScheme: 'standard', vatRegisteredOn: '2025-01-01' })
    expect((await raise({ percent: 5 })).body).toMatchObject({ priceRise: '1.40', onMeanPrice: null })
  })

  test('to a year’s minimum lifts those below it, and changes nothing', async () => {
    await hire()
    await run(`insert into team (user_id, name, pay, wage, weekly_hours, age_band)
      values (${owner.userId}, 'Ellie', 'hourly', 7.5, 10, 'apprentice')`)
    const { body } = await raise({ year: '2026-27' })
    expect(body['people']).toMatchObject([
      { id: 1, before: '14.00', after: '14.00', extraPerYear: '0.00' },
      { id: 2, before: '7.50', after: '8.00', extraPerYear: '260.00' },
    ])
    expect(body).toMatchObject({ extraPerYear: '260.00', priceRise: null, onMeanPrice: null })
    expect((await call('GET', '/team/2')).body).toMatchObject({ wage: '7.50' })
  })

  test.each([
    [{}, { percent: 'Enter a percentage or choose a year, not both' }],
    [{ percent: 5, year: '2026-27' }, { percent: 'Enter a percentage or choose a year, not both' }],
    [{ percent: 0 }, { percent: 'Enter more than 0%' }],
    [{ year: '2030-31' }, { year: 'We have no tax rates for that year' }],
  ])('of %j is refused', async (body, fields) => {
    const answer = await raise(body)
    expect([answer.status, answer.body.fields]).toEqual([400, fields])
  })
})
