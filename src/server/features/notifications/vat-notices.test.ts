import { beforeEach, expect, test } from 'vitest'
import { type SignedUp, signUpOwner } from '#tests/support/app/people.ts'
import { type Json, startTestApp, type TestApp } from '#tests/support/app/test-app.ts'
import { taxCalls } from '#tests/support/calls/tax-calls.ts'

let app: TestApp
let owner: SignedUp
beforeEach(async () => {
  app = await startTestApp()
  owner = await signUpOwner(app)
  app.clock.now = new Date('2026-11-17T09:00:00Z')
  await addBusiness()
})

const { call, run, save, addBusiness, takeWeeks } = taxCalls(() => ({ app, owner }))
const listIds = async () => {
  const notices = (await call('GET', '/notifications')).body as unknown as Json[]
  return notices.map(({ id }) => String(id)).filter((id) => id.startsWith('vat-'))
}

test('an owner is told once that less than £10,000 is left to the threshold, and once that they passed it', async () => {
  await takeWeeks({ from: '2026-01-05', count: 45, gross: '2000' })
  expect(await listIds()).toEqual(['vat-near:2026-10-01'])
  expect((await call('POST', '/notifications/vat-near:2026-10-01/dismiss')).status).toBe(204)
  expect(await listIds()).toEqual([])
  await takeWeeks({ from: '2025-11-03', count: 3, gross: '2000' })
  expect(await listIds()).toEqual(['vat-crossed:2026-10-01'])
  await call('POST', '/notifications/vat-crossed:2026-10-01/dismiss')
  expect(await listIds()).toEqual([])
})

test('the notice goes when the owner says that they are registered', async () => {
  await takeWeeks({ from: '2026-01-05', count: 35, gross: '3000' })
  expect(await listIds()).toEqual(['vat-crossed:2026-08-01'])
  await save({ vatScheme: 'standard', vatRegisteredOn: '2026-10-01' })
  expect(await listIds()).toEqual([])
})

test('weeks of the example salon, of an excluded business, in the bin and ahead make no notice', async () => {
  const other = await addBusiness('Another company’s')
  await takeWeeks({ from: '2026-01-05', count: 35, gross: '3000', businessId: other })
  await save({ excludedBusinessIds: [other] })
  await takeWeeks({ from: '2026-01-05', count: 10, gross: '50000' })
  await run(`update weekly_incomes set is_example = true where weekly_total = 50000`)
  await takeWeeks({ from: '2025-01-06', count: 10, gross: '60000' })
  await run(`update weekly_incomes set deleted_at = now() where weekly_total = 60000`)
  await takeWeeks({ from: '2026-11-23', count: 1, gross: '99000' })
  expect(await listIds()).toEqual([])
})
