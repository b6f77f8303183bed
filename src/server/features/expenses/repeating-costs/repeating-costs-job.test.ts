import { beforeEach, describe, expect, test } from 'vitest'
import { setOwner } from '#tests/support/app/monday-mail.ts'
import { type SignedUp, signUpOwner } from '#tests/support/app/people.ts'
import { startTestApp, type TestApp } from '#tests/support/app/test-app.ts'
import { repeatingCalls } from '#tests/support/calls/repeating-calls.ts'
import { enterRepeatingCosts } from './repeating-costs-job.service.ts'
import { settleOwner } from './settlement.service.ts'

let app: TestApp
let owner: SignedUp
beforeEach(async () => {
  app = await startTestApp()
  owner = await signUpOwner(app)
  await setOwner(app, owner, `free_until = '2099-01-01'`)
})

const { call, run, add, listEntered, listDue, setClock, runAt, list } = repeatingCalls(() => ({ app, owner }))

/** The tests begin on 15 November 2026. */
describe('the day of a repeating cost', () => {
  test('is entered once, by many servers at once and again and again', async () => {
    await add()
    await runAt('2026-11-30T00:10:00Z', 6)
    await runAt('2026-11-30T00:20:00Z', 6)
    expect(await listEntered()).toEqual(['2026-10-31 950.00', '2026-11-30 950.00'])
    expect(await list('/repeating-costs')).toMatchObject([{ nextOn: '2026-12-31' }])
  })

  test('is not entered before it begins for the owner, wherever the server is', async () => {
    await setOwner(app, owner, `time_zone = 'America/New_York'`)
    await add({ firstOn: '2026-11-20' })
    await runAt('2026-11-20T04:59:00Z')
    expect(await listEntered()).toEqual([])
    await runAt('2026-11-20T05:00:00Z')
    expect(await listEntered()).toEqual(['2026-11-20 950.00'])
  })

  test('begins in the east before it does in London', async () => {
    await setOwner(app, owner, `time_zone = 'Pacific/Kiritimati'`)
    await add({ firstOn: '2026-11-20' })
    await runAt('2026-11-19T10:00:00Z')
    expect(await listEntered()).toEqual(['2026-11-20 950.00'])
  })

  test('stays entered when the owner moves to where it is still the day before', async () => {
    await setOwner(app, owner, `time_zone = 'Pacific/Kiritimati'`)
    await add({ firstOn: '2026-11-20', every: 'week' })
    await runAt('2026-11-19T10:00:00Z')
    await setOwner(app, owner, `time_zone = 'Pacific/Honolulu'`)
    await runAt('2026-11-19T11:00:00Z', 3)
    await runAt('2026-11-20T11:00:00Z', 3)
    expect(await listEntered()).toEqual(['2026-11-20 950.00'])
  })

  test('comes once over both changes of the clocks', async () => {
    await add({ every: 'week', firstOn: '2027-03-28' })
    await runAt('2027-03-28T00:30:00Z')
    await runAt('2027-03-28T01:30:00Z')
    expect(await listEntered()).toEqual(['2027-03-28 950.00'])
    await runAt('2027-10-31T00:30:00Z')
    await runAt('2027-10-31T01:30:00Z')
    const entered = await listEntered()
    expect(entered).toHaveLength(32)
    expect(entered.at(-1)).toBe('2027-10-31 950.00')
  })

  test('of 29 February and of the 31st falls on the last day of a shorter month', async () => {
    await add({ every: 'year', firstOn: '2028-02-29', amount: '1' })
    await add({ every: 'month', firstOn: '2028-01-31', amount: '2' })
    await runAt('2029-03-01T09:00:00Z')
    const entered = await listEntered()
    expect(entered.filter((one) => one.endsWith(' 1.00'))).toEqual(['2028-02-29 1.00', '2029-02-28 1.00'])
    expect(entered.filter((one) => one.endsWith(' 2.00')).slice(0, 3)).toEqual([
      '2028-01-31 2.00',
      '2028-02-29 2.00',
      '2028-03-31 2.00',
    ])
  })
})

describe('days that were missed', () => {
  test('while the server slept for a month are entered when it wakes', async () => {
    await add({ every: 'week', firstOn: '2026-11-16' })
    await runAt('2026-12-17T09:00:00Z', 2)
    expect(await listEntered()).toEqual([
      '2026-11-16 950.00',
      '2026-11-23 950.00',
      '2026-11-30 950.00',
      '2026-12-07 950.00',
      '2026-12-14 950.00',
    ])
  })

  test('while the owner had no access are entered when it returns', async () => {
    await add({ every: 'week', firstOn: '2026-11-16' })
    await setOwner(app, owner, `free_until = '2026-11-20'`)
    await runAt('2026-12-01T09:00:00Z')
    await setOwner(app, owner, `free_until = '2099-01-01'`)
    expect(await listEntered()).toEqual([])
    await runAt('2026-12-01T09:10:00Z')
    expect(await listEntered()).toHaveLength(3)
  })

  test('of a run that died before its end are entered whole by the next one', async () => {
    await add({ every: 'week', firstOn: '2026-11-16' })
    setClock('2026-12-01T09:00:00Z')
    const moment = { userId: owner.userId, today: '2026-12-01' as never, now: app.clock.now }
    const died = app.database.db.transaction(async (tx) => {
      await settleOwner(tx, moment)
      throw new Error('killed')
    })
    await expect(died).rejects.toThrow('killed')
    expect(await listEntered()).toEqual([])
    await runAt('2026-12-01T09:10:00Z')
    expect(await listEntered()).toHaveLength(3)
    expect(await list('/activity')).toMatchObject([{ noun: 'expenses', act: 'added', count: 3 }, {}])
  })

  test('of one owner are entered although those of another cannot be', async () => {
    const other = owner
    await add({ firstOn: '2026-11-20' })
    owner = await signUpOwner(app)
    await setOwner(app, owner, `free_until = '2099-01-01'`)
    await add({ firstOn: '2026-11-20' })
    await run(`alter table expenses add constraint only_for_this_test check (user_id <> ${other.userId})`)
    setClock('2026-11-20T09:00:00Z')
    const errors: unknown[] = []
    await enterRepeatingCosts(app.deps, { onError: (error) => errors.push(error) })
    await run('alter table expenses drop constraint only_for_this_test')
    expect(errors).toHaveLength(1)
    expect(await listEntered()).toEqual(['2026-11-20 950.00'])
  })
})

describe('what was entered', () => {
  test('and deleted is not entered again', async () => {
    await add()
    await call('DELETE', '/expenses/1')
    await runAt('2026-11-16T09:00:00Z')
    await run(`delete from expenses`)
    await runAt('2026-11-17T09:00:00Z')
    expect(await listEntered()).toEqual([])
  })

  test('stays when the cost is deleted, and the cost comes no more', async () => {
    await add()
    await call('DELETE', '/repeating-costs/1')
    await runAt('2027-01-01T09:00:00Z')
    expect(await listEntered()).toEqual(['2026-10-31 950.00'])
    setClock('2026-11-16T09:00:00Z')
    await call('POST', '/repeating-costs/1/restore')
    await runAt('2026-11-30T09:00:00Z')
    expect(await listEntered()).toHaveLength(2)
  })
})

test('a variable cost waits for its amount, and is not entered', async () => {
  await add({ isVariable: true })
  await runAt('2026-11-30T09:00:00Z', 4)
  expect(await listEntered()).toEqual([])
  expect(await listDue()).toEqual(['1 2026-10-31 950.00', '1 2026-11-30 950.00'])
})
