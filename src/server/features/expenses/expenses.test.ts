import { beforeEach, describe, expect, test } from 'vitest'
import { type SignedUp, signUpOwner } from '#tests/support/app/people.ts'
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
      vatAmount: '0.00',
      businessId: null,
      stockPurchaseId: null,
      source: 'typed',
      repeatingCostId: null,
      batchId: null,
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
    ['date', '1999-12-31', 'Choose a date between 2000 and 2100'],
    ['amount', '0', 'Amount must be more than £0'],
    ['category', 'Yachts', 'Category is required'],
    ['description', 'x'.repeat(2001), 'Use at most 2,000 characters'],
  ])('with %s %j is refused on that field, and nothing is stored', async (field, value, message) => {
    const added = await add({ [field]: value })
    expect([added.status, added.body.fields]).toEqual([400, { [field]: message }])
    expect(await describeRows()).toEqual([])
    await add()
    const body = { [field]: value }
    const changed = await app.call('PATCH', '/api/expenses/1', { cookie: owner.cookie, body })
    expect([changed.status, changed.body.fields]).toEqual([400, { [field]: message }])
    expect((await read('/1')).body).toMatchObject(GOOD)
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

  test('is deleted, and restored within 30 days', async () => {
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
