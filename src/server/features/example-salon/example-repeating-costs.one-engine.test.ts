import { beforeEach, expect, test } from 'vitest'
import { setOwner } from '#tests/support/app/monday-mail.ts'
import { type SignedUp, signUpOwner } from '#tests/support/app/people.ts'
import { startTestApp, type TestApp } from '#tests/support/app/test-app.ts'
import { exampleSalonCalls } from '#tests/support/calls/example-salon-calls.ts'
import { repeatingCalls } from '#tests/support/calls/repeating-calls.ts'

let app: TestApp
let owner: SignedUp
beforeEach(async () => {
  app = await startTestApp()
  owner = await signUpOwner(app)
  await setOwner(app, owner, `free_until = '2099-01-01'`)
})

const { load, remove, listOf } = exampleSalonCalls(() => ({ app, owner }))
const { call, read, runAt, listDue } = repeatingCalls(() => ({ app, owner }))

test('the example salon’s monthly bills repeat, and have entered the expenses of six months', async () => {
  await load()
  const costs = await listOf('/api/repeating-costs')
  expect(costs).toHaveLength(7)
  const rent = costs.find(({ description }) => description === 'Rent')
  expect(rent).toMatchObject({ every: 'month', firstOn: '2026-06-01', nextOn: '2026-12-01', isExample: true })
  const paid = await listOf('/api/expenses?source=repeating&q=Rent&limit=500')
  expect(paid.filter(({ description }) => description === 'Rent')).toHaveLength(6)
  expect(await listDue()).toEqual([])
})

test('what an example cost enters later leaves with the example salon', async () => {
  await load()
  await runAt('2026-12-02T09:00:00Z')
  const entered = `select is_example from expenses where spent_on = '2026-12-01'`
  expect(await read(entered)).toEqual([{ is_example: true }])
  await remove()
  expect(await read('select from expenses')).toEqual([])
  expect(await read('select from repeating_costs')).toEqual([])
})

test('an expense that its owner edited stays, without the cost of the example', async () => {
  await load()
  const [paid] = await listOf('/api/expenses?source=repeating&q=Rent&limit=1')
  await call('PATCH', `/expenses/${paid?.['id']}`, { description: 'Mine' })
  await remove()
  expect(await listOf('/api/expenses')).toMatchObject([{ source: 'typed', repeatingCostId: null }])
  expect(await listOf('/api/repeating-costs')).toEqual([])
})

test('a cost that its owner edited stays theirs, without the example’s expenses', async () => {
  await load()
  const [cost] = await listOf('/api/repeating-costs')
  await call('PATCH', `/repeating-costs/${cost?.['id']}`, { description: 'Mine' })
  await remove()
  expect(await listOf('/api/repeating-costs')).toMatchObject([{ isExample: false, description: 'Mine' }])
  expect(await listOf('/api/expenses')).toEqual([])
})
