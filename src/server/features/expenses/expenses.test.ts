import { beforeEach, describe, expect, test } from 'vitest'
import { type SignedUp, signUp, signUpOwner } from '#tests/support/app/people.ts'
import { startTestApp, type TestApp } from '#tests/support/app/test-app.ts'
import { expenseCalls, GOOD } from '#tests/support/calls/expense-calls.ts'

let app: TestApp
let owner: SignedUp
beforeEach(async () => {
  app = await startTestApp()
  owner = await signUpOwner(app)
})

const { add, read, describeRows } = expenseCalls(() => ({ app, owner }))

describe('an expense', () => {
  test('is added and answered as it is stored', async () => {
    const answer = await add({ amount: 84.5, userId: 99, id: 7, createdAt: '2001-01-01T00:00:00Z' })
    expect(answer.status).toBe(201)
    expect(answer.body).toEqual({
      ...GOOD,
      id: 1,
      userId: owner.userId,
      stockPurchaseId: null,
      isExample: false,
      createdAt: '2026-11-15T09:00:00.000Z',
    })
    expect((await read('/1')).body).toEqual(answer.body)
  })

  test('without anything names every field with the specified words', async () => {
    const answer = await app.call('POST', '/api/expenses', { cookie: owner.cookie, body: {} })
    expect(answer.status).toBe(400)
    expect(answer.body.fields).toEqual({
      category: 'Category is required',
      description: 'Description is required',
      amount: 'Amount is required',
      date: 'Date is required',
    })
  })

  test.each([
    ['date', '2026-02-31', 'Enter a date like 2026-11-15'],
    ['date', '0001-01-01', 'Choose a date between 2000 and 2100'],
    ['date', '9999-12-31', 'Choose a date between 2000 and 2100'],
    ['date', '2026-11-14T10:00:00Z', 'Enter a date like 2026-11-15'],
    ['amount', '0', 'Amount must be more than £0'],
    ['amount', '-5', 'Amount must be more than £0'],
    ['amount', '100000000', 'The largest amount is £99,999,999.99'],
    ['amount', '1.005', 'Use at most two decimals'],
    ['amount', '1e3', 'Enter an amount in pounds, like 12.50'],
    ['amount', 'NaN', 'Enter an amount in pounds, like 12.50'],
    ['amount', '1,234', 'Enter an amount in pounds, like 12.50'],
    ['category', 'Yachts', 'Category is required'],
    ['description', 'x'.repeat(2001), 'Use at most 2,000 characters'],
  ])('with %s %j is refused on that field, and nothing is stored', async (field, value, message) => {
    const answer = await add({ [field]: value })
    expect(answer.status).toBe(400)
    expect(answer.body.fields).toEqual({ [field]: message })
    expect(await describeRows()).toEqual([])
  })

  test('keeps a formula as the text it is', async () => {
    expect((await add({ description: '=1+1' })).body['description']).toBe('=1+1')
  })

  test('is changed field by field', async () => {
    await add()
    const answer = await app.call('PATCH', '/api/expenses/1', {
      cookie: owner.cookie,
      body: { amount: '90' },
    })
    expect(answer.body).toMatchObject({ ...GOOD, amount: '90.00' })
  })

  test('is deleted, and brought back within 30 days', async () => {
    await add()
    const remove = () => app.call('DELETE', '/api/expenses/1', { cookie: owner.cookie })
    const restore = () => app.call('POST', '/api/expenses/1/restore', { cookie: owner.cookie })
    expect((await remove()).status).toBe(204)
    expect((await remove()).status).toBe(404)
    expect(await describeRows()).toEqual([])
    expect((await restore()).status).toBe(200)
    expect((await restore()).status).toBe(200)
    expect(await describeRows()).toEqual([GOOD.description])
  })
})

describe('nobody else', () => {
  test.each([
    ['GET', ''],
    ['POST', ''],
    ['GET', '/summary?from=2026-01-01&to=2026-12-31'],
    ['GET', '/total'],
    ['GET', '/1'],
    ['PATCH', '/1'],
    ['DELETE', '/1'],
    ['POST', '/1/restore'],
    ['POST', '/1/unlink'],
  ] as const)('reaches %s /api/expenses%s: 401 signed out, 403 without access', async (method, path) => {
    expect((await app.call(method, `/api/expenses${path}`)).status).toBe(401)
    const { cookie } = await signUp(app)
    const answer = await app.call(method, `/api/expenses${path}`, { cookie })
    expect([answer.status, answer.body.code]).toEqual([403, 'subscription_required'])
  })

  test.each([
    ['GET', '/1'],
    ['PATCH', '/1'],
    ['DELETE', '/1'],
    ['POST', '/1/restore'],
    ['POST', '/1/unlink'],
  ] as const)('with access of their own changes an expense by %s %s: 404', async (method, path) => {
    await add()
    const stranger = await signUpOwner(app)
    const body = method === 'PATCH' ? { amount: '1' } : undefined
    const answer = await app.call(method, `/api/expenses${path}`, { cookie: stranger.cookie, body })
    expect(answer.status).toBe(404)
    expect((await read('/1')).body).toMatchObject(GOOD)
  })

  test('sees them in a list, a sum or a total', async () => {
    await add()
    const stranger = await signUpOwner(app)
    expect((await read('', stranger.cookie)).body).toEqual([])
    expect((await read('/total', stranger.cookie)).body).toEqual({ count: 0, total: '0.00' })
    const summary = await read('/summary?from=2026-01-01&to=2026-12-31', stranger.cookie)
    expect(summary.body).toMatchObject({ count: 0, total: '0.00', months: [], earliest: null })
  })
})
