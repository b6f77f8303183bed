import { beforeEach, expect, test } from 'vitest'
import { type SignedUp, signUpOwner } from '#tests/support/app/people.ts'
import { startTestApp, type TestApp } from '#tests/support/app/test-app.ts'
import { taxCalls } from '#tests/support/calls/tax-calls.ts'

let app: TestApp
let owner: SignedUp
beforeEach(async () => {
  app = await startTestApp()
  owner = await signUpOwner(app)
})

const { call, run, save, addBusiness, spend, buy } = taxCalls(() => ({ app, owner }))
const WISH = { takeHome: '30000', weeksOff: 4, daysPerWeek: 5, clientsPerDay: 6, yearlyCosts: '0' }
const plan = (changes: object = {}) => call('POST', '/pay-plan', { ...WISH, ...changes })

test('a plan says what to take for the wish, as a sole trader and as a company', async () => {
  const { status, body } = await plan()
  expect(status).toBe(200)
  expect(body).toMatchObject({
    soleTrader: {
      profit: '36124.05',
      tax: '6124.05',
      takings: '36124.05',
      perWeek: '752.58',
      perDay: '150.52',
      perClient: '25.09',
      overThreshold: false,
    },
    company: { profit: '37741.54', tax: '7741.54', overThreshold: false },
  })
})

test('costs that are left out are those of the last twelve full months, whatever the legal form', async () => {
  const other = await addBusiness()
  await save({ legalForm: 'company', excludedBusinessIds: [other] })
  await spend('2025-11-01', 'Wages', '1000')
  await spend('2026-10-31', 'Insurance', '200')
  await buy('2026-05-05', '30')
  await spend('2026-10-01', 'Directors Wages', '5000')
  await spend('2025-10-31', 'Wages', '700')
  await spend('2026-11-01', 'Wages', '700')
  await call('DELETE', `/expenses/${await spend('2026-10-02', 'Wages', '700')}`)
  const id = await spend('2026-10-03', 'Wages', '700')
  await run(`update expenses set business_id = ${other} where id = ${id}`)
  const { body } = await plan({ yearlyCosts: null })
  expect(body).toMatchObject({ soleTrader: { profit: '36124.05', takings: '37354.05' } })
})

test('takings include the VAT of the scheme of today', async () => {
  await save({ vatScheme: 'standard', vatRegisteredOn: '2026-01-01' })
  expect((await plan()).body).toMatchObject({ soleTrader: { profit: '36124.05', takings: '43348.86' } })
})

test('a bad wish is refused with every field named', async () => {
  const { status, body } = await call('POST', '/pay-plan', {
    takeHome: '1000000.01',
    weeksOff: 52,
    daysPerWeek: 0,
    yearlyCosts: '-1',
  })
  expect(status).toBe(400)
  expect(Object.keys(body.fields ?? {}).sort()).toEqual([
    'clientsPerDay',
    'daysPerWeek',
    'takeHome',
    'weeksOff',
    'yearlyCosts',
  ])
})
