import { beforeEach, describe, expect, test } from 'vitest'
import { type SignedUp, signUpOwner } from '#tests/support/app/people.ts'
import { startTestApp, type TestApp } from '#tests/support/app/test-app.ts'
import { GOOD, rowsOf } from '#tests/support/calls/expense-calls.ts'
import { ownerCalls } from '#tests/support/calls/owner-calls.ts'

let app: TestApp
let owner: SignedUp
let main: number
let corner: number
beforeEach(async () => {
  app = await startTestApp()
  owner = await signUpOwner(app)
  main = await addBusiness('Main Salon')
  corner = await addBusiness('Corner Shop')
})

const { call } = ownerCalls(() => ({ app, owner }), '/api')
const addBusiness = async (name: string, { cookie } = owner) =>
  Number((await call('POST', '/businesses', { name }, cookie)).body['id'])
const add = (changes: object = {}) => call('POST', '/expenses', { ...GOOD, ...changes })
const change = (changes: object) => call('PATCH', '/expenses/1', changes)
const describeRows = async (search: string) =>
  rowsOf((await call('GET', `/expenses${search}`)).body).map((row) => row['description'])

const ARCHIVED = {
  businessId: 'Corner Shop is archived. Choose another business, or bring it back first.',
}

describe('an expense', () => {
  test('names a business, another, and none', async () => {
    expect((await add({ businessId: main })).body).toMatchObject({ businessId: main })
    expect((await change({ businessId: String(corner) })).body).toMatchObject({ businessId: corner })
    expect((await change({ description: 'Saturday' })).body).toMatchObject({ businessId: corner })
    expect((await change({ businessId: null })).body).toMatchObject({ businessId: null })
  })

  test('cannot name a business that the owner does not have', async () => {
    const stranger = await signUpOwner(app)
    const foreign = await addBusiness('Elsewhere', stranger)
    await add({ businessId: main })
    const answers = await Promise.all([
      add({ businessId: foreign }),
      add({ businessId: 999 }),
      add({ businessId: 'Main' }),
      change({ businessId: foreign }),
      change({ businessId: 0 }),
    ])
    const refusal = [400, { businessId: 'Choose from your businesses' }]
    expect(answers.map(({ status, body }) => [status, body.fields])).toEqual(Array(5).fill(refusal))
    expect((await call('GET', '/expenses')).body).toMatchObject([{ businessId: main }])
  })

  test('keeps a business that is archived, and is changed and restored with it', async () => {
    await add({ businessId: corner })
    expect((await call('DELETE', `/businesses/${corner}`)).status).toBe(204)
    expect((await change({ amount: '9', businessId: corner })).body).toMatchObject({ businessId: corner })
    await call('DELETE', '/expenses/1')
    expect((await call('POST', '/expenses/1/restore')).body).toMatchObject({ businessId: corner })
  })

  test('cannot be new at an archived business, or be moved to it', async () => {
    await add()
    await call('DELETE', `/businesses/${corner}`)
    const answers = [await add({ businessId: corner }), await change({ businessId: corner })]
    expect(answers.map(({ status, body }) => [status, body.fields])).toEqual([
      [400, ARCHIVED],
      [400, ARCHIVED],
    ])
    await call('POST', `/businesses/${corner}/restore`)
    expect((await change({ businessId: corner })).status).toBe(200)
  })
})

describe('the list of one business', () => {
  beforeEach(async () => {
    await add({ description: 'Main 1', amount: '10', businessId: main })
    await add({ description: 'Main 2', amount: '5', businessId: main, category: 'Other' })
    await add({ description: 'Corner', businessId: corner })
    await add({ description: 'Both' })
  })

  test.each([
    ['?businessId=1', ['Main 2', 'Main 1']],
    ['?businessId=1&category=Wages', ['Main 1']],
    ['?businessId=1&sort=highest&limit=1&skip=1', ['Main 2']],
    ['?businessId=2', ['Corner']],
    ['?businessId=', ['Both', 'Corner', 'Main 2', 'Main 1']],
  ])('with %s has %j', async (search, descriptions) => {
    expect(await describeRows(search)).toEqual(descriptions)
  })

  test('is a 404 for a business that the owner does not have', async () => {
    const paths = ['/expenses?businessId=999', '/expenses/total?businessId=999']
    const answers = await Promise.all(paths.map((path) => call('GET', path)))
    expect(answers.map(({ status }) => status)).toEqual([404, 404])
  })

  test('has its own number and total', async () => {
    const list = await call('GET', '/expenses?businessId=1&limit=1')
    expect(list.headers['x-total-count']).toBe('2')
    expect((await call('GET', '/expenses/total?businessId=1')).body).toEqual({ count: 2, total: '15.00' })
  })
})
