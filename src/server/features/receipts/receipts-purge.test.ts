import { beforeEach, describe, expect, test } from 'vitest'
import { operate } from '#tests/support/app/operator.ts'
import { GOOD_PASSWORD, type SignedUp, signUpOwner } from '#tests/support/app/people.ts'
import { startTestApp, type TestApp } from '#tests/support/app/test-app.ts'
import { receiptCalls } from '#tests/support/calls/receipt-calls.ts'

let app: TestApp
let owner: SignedUp
beforeEach(async () => {
  app = await startTestApp()
  owner = await signUpOwner(app)
})

const { addExpense, addPurchase, attach, call, read, run } = receiptCalls(() => ({ app, owner }))

const later = (days: number) => {
  app.clock.now = new Date(app.clock.now.getTime() + days * 86_400_000)
}
const countRows = async (table: string) => (await read(`select from ${table}`)).length

describe('receipts are purged', () => {
  test('30 days after they or their records were deleted, with their files', async () => {
    const expense = `/expenses/${await addExpense()}`
    const purchase = `/stock-purchases/${await addPurchase()}`
    const kept = `/expenses/${await addExpense()}`
    await attach(expense)
    await attach(purchase)
    const deleted = await attach(kept)
    await attach(kept)
    await call('DELETE', expense)
    await call('DELETE', purchase)
    await call('DELETE', `/receipts/${deleted}`)
    later(29)
    await operate(app, 'purge')
    expect(await countRows('receipts')).toBe(4)
    later(2)
    expect((await operate(app, 'purge')).exitCode).toBe(0)
    expect([await countRows('receipts'), await countRows('receipt_pieces')]).toEqual([1, 1])
    expect([await countRows('expenses'), await countRows('stock_purchases')]).toEqual([1, 0])
    expect(await read(`select from activity where noun = 'receipts' and before is not null`)).toEqual([])
  })

  test('a day after a server died while one arrived', async () => {
    await run(`insert into receipts (user_id, expense_id, name, type, size, state, created_at)
      values (${owner.userId}, ${await addExpense()}, 'Till.jpg', 'image/jpeg', 0, 'arriving', '2026-11-15T09:00:00Z')`)
    later(0.5)
    await operate(app, 'purge')
    expect(await countRows('receipts')).toBe(1)
    later(1)
    await operate(app, 'purge')
    expect(await countRows('receipts')).toBe(0)
  })
})

test('an erased account leaves no receipt', async () => {
  await attach(`/expenses/${await addExpense()}`)
  const answer = await call('DELETE', '/account', { confirm: 'ERASE', password: GOOD_PASSWORD })
  expect(answer.status).toBe(204)
  expect([await countRows('receipts'), await countRows('receipt_pieces')]).toEqual([0, 0])
})
