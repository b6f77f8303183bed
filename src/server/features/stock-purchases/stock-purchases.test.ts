import { beforeEach, describe, expect, test } from 'vitest'
import { type SignedUp, signUp, signUpOwner } from '#tests/support/app/people.ts'
import { startTestApp, type TestApp } from '#tests/support/app/test-app.ts'
import { GOOD, stockPurchaseCalls } from '#tests/support/calls/stock-purchase-calls.ts'

let app: TestApp
let owner: SignedUp
beforeEach(async () => {
  app = await startTestApp()
  owner = await signUpOwner(app)
})

const { act, add, read } = stockPurchaseCalls(() => ({ app, owner }))

describe('a purchase', () => {
  test('is added and answered as it is stored', async () => {
    const answer = await add()
    expect(answer.status).toBe(201)
    expect(answer.body).toEqual({
      ...GOOD,
      id: 1,
      userId: owner.userId,
      expenseId: null,
      isExample: false,
      createdAt: '2026-11-15T09:00:00.000Z',
    })
  })

  test('without anything names every field with the specified words', async () => {
    const answer = await act('POST', '/api/stock-purchases', {})
    expect(answer.body.fields).toEqual({
      supplier: 'Supplier is required',
      purchaseDate: 'Purchase date is required',
      totalAmount: 'Total amount is required',
      category: 'Category is required',
    })
  })

  test('needs no description', async () => {
    expect((await add({ description: ' ' })).body).toMatchObject({ description: null })
  })
})

describe('the budget', () => {
  test('starts on the first day of the month, N − 1 months back', async () => {
    await add({ purchaseDate: '2026-08-31', totalAmount: '1000' })
    await add({ purchaseDate: '2026-09-01', totalAmount: '100', category: 'Nail Products' })
    await add({ purchaseDate: '2026-11-30', totalAmount: '50.01' })
    expect((await read('/api/stock-purchases/summary')).body).toEqual({
      months: 3,
      from: '2026-09-01',
      to: '2026-11-30',
      total: '150.01',
      // 150.01 ÷ 3 = 50.00333…
      monthlyAverage: '50.00',
      topCategory: 'Nail Products',
      count: 2,
      byMonth: [
        { month: '2026-09-01', total: '100.00' },
        { month: '2026-10-01', total: '0.00' },
        { month: '2026-11-01', total: '50.01' },
      ],
    })
    expect((await read('/api/stock-purchases/summary?months=6')).body).toMatchObject({
      total: '1150.01',
      from: '2026-06-01',
    })
    expect((await read('/api/stock-purchases/summary?months=5')).status).toBe(400)
  })

  test('of somebody who bought nothing is nothing', async () => {
    expect((await read('/api/stock-purchases/summary?months=12')).body).toMatchObject({
      total: '0.00',
      monthlyAverage: '0.00',
      topCategory: null,
      count: 0,
    })
  })

  test('follows the owner’s month, not the server’s', async () => {
    app.clock.now = new Date('2026-10-31T12:00:00Z')
    await app.database.withConnection((connection) =>
      connection.run(`update users set time_zone = 'Pacific/Auckland'`),
    )
    expect((await read('/api/stock-purchases/summary')).body).toMatchObject({
      from: '2026-09-01',
      to: '2026-11-30',
    })
  })
})

test('suppliers are suggested from the owner’s own history, the latest first', async () => {
  await add({ supplier: 'Older', purchaseDate: '2026-01-01' })
  await add({ supplier: 'Newer', purchaseDate: '2026-11-01' })
  await add({ supplier: 'Older', purchaseDate: '2026-02-01' })
  expect((await read('/api/stock-purchases/suppliers')).body).toEqual(['Newer', 'Older'])
  const stranger = await signUpOwner(app)
  expect((await read('/api/stock-purchases/suppliers', stranger.cookie)).body).toEqual([])
})

test.each([
  ['GET', ''],
  ['POST', ''],
  ['GET', '/summary'],
  ['GET', '/total'],
  ['GET', '/suppliers'],
  ['GET', '/1'],
  ['PATCH', '/1'],
  ['DELETE', '/1'],
  ['POST', '/1/restore'],
  ['POST', '/1/unlink'],
] as const)(
  '%s /api/stock-purchases%s: 401 signed out, 403 without access, 404 for a stranger',
  async (method, path) => {
    await add()
    expect((await app.call(method, `/api/stock-purchases${path}`)).status).toBe(401)
    const { cookie } = await signUp(app)
    expect((await app.call(method, `/api/stock-purchases${path}`, { cookie })).status).toBe(403)
    const stranger = await signUpOwner(app)
    const body = method === 'PATCH' ? { totalAmount: '1' } : undefined
    const answer = await app.call(method, `/api/stock-purchases${path}`, { cookie: stranger.cookie, body })
    const expected = path.startsWith('/1') ? 404 : method === 'POST' ? 400 : 200
    expect(answer.status).toBe(expected)
    expect((await read('/api/stock-purchases/1')).body).toMatchObject(GOOD)
  },
)
