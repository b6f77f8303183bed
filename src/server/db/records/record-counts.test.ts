import { beforeEach, expect, test } from 'vitest'
import type { RecordNoun } from '#shared/features/activity/activity.contract.ts'
import { type SignedUp, signUpOwner } from '#tests/support/app/people.ts'
import { startTestApp, type TestApp } from '#tests/support/app/test-app.ts'
import { countRecords } from './record-counts.ts'

let app: TestApp
let owner: SignedUp
beforeEach(async () => {
  app = await startTestApp()
  owner = await signUpOwner(app)
})

const run = (script: string) => app.database.withConnection((connection) => connection.run(script))
const count = (userId = owner.userId, noun: RecordNoun = 'expenses') =>
  countRecords(app.database.db, { userId, noun })
const addMany = (userId: number, many: number) =>
  run(`insert into expenses (user_id, category, description, amount, spent_on)
    select ${userId}, 'Other', 'number ' || n, 1, '2026-11-15' from generate_series(1, ${many}) n`)

test('the count follows every kind of write, single and in bulk, separately for each owner', async () => {
  const other = await signUpOwner(app)
  expect(await count()).toBe(0)
  await addMany(owner.userId, 7)
  await addMany(other.userId, 3)
  expect([await count(), await count(other.userId)]).toEqual([7, 3])
  await run(`update expenses set deleted_at = now() where id <= 4`)
  expect([await count(), await count(other.userId)]).toEqual([3, 3])
  await run(`update expenses set amount = 2`)
  await run(`update expenses set deleted_at = null where id <= 2`)
  expect(await count()).toBe(5)
  await run(`delete from expenses where user_id = ${owner.userId} and deleted_at is not null`)
  expect(await count()).toBe(5)
  await run(`delete from expenses where user_id = ${owner.userId}`)
  expect([await count(), await count(other.userId)]).toEqual([0, 3])
})

test('deleting an owner deletes the count', async () => {
  await addMany(owner.userId, 2)
  await run(`delete from users where id = ${owner.userId}`)
  expect(await count()).toBe(0)
})

test('50 writes at once are all counted', async () => {
  const body = { category: 'Other', description: 'one of many', amount: '1', date: '2026-11-15' }
  const add = () => app.call('POST', '/api/expenses', { cookie: owner.cookie, body })
  await Promise.all(Array.from({ length: 50 }, add))
  expect(await count()).toBe(50)
})
