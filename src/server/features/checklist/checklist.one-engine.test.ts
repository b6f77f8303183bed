import { beforeEach, describe, expect, test } from 'vitest'
import { type SignedUp, signUp, signUpOwner } from '#tests/support/app/people.ts'
import { startTestApp, type TestApp } from '#tests/support/app/test-app.ts'

let app: TestApp
let owner: SignedUp
beforeEach(async () => {
  app = await startTestApp()
  owner = await signUpOwner(app)
})

const run = (script: string) => app.database.withConnection((connection) => connection.run(script))
const read = async (cookie = owner.cookie) => (await app.call('GET', '/api/checklist', { cookie })).body
const act = (method: 'POST' | 'PUT' | 'DELETE', path: string, body?: unknown) =>
  app.call(method, `/api${path}`, { cookie: owner.cookie, body })

const NOTHING = {
  business: false,
  taxPosition: false,
  hourlyRate: false,
  treatment: false,
  expense: false,
  week: false,
  team: false,
  answers: null,
  isDismissed: false,
  hasExample: false,
}
const RATE = { monthlyExpenses: '3000', desiredProfit: '30', weeklyHours: 40, taxRate: '25' }
const CUT = { name: 'Cut', price: '50', duration: 60, overheadCost: '20' }
const EXPENSE = { category: 'Wages', description: 'x', amount: '1', date: '2026-11-01' }
const WEEK = { businessId: 1, weekStartDate: '2026-11-09', weeklyTotal: '0' }

describe('the checklist', () => {
  test('is ticked step by step by what the owner did', async () => {
    expect(await read()).toEqual(NOTHING)
    await act('POST', '/businesses', { name: 'Main Salon' })
    expect(await read()).toEqual({ ...NOTHING, business: true })
    await act('POST', '/hourly-rate-calculations', RATE)
    await act('POST', '/treatments', CUT)
    expect(await read()).toEqual({ ...NOTHING, business: true, hourlyRate: true, treatment: true })
    await act('POST', '/weekly-incomes', WEEK)
    expect(await read()).toMatchObject({ week: true, expense: false })
    await act('POST', '/expenses', EXPENSE)
    expect(await read()).toMatchObject({ week: true, expense: true, taxPosition: false, team: false })
    await act('PUT', '/tax-position', {})
    await act('POST', '/team', { name: 'Priya', pay: 'owner' })
    expect(await read()).toMatchObject({ taxPosition: true, team: false })
    await act('POST', '/team', { name: 'Maya', pay: 'commission', commission: '40' })
    expect(await read()).toMatchObject({ taxPosition: true, team: true })
  })

  test('is not ticked by a deleted record, and is ticked again after its restore', async () => {
    await act('POST', '/treatments', CUT)
    await act('DELETE', '/treatments/1')
    expect(await read()).toEqual(NOTHING)
    await act('POST', '/treatments/1/restore')
    expect(await read()).toEqual({ ...NOTHING, treatment: true })
  })

  test('stays ticked when the business is archived', async () => {
    await act('POST', '/businesses', { name: 'Main Salon' })
    await act('DELETE', '/businesses/1')
    expect(await read()).toEqual({ ...NOTHING, business: true })
  })

  test('is not ticked by examples, but says that there are some', async () => {
    await act('POST', '/businesses', { name: 'Main Salon' })
    await act('POST', '/hourly-rate-calculations', RATE)
    await act('POST', '/treatments', CUT)
    await act('POST', '/weekly-incomes', WEEK)
    await run(`update businesses set is_example = true; update hourly_rate_calculations set is_example = true;
      update treatments set is_example = true; update weekly_incomes set is_example = true`)
    expect(await read()).toEqual({ ...NOTHING, hasExample: true })
    await act('POST', '/treatments', CUT)
    expect(await read()).toEqual({ ...NOTHING, treatment: true, hasExample: true })
  })

  test.each([
    ['expenses', '/expenses', EXPENSE, { expense: true }],
    [
      'stock_purchases',
      '/stock-purchases',
      { supplier: 'S', purchaseDate: '2026-11-01', totalAmount: '1', category: 'Other' },
      {},
    ],
    ['income_goals', '/income-goals', { goalType: 'weekly', targetAmount: '1' }, {}],
  ])('says that there is an example among the %s, until it is deleted', async (table, path, body, done) => {
    await act('POST', path, body)
    expect(await read()).toEqual({ ...NOTHING, ...done })
    await run(`update ${table} set is_example = true`)
    expect(await read()).toEqual({ ...NOTHING, hasExample: true })
    await act('DELETE', `${path}/1`)
    expect(await read()).toEqual(NOTHING)
  })

  test('is not ticked by the example salon’s tax position and team', async () => {
    await act('POST', '/example-salon')
    expect(await read()).toEqual({ ...NOTHING, hasExample: true })
  })

  test('stays dismissed, however often it is dismissed', async () => {
    const dismiss = () => act('POST', '/checklist/dismiss')
    expect((await Promise.all([dismiss(), dismiss()])).map(({ status }) => status)).toEqual([204, 204])
    expect((await dismiss()).status).toBe(204)
    expect(await read()).toEqual({ ...NOTHING, isDismissed: true })
  })

  test('does not depend on another owner’s records', async () => {
    await act('POST', '/treatments', CUT)
    await act('POST', '/checklist/dismiss')
    expect(await read((await signUpOwner(app)).cookie)).toEqual(NOTHING)
  })

  test('can be read without access', async () => {
    const { cookie } = await signUp(app)
    expect(await read(cookie)).toEqual(NOTHING)
    expect((await app.call('POST', '/api/checklist/dismiss', { cookie })).status).toBe(204)
    expect(await read(cookie)).toEqual({ ...NOTHING, isDismissed: true })
  })
})

