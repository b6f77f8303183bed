import { beforeEach, describe, expect, test } from 'vitest'
import { operate } from '#tests/support/app/operator.ts'
import { type SignedUp, signUp, signUpOwner } from '#tests/support/app/people.ts'
import { startTestApp, type TestApp } from '#tests/support/app/test-app.ts'
import { GOAL, purgeCalls, RENT } from '#tests/support/calls/purge-calls.ts'
import { purgeDaily } from './purge.ts'

let app: TestApp
let owner: SignedUp
beforeEach(async () => {
  app = await startTestApp()
  owner = await signUpOwner(app)
})

const { add, countRows, goneOf, later, purgeNow, remove, run } = purgeCalls(() => ({ app, owner }))

describe('expired data', () => {
  test('is deleted: sessions, links, limits, leases, unfinished sign-ins, answers, mails and payment events', async () => {
    await app.call('POST', '/api/v2/auth/reset-password', { body: { email: owner.email } })
    await app.collectMail()
    const headers = { 'idempotency-key': 'once' }
    await app.call('POST', '/api/expenses', { body: RENT, cookie: owner.cookie, headers })
    await run(`insert into payment_events (event_id, type, received_at) values ('evt_1', 'x', '2026-11-15T09:00:00Z');
      insert into leases values ('sync', 'somebody', '2026-11-15T09:01:00Z')`)
    await run(`insert into mail_outbox (message_id, kind, to_address, given_up_at)
      values ('<m>', 'welcome', 'p@salon.example', '2026-11-15T09:00:00Z')`)
    await run(`insert into app_codes (user_id, secret, created_at) values (${owner.userId}, 'JBSWY3DPEHPK3PXP', '2026-11-15T09:00:00Z');
      insert into remembered_browsers (user_id, token_hash, expires_at) values (${owner.userId}, 'hash', '2026-12-15T09:00:00Z');
      insert into pending_sign_ins (token_hash, user_id, expires_at) values ('hash', ${owner.userId}, '2026-11-15T09:10:00Z');
      insert into passkey_challenges (challenge, purpose, expires_at) values ('abc', 'sign_in', '2026-11-15T09:05:00Z')`)
    later(366)
    const gone = Object.fromEntries((await purgeNow()).map(({ what, gone: count }) => [what, count]))
    expect(gone).toMatchObject({
      'sessions that are over': 1,
      'links that have run out': 2,
      'devices not seen for a year': 1,
      'browsers no longer remembered': 1,
      'sign-ins without their second step': 1,
      'challenges of passkeys that have run out': 1,
      'codes whose setting up was not finished': 1,
      'leases that are over': 1,
      'answers kept for repeated calls, after 7 days': 1,
      'mails sent or given up, after 30 days': 2,
      'payment events, after 90 days': 1,
    })
    expect(gone['counts of tries that are over']).toBeGreaterThan(0)
    expect(await countRows('rate_limits')).toBe(0)
    expect(await countRows('users')).toBe(1)
  })

  test('stays until then: the same, a moment after it was created', async () => {
    await app.call('POST', '/api/v2/auth/reset-password', { body: { email: owner.email } })
    await app.collectMail()
    const headers = { 'idempotency-key': 'once' }
    await app.call('POST', '/api/expenses', { body: RENT, cookie: owner.cookie, headers })
    await signUp(app)
    later(1 / 24 / 60)
    expect((await purgeNow()).filter(({ gone }) => gone > 0)).toEqual([])
    expect((await app.call('GET', '/api/expenses', { cookie: owner.cookie })).status).toBe(200)
  })

  test('a mail that waits stays however long it waits', async () => {
    later(400)
    expect(await goneOf('mails')).toEqual([0])
  })
})

describe('every day', () => {
  const daily = () => purgeDaily({ db: app.database.db, now: app.clock.now })

  test('one of several servers purges, and the next day one of them again', async () => {
    expect((await Promise.all([daily(), daily(), daily()])).filter(Boolean)).toHaveLength(1)
    expect(await daily()).toBe(false)
    later(1)
    expect((await Promise.all([daily(), daily()])).filter(Boolean)).toHaveLength(1)
  })

  test('a server that is stopped in the middle leaves the rest to the next run', async () => {
    await purgeDaily({ db: app.database.db, now: app.clock.now, isStopping: () => true })
    expect(await daily()).toBe(true)
  })

  test('a failed deletion does not stop the others, is reported, and is retried', async () => {
    const url = await add('/api/expenses', RENT)
    await remove(url)
    await run(`create table in_the_way (user_id bigint, id bigint,
        foreign key (user_id, id) references expenses (user_id, id));
      insert into in_the_way select user_id, id from expenses`)
    await remove(await add('/api/income-goals', GOAL))
    later(31)
    try {
      await expect(daily()).rejects.toThrow('not all was purged')
      expect(await countRows('income_goals')).toBe(0)
      const { exitCode, complained } = await operate(app, 'purge')
      expect(exitCode).toBe(1)
      expect(complained).toBe('These could not all be removed: deleted expenses, after 30 days.')
    } finally {
      await run('drop table in_the_way')
    }
    expect(await daily()).toBe(true)
    expect(await countRows('expenses')).toBe(0)
  })
})

test('the command says what was deleted, and refuses unknown arguments', async () => {
  await remove(await add('/api/expenses', RENT))
  later(31)
  const { exitCode, said } = await operate(app, 'purge')
  expect(exitCode).toBe(0)
  expect(said).toContain('       1  deleted expenses, after 30 days')
  expect(said).toMatch(/\n +\d+ {2}in all$/)
  expect((await operate(app, 'purge', 'everything')).exitCode).toBe(2)
})
