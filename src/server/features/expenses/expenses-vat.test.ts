import { createHash } from 'node:crypto'
import { beforeEach, describe, expect, test } from 'vitest'
import { type SignedUp, signUpOwner } from '#tests/support/app/people.ts'
import { startTestApp, type TestApp } from '#tests/support/app/test-app.ts'
import { GOOD } from '#tests/support/calls/expense-calls.ts'
import { ownerCalls } from '#tests/support/calls/owner-calls.ts'

let app: TestApp
let owner: SignedUp
beforeEach(async () => {
  app = await startTestApp()
  owner = await signUpOwner(app)
})

const { call, run, listActs } = ownerCalls(() => ({ app, owner }), '/api/expenses')
const add = (changes: object = {}) => call('POST', '', { ...GOOD, amount: '100', ...changes })
const change = (changes: object) => call('PATCH', '/1', changes)
const readVat = async () => (await call('GET', '/1')).body['vatAmount']

const TOO_MUCH = { vatAmount: 'The VAT in £100.00 is at most £16.67' }

describe('the VAT in an expense', () => {
  test('is stored, listed and changed', async () => {
    expect((await add({ vatAmount: 16.67 })).body).toMatchObject({ amount: '100.00', vatAmount: '16.67' })
    expect((await call('GET')).body).toMatchObject([{ vatAmount: '16.67' }])
    expect((await change({ vatAmount: '5' })).body).toMatchObject({ vatAmount: '5.00' })
    expect((await change({ description: 'Saturday' })).body).toMatchObject({ vatAmount: '5.00' })
    expect((await change({ vatAmount: null })).body).toMatchObject({ vatAmount: '0.00' })
  })

  test.each([
    ['16.68', TOO_MUCH],
    ['-0.01', { vatAmount: 'Amount must be £0 or more' }],
    ['1.005', { vatAmount: 'Use at most two decimals' }],
    ['some', { vatAmount: 'Enter an amount in pounds, like 12.50' }],
  ])('of %s is refused on its field, and nothing is stored', async (vatAmount, fields) => {
    const added = await add({ vatAmount })
    expect([added.status, added.body.fields]).toEqual([400, fields])
    expect((await call('GET')).body).toEqual([])
    await add({ vatAmount: '10' })
    const changed = await change({ vatAmount })
    expect([changed.status, changed.body.fields]).toEqual([400, fields])
    expect(await readVat()).toBe('10.00')
  })

  test('stops a change of the amount that leaves too little room for it', async () => {
    await add({ vatAmount: '16.67' })
    const refused = await change({ amount: '60' })
    expect([refused.status, refused.body.fields]).toEqual([
      400,
      { vatAmount: 'The VAT in £60.00 is at most £10.00' },
    ])
    expect(await listActs()).toEqual(['added'])
    expect((await change({ amount: '60', vatAmount: '10' })).body).toMatchObject({ vatAmount: '10.00' })
  })
})

test('a repeated create that was first sent before VAT and businesses gets its answer with none', async () => {
  app = await startTestApp({}, { checksAnswers: false })
  owner = await signUpOwner(app)
  const send = (changes = {}) =>
    app.call('POST', '/api/expenses', {
      cookie: owner.cookie,
      body: { ...GOOD, ...changes },
      headers: { 'idempotency-key': 'key-1' },
    })
  const first = await send()
  const asBefore = createHash('sha256').update(JSON.stringify(['POST', '/api/expenses', GOOD]))
  await run(`update idempotency_keys set answer = answer - 'vatAmount' - 'businessId',
    request_hash = '${asBefore.digest('base64url')}'`)
  expect(await send()).toMatchObject({ status: 201, body: first.body })
  expect((await send({ vatAmount: '1' })).status).toBe(409)
})
