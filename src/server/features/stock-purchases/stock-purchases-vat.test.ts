import { beforeEach, describe, expect, test } from 'vitest'
import { type SignedUp, signUpOwner } from '#tests/support/app/people.ts'
import { startTestApp, type TestApp } from '#tests/support/app/test-app.ts'
import { stockPurchaseCalls } from '#tests/support/calls/stock-purchase-calls.ts'

let app: TestApp
let owner: SignedUp
beforeEach(async () => {
  app = await startTestApp()
  owner = await signUpOwner(app)
})

const { act, add, read } = stockPurchaseCalls(() => ({ app, owner }))
const change = (changes: object) => act('PATCH', '/api/stock-purchases/1', changes)

describe('the VAT in a purchase of £120', () => {
  test('is 0 unless it is sent, stored, listed and changed', async () => {
    expect((await add()).body).toMatchObject({ totalAmount: '120.00', vatAmount: '0.00' })
    expect((await change({ vatAmount: 20 })).body).toMatchObject({ vatAmount: '20.00' })
    expect((await read('/api/stock-purchases')).body).toMatchObject([{ vatAmount: '20.00' }])
  })

  test('above a sixth is refused on its field, and nothing is stored', async () => {
    const fields = { vatAmount: 'The VAT in £120.00 is at most £20.00' }
    const added = await add({ vatAmount: '20.01' })
    expect([added.status, added.body.fields]).toEqual([400, fields])
    expect((await read('/api/stock-purchases')).body).toEqual([])
  })

  test('stops a change of the amount that leaves too little room for it, and its expense stays too', async () => {
    await add({ vatAmount: '20', recordExpense: true })
    const refused = await change({ totalAmount: '60' })
    expect([refused.status, refused.body.fields]).toEqual([
      400,
      { vatAmount: 'The VAT in £60.00 is at most £10.00' },
    ])
    expect((await read('/api/expenses/1')).body).toMatchObject({ amount: '120.00', vatAmount: '20.00' })
  })
})
