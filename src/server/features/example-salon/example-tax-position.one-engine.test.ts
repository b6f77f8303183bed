import { beforeEach, expect, test } from 'vitest'
import { type SignedUp, signUpOwner } from '#tests/support/app/people.ts'
import { startTestApp, type TestApp } from '#tests/support/app/test-app.ts'
import { exampleSalonCalls } from '#tests/support/calls/example-salon-calls.ts'

let app: TestApp
let owner: SignedUp
beforeEach(async () => {
  app = await startTestApp()
  owner = await signUpOwner(app)
})

const { call, load, remove, read } = exampleSalonCalls(() => ({ app, owner }))
const position = async () => (await call('GET', '/api/tax-position')).body

test('the example salon is a company that is registered for VAT since before its first week', async () => {
  await load()
  expect(await position()).toMatchObject({
    legalForm: 'company',
    vatScheme: 'standard',
    isSet: true,
    isExample: true,
  })
  const weeks =
    'select min(week_start) > max(vat_registered_on) as earlier from weekly_incomes, tax_positions'
  expect(await read(weeks)).toEqual([{ earlier: true }])
})

test('the example’s position goes with the example salon', async () => {
  await load()
  await remove()
  expect(await position()).toMatchObject({ legalForm: 'sole_trader', isSet: false, isExample: false })
})

test('a position that its owner saved in its place stays when the examples go', async () => {
  await load()
  await call('PUT', '/api/tax-position', { region: 'scotland' })
  await remove()
  expect(await position()).toMatchObject({ region: 'scotland', isSet: true, isExample: false })
})

test('an owner’s own position stays as it is when they load the example', async () => {
  const { body: saved } = await call('PUT', '/api/tax-position', { region: 'scotland' })
  await load()
  expect(await position()).toEqual(saved)
})
