import { beforeEach, expect, test } from 'vitest'
import { type SignedUp, signUpOwner } from '#tests/support/app/people.ts'
import { startTestApp, type TestApp } from '#tests/support/app/test-app.ts'
import { accountCalls, importCalls } from '#tests/support/calls/import-calls.ts'

let app: TestApp
let owner: SignedUp
let fresh: SignedUp
beforeEach(async () => {
  app = await startTestApp()
  owner = await signUpOwner(app)
  fresh = await signUpOwner(app)
})

const { bring, fetchExport } = importCalls(() => ({ app, owner, fresh }))
const { add, get } = accountCalls(() => ({ app, owner }))

const PARTS = { card: '1000.00', cash: '200.06', other: '34.50' }

test('a week comes through an export and an import with its parts, its retail and its tips', async () => {
  const businessId = await add('/businesses', { name: 'Main' })
  const whole = { weeklyTotal: '1234.56', parts: PARTS, retail: '80.10', tips: '25.50' }
  const bare = { weeklyTotal: '900.00', parts: null, retail: null, tips: '0.00' }
  await add('/weekly-incomes', { businessId, weekStartDate: '2026-11-09', ...whole })
  await add('/weekly-incomes', { businessId, weekStartDate: '2026-11-02', ...bare })
  expect((await bring(await fetchExport(owner))).status).toBe(201)
  expect(await get('/api/weekly-incomes', fresh)).toMatchObject([whole, bare])
})
