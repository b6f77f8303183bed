import { beforeEach, describe, expect, test } from 'vitest'
import { type SignedUp, signUpOwner } from '#tests/support/app/people.ts'
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
      vatAmount: '0.00',
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

  test.each([
    ['supplier', 'x'.repeat(201), 'Use at most 200 characters'],
    ['purchaseDate', '1999-12-31', 'Choose a date between 2000 and 2100'],
    ['totalAmount', '0', 'Amount must be more than £0'],
    ['category', 'Yachts', 'Category is required'],
    ['description', 'x'.repeat(2001), 'Use at most 2,000 characters'],
  ])('with %s %j is refused on that field, and nothing is stored', async (field, value, message) => {
    const added = await add({ [field]: value })
    expect([added.status, added.body.fields]).toEqual([400, { [field]: message }])
    expect((await read('/api/stock-purchases')).body).toEqual([])
    await add()
    const changed = await act('PATCH', '/api/stock-purchases/1', { [field]: value })
    expect([changed.status, changed.body.fields]).toEqual([400, { [field]: message }])
    expect((await read('/api/stock-purchases/1')).body).toMatchObject(GOOD)
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
      // November is not over, and October holds no purchase.
      fullMonthAverage: '100.00',
      fullMonths: 1,
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
      // (1,000 + 100) ÷ 2
      fullMonthAverage: '550.00',
      fullMonths: 2,
    })
    expect((await read('/api/stock-purchases/summary?months=5')).status).toBe(400)
  })

  test('of an owner without purchases is zero', async () => {
    expect((await read('/api/stock-purchases/summary?months=12')).body).toMatchObject({
      total: '0.00',
      monthlyAverage: '0.00',
      fullMonthAverage: null,
      fullMonths: 0,
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
})
