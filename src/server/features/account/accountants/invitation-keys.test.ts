import { beforeEach, describe, expect, test } from 'vitest'
import { type SignedUp, signUpOwner } from '#tests/support/app/people.ts'
import { startTestApp, type TestApp } from '#tests/support/app/test-app.ts'
import { addAccountant, confirmAddress } from '#tests/support/calls/accountant-calls.ts'

const ANN = 'ann@ledger.example'

let app: TestApp
let bloom: SignedUp
beforeEach(async () => {
  app = await startTestApp()
  bloom = await signUpOwner(app, { name: 'Bloom Salon' })
  await confirmAddress(app, bloom)
  await app.collectMail()
})

const inviteWith = (key: string, email = ANN) =>
  app.call('POST', '/api/account/accountants', {
    cookie: bloom.cookie,
    body: { email },
    headers: { 'idempotency-key': key },
  })
const rows = (query: string) => app.database.withConnection((one) => one.read(query))

describe('an invitation that is repeated with its key', () => {
  test('is sent and counted once, and answered the same', async () => {
    const first = await inviteWith('one')
    expect([first.status, first.body]).toMatchObject([201, { email: ANN, name: null, acceptedAt: null }])
    expect(await app.collectMail()).toHaveLength(1)
    app.clock.now = new Date(app.clock.now.getTime() + 3_600_000)
    const again = await inviteWith('one')
    expect([again.status, again.body]).toEqual([201, first.body])
    expect(await app.collectMail()).toEqual([])
    expect(await rows(`select count from rate_limits where key like '%invite:of:%'`)).toEqual([
      { count: 1 },
      { count: 1 },
    ])
  })

  test('is sent once when both arrive together', async () => {
    const [first, second] = await Promise.all([inviteWith('one'), inviteWith('one')])
    expect([first.status, second.body]).toEqual([201, first.body])
    expect(await app.collectMail()).toHaveLength(1)
  })

  test('is refused with another address', async () => {
    await inviteWith('one')
    const { status, body } = await inviteWith('one', 'bob@ledger.example')
    expect([status, body.message]).toEqual([409, 'This key was already used for something else.'])
  })
})

test('the kept answer of an invitation does not hold the address', async () => {
  await inviteWith('one')
  const [kept] = await rows('select answer from idempotency_keys')
  expect(JSON.stringify(kept)).toContain('invitedAt')
  expect(JSON.stringify(kept)).not.toContain('ledger')
})

test('an invitation that is refused is not counted', async () => {
  await addAccountant(app, bloom, ANN)
  expect((await inviteWith('one')).status).toBe(409)
  expect(await rows(`select count from rate_limits where key = 'invite:of:${ANN}'`)).toEqual([{ count: 1 }])
})
