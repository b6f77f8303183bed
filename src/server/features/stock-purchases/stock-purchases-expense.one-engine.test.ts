import { beforeEach, describe, expect, test } from 'vitest'
import { type SignedUp, signUpOwner } from '#tests/support/app/people.ts'
import { type Json, startTestApp, type TestApp } from '#tests/support/app/test-app.ts'
import { GOOD, stockPurchaseCalls } from '#tests/support/calls/stock-purchase-calls.ts'

let app: TestApp
let owner: SignedUp
beforeEach(async () => {
  app = await startTestApp()
  owner = await signUpOwner(app)
})

const { act, add, read } = stockPurchaseCalls(() => ({ app, owner }))
const rowsOf = (body: Json) => body as unknown as Json[]

describe('a purchase that is an expense too', () => {
  beforeEach(async () => {
    await add({ recordExpense: true })
  })
  const readPair = async () => [
    rowsOf((await read('/api/stock-purchases')).body),
    rowsOf((await read('/api/expenses')).body),
  ]

  test('makes a linked pair, each of which names the other', async () => {
    const [[bought], [spent]] = (await readPair()) as [Json[], Json[]]
    expect(bought).toMatchObject({ id: 1, expenseId: 1 })
    expect(spent).toMatchObject({
      stockPurchaseId: 1,
      category: 'Products & Supplies',
      amount: '120.00',
      date: '2026-11-10',
      description: GOOD.description,
    })
  })

  test('passes its changes on to the expense', async () => {
    await act('PATCH', '/api/stock-purchases/1', {
      totalAmount: '99.99',
      purchaseDate: '2026-11-11',
      description: null,
    })
    expect((await read('/api/expenses/1')).body).toMatchObject({
      amount: '99.99',
      date: '2026-11-11',
      description: 'Stock from Northern Hair Supply',
    })
  })

  test('passes its VAT on to the expense, when it is added and when it changes', async () => {
    const body = { ...GOOD, vatAmount: '20.00', recordExpense: true }
    const bought = (await act('POST', '/api/stock-purchases', body)).body
    const expense = `/api/expenses/${bought['expenseId']}`
    expect((await read(expense)).body).toMatchObject({ vatAmount: '20.00' })
    await act('PATCH', `/api/stock-purchases/${bought['id']}`, { vatAmount: '12.5' })
    expect((await read(expense)).body).toMatchObject({ amount: '120.00', vatAmount: '12.50' })
  })

  test('lets the expense name a business of its own, and keeps it', async () => {
    const business = (await act('POST', '/api/businesses', { name: 'Main Salon' })).body['id']
    expect((await act('PATCH', '/api/expenses/1', { businessId: business })).status).toBe(200)
    await act('PATCH', '/api/stock-purchases/1', { totalAmount: '50' })
    expect((await read('/api/expenses/1')).body).toMatchObject({ amount: '50.00', businessId: business })
  })

  test.each([{ amount: '1' }, { date: '2026-01-01' }, { description: 'mine' }, { vatAmount: '1' }])(
    '%j on the expense is a 409',
    async (change) => {
      const answer = await act('PATCH', '/api/expenses/1', change)
      expect(answer.status).toBe(409)
      expect((await read('/api/expenses/1')).body).toMatchObject({ amount: '120.00', date: '2026-11-10' })
    },
  )

  test('lets the expense have its own category', async () => {
    expect((await act('PATCH', '/api/expenses/1', { category: 'Other' })).status).toBe(200)
  })

  test.each([
    ['/api/stock-purchases/1', '/api/expenses/1'],
    ['/api/expenses/1', '/api/stock-purchases/1'],
  ])('deleting %s deletes both, and restoring either restores both', async (one, other) => {
    expect((await act('DELETE', one)).status).toBe(204)
    expect(await readPair()).toEqual([[], []])
    expect((await act('POST', `${other}/restore`)).status).toBe(200)
    const [bought, spent] = await readPair()
    expect([bought?.length, spent?.length]).toEqual([1, 1])
  })

  test.each(['/api/stock-purchases/1', '/api/expenses/1'])(
    'unlinking at %s makes them independent',
    async (path) => {
      expect((await act('POST', `${path}/unlink`)).status).toBe(200)
      await act('PATCH', '/api/stock-purchases/1', { totalAmount: '1' })
      await act('DELETE', '/api/stock-purchases/1')
      expect((await read('/api/expenses/1')).body).toMatchObject({ amount: '120.00', stockPurchaseId: null })
    },
  )
})
