import { beforeEach, expect, test } from 'vitest'
import { writeLines, zip } from '#tests/support/app/archives.ts'
import { setOwner } from '#tests/support/app/monday-mail.ts'
import { type SignedUp, signUpOwner } from '#tests/support/app/people.ts'
import { startTestApp, type TestApp } from '#tests/support/app/test-app.ts'
import { importCalls } from '#tests/support/calls/import-calls.ts'
import { repeatingCalls } from '#tests/support/calls/repeating-calls.ts'

let app: TestApp
let owner: SignedUp
let fresh: SignedUp
beforeEach(async () => {
  app = await startTestApp()
  owner = await signUpOwner(app)
  fresh = await signUpOwner(app)
  await setOwner(app, fresh, `free_until = '2099-01-01'`)
})

const { bring, fetchExport, readExport } = importCalls(() => ({ app, owner, fresh }))
const { call, add } = repeatingCalls(() => ({ app, owner }))
const moved = repeatingCalls(() => ({ app, owner: fresh }))

test('an imported cost goes on where it was: no day is entered, due or left out a second time', async () => {
  await add()
  await call('DELETE', '/expenses/1')
  await add({ amount: '7', isVariable: true, firstOn: '2026-09-30' })
  await call('POST', '/repeating-costs/2/skip', { on: '2026-09-30' })
  await call('POST', '/repeating-costs/2/skip', { on: '2026-12-30' })
  expect((await bring(await fetchExport(owner))).status).toBe(201)
  await moved.runAt('2026-12-31T09:00:00Z')
  expect(await moved.listEntered()).toEqual(['2026-11-30 950.00', '2026-12-31 950.00'])
  const [row] = await moved.read(
    `select due_days from repeating_costs where user_id = ${fresh.userId} and is_variable`,
  )
  expect(row).toEqual({ due_days: ['2026-10-30', '2026-11-30'] })
})

test('the first day to deal with is worked out again, whatever the file says', async () => {
  await add()
  const all = await readExport(owner)
  const costs = all.records['repeating-costs']?.map((cost) => ({ ...cost, unsettledOn: null }))
  const records = { ...all.records, 'repeating-costs': costs }
  await bring(await zip({ 'damson.jsonl': writeLines({ ...all, records }) }))
  await moved.runAt('2026-11-30T09:00:00Z')
  expect(await moved.listEntered()).toEqual(['2026-10-31 950.00', '2026-11-30 950.00'])
})
