import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { type SignedUp, signUpOwner } from '#tests/support/app/people.ts'
import { startTestApp, type TestApp } from '#tests/support/app/test-app.ts'

let app: TestApp
let owner: SignedUp
beforeEach(async () => {
  app = await startTestApp()
  owner = await signUpOwner(app)
})
afterEach(() => vi.unstubAllEnvs())

const run = (script: string) => app.database.withConnection((connection) => connection.run(script))
const spend = (day: string, amount: string, { userId = owner.userId, deleted = 'null' } = {}) =>
  run(`insert into expenses (user_id, category, description, amount, spent_on, deleted_at)
       values (${userId}, 'Rent & Utilities', 'Rent', ${amount}, '${day}', ${deleted})`)
const average = async () =>
  (await app.call('GET', '/api/hourly-rate-calculations/expense-average', { cookie: owner.cookie })).body

test('without expenses in the last three full months there is no average', async () => {
  await spend('2026-11-01', '100')
  await spend('2026-07-31', '100')
  expect(await average()).toEqual({ average: null, from: '2026-08-01', to: '2026-10-31', months: [] })
})

test('the three full months count from their first to their last day, and nothing else does', async () => {
  const stranger = await signUpOwner(app)
  await spend('2026-08-01', '100')
  await spend('2026-09-15', '0.01')
  await spend('2026-10-31', '200')
  await spend('2026-07-31', '5000')
  await spend('2026-11-01', '5000')
  await spend('2026-09-15', '5000', { deleted: 'now()' })
  await spend('2026-09-15', '5000', { userId: stranger.userId })
  // £300.01 ÷ 3 = £100.003…
  expect(await average()).toEqual({
    average: '100.00',
    from: '2026-08-01',
    to: '2026-10-31',
    months: ['2026-08-01', '2026-09-01', '2026-10-01'],
  })
})

test('months before the owner began, and months without expenses, are not divided by', async () => {
  await spend('2026-10-05', '900')
  await spend('2026-10-20', '300')
  expect(await average()).toMatchObject({ average: '1200.00', months: ['2026-10-01'] })
  await spend('2026-08-31', '600')
  // £1,800 ÷ 2 months
  expect(await average()).toMatchObject({ average: '900.00', months: ['2026-08-01', '2026-10-01'] })
})

test('VAT that the owner reclaims is no cost, from the day of their registration on', async () => {
  await app.call('PUT', '/api/tax-position', {
    cookie: owner.cookie,
    body: { legalForm: 'company', vatScheme: 'standard', vatRegisteredOn: '2026-09-01' },
  })
  await run(`insert into expenses (user_id, category, description, amount, vat_amount, spent_on)
    select ${owner.userId}, 'Rent & Utilities', 'Rent', 120, 20, day
    from unnest(array['2026-08-10', '2026-09-10', '2026-10-10']::date[]) as day`)
  // £120 + £100 + £100
  expect(await average()).toMatchObject({ average: '106.67' })
})

test('a fraction of a penny is rounded to the nearest', async () => {
  // 5p ÷ 3 = 1.666…p
  await spend('2026-08-01', '0.03')
  await spend('2026-09-01', '0.01')
  await spend('2026-10-01', '0.01')
  expect(await average()).toMatchObject({ average: '0.02' })
})

test('sums beyond the largest single amount are still added up', async () => {
  await spend('2026-08-01', '99999999.99')
  await spend('2026-09-01', '99999999.99')
  await spend('2026-10-01', '99999999.99')
  await spend('2026-10-02', '99999999.99')
  // £399,999,999.96 ÷ 3
  expect(await average()).toMatchObject({ average: '133333333.32' })
})

describe('which months are over depends on the owner’s time zone', () => {
  const AUTUMN = { from: '2026-08-01', to: '2026-10-31' }
  const SUMMER = { from: '2026-07-01', to: '2026-09-30' }
  test.each([
    // 31 October, 23:30 in London, is already November in Auckland.
    ['2026-10-31T23:30:00Z', 'Europe/London', SUMMER],
    ['2026-10-31T23:30:00Z', 'Pacific/Auckland', AUTUMN],
    // 1 November, 00:30 in London, is still October in New York.
    ['2026-11-01T00:30:00Z', 'Europe/London', AUTUMN],
    ['2026-11-01T00:30:00Z', 'America/New_York', SUMMER],
    // Summer time: 31 August, 23:30 UTC, is 1 September in London.
    ['2026-08-31T23:30:00Z', 'Europe/London', { from: '2026-06-01', to: '2026-08-31' }],
    ['2027-01-01T00:00:00Z', 'Europe/London', { from: '2026-10-01', to: '2026-12-31' }],
  ])('at %s in %s', async (instant, timeZone, span) => {
    app.clock.now = new Date(instant)
    await run(
      `update users set time_zone = '${timeZone}', free_until = '2027-12-31' where id = ${owner.userId}`,
    )
    await run(`update sessions set expire = '2027-12-31'`)
    expect(await average()).toEqual({ average: null, months: [], ...span })
  })

  test.each(['UTC', 'Pacific/Kiritimati', 'Pacific/Pago_Pago'])(
    'and not on the server’s, which runs in %s',
    async (zone) => {
      vi.stubEnv('TZ', zone)
      app.clock.now = new Date('2026-11-01T00:30:00Z')
      await run(`update users set free_until = '2027-12-31' where id = ${owner.userId}`)
      await spend('2026-08-01', '100')
      await spend('2026-10-31', '200')
      // £300 ÷ the two months that hold expenses
      expect(await average()).toMatchObject({ average: '150.00', from: '2026-08-01', to: '2026-10-31' })
    },
  )
})
