import { setImmediate as nextTurn } from 'node:timers/promises'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { type SignedUp, signUpOwner } from '#tests/support/app/people.ts'
import { startTestApp, type TestApp } from '#tests/support/app/test-app.ts'
import { ownerCalls } from '#tests/support/calls/owner-calls.ts'

const APPLY = '/api/payee-rules/apply'

let app: TestApp
let owner: SignedUp
beforeEach(async () => {
  app = await startTestApp()
  owner = await signUpOwner(app)
  // Three slices, the last of them not full.
  await run(`insert into expenses (user_id, category, description, amount, spent_on)
    select ${owner.userId}, 'Other', 'Tesco ' || n || ' x', 5, '2026-11-02' from generate_series(1, 1200) n`)
  await call('POST', '/api/payee-rules', { contains: 'tesco', category: 'Adhoc' })
})

const { call, run, read } = ownerCalls(() => ({ app, owner }))
const countChanged = async () =>
  Number((await read(`select count(*) from expenses where category = 'Adhoc'`))[0]?.['count'])
const repair = () => run('alter table expenses drop constraint if exists only_for_this_test')

// The tests share their tables.
afterEach(repair)

/** What a reader sees who asks again and again while the call runs. */
async function readDuring(calling: Promise<unknown>): Promise<Set<number>> {
  const seen = new Set<number>()
  let isOver = false
  const finished = calling.finally(() => {
    isOver = true
  })
  while (!isOver) {
    await nextTurn()
    seen.add(await countChanged())
  }
  await finished
  return seen
}

describe('applying the rules to more than a slice', () => {
  test('lets others be answered in between, and so does its undo, which takes all of it back', async () => {
    const applying = call('POST', APPLY)
    const isPart = (count: number) => count > 0 && count < 1_200
    expect([...(await readDuring(applying))].filter(isPart)).not.toEqual([])
    const { body } = await applying
    expect([body['changed'], await countChanged()]).toEqual([1_200, 1_200])
    const undoing = call('DELETE', `${APPLY}/${body['batchId']}`)
    expect([...(await readDuring(undoing))].filter(isPart)).not.toEqual([])
    expect([(await undoing).status, await countChanged()]).toEqual([204, 0])
  })

  test('is finished by applying again when it broke off, and the part that was changed can be undone', async () => {
    await run(`alter table expenses add constraint only_for_this_test
      check (description <> 'Tesco 700 x' or category <> 'Adhoc')`)
    expect((await call('POST', APPLY)).status).toBe(500)
    expect(await countChanged()).toBe(500)
    const [entry] = (await call('GET', '/api/activity')).body as unknown as { undo: { path: string } }[]
    await repair()
    expect((await call('POST', APPLY)).body).toMatchObject({ changed: 700 })
    expect((await call('DELETE', String(entry?.undo.path))).status).toBe(204)
    expect(await countChanged()).toBe(700)
  })
})