describe('what the owner said', () => {
  const say = (body: unknown, cookie = owner.cookie) =>
    app.call('PUT', '/api/checklist/answers', { cookie, body })
  const SAID = { trade: 'academy', staff: 'self_employed', vat: 'unknown' }

  test('is kept, and the last answers replace the ones before', async () => {
    expect((await say(SAID)).status).toBe(204)
    expect(await read()).toEqual({ ...NOTHING, answers: SAID })
    expect((await say({ trade: 'clinic', staff: 'only_me', vat: 'registered' })).status).toBe(204)
    expect(await read()).toMatchObject({ answers: { trade: 'clinic', staff: 'only_me', vat: 'registered' } })
  })

  test('may be nothing, for each question and for all of them', async () => {
    await say({ staff: 'employees' })
    expect(await read()).toMatchObject({ answers: { trade: null, staff: 'employees', vat: null } })
    await say({ trade: null, staff: null, vat: null })
    expect(await read()).toEqual({ ...NOTHING, answers: { trade: null, staff: null, vat: null } })
  })

  test('twice at once is stored once', async () => {
    expect((await Promise.all([say(SAID), say(SAID)])).map(({ status }) => status)).toEqual([204, 204])
    expect(await read()).toMatchObject({ answers: SAID })
  })

  test('in other words than ours is refused on its field, and what was said stays', async () => {
    await say(SAID)
    const { status, body } = await say({ trade: 'bakery', staff: 7, vat: 'maybe' })
    expect([status, body.fields]).toEqual([
      400,
      {
        trade: 'Choose what you run',
        staff: 'Choose who works there',
        vat: 'Choose whether you are registered for VAT',
      },
    ])
    expect(await read()).toMatchObject({ answers: SAID })
  })

  test('does not reach another owner, and needs a sign-in but no access', async () => {
    await say(SAID)
    const { cookie } = await signUp(app)
    expect(await read(cookie)).toEqual(NOTHING)
    expect((await say({ vat: 'registered' }, cookie)).status).toBe(204)
    expect(await read()).toMatchObject({ answers: SAID })
    expect((await app.call('PUT', '/api/checklist/answers', { body: SAID })).status).toBe(401)
  })
})
