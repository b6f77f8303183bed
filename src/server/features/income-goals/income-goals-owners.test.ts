import { beforeAll, describe, expect, test } from 'vitest'
import { type SignedUp, signUp, signUpOwner } from '#tests/support/app/people.ts'
import { type Method, startTestApp, type TestApp } from '#tests/support/app/test-app.ts'

const PATH = '/api/income-goals'
const GOAL = { goalType: 'monthly', targetAmount: '5000.00', year: 2026, month: 11, businessId: 1 }

let app: TestApp
let owner: SignedUp
let stranger: SignedUp
let visitor: SignedUp
beforeAll(async () => {
  app = await startTestApp()
  owner = await signUpOwner(app)
  stranger = await signUpOwner(app)
  visitor = await signUp(app)
  await act(owner, 'POST', '/api/businesses', { name: 'Main Salon' })
  await act(stranger, 'POST', '/api/businesses', { name: 'Their Salon' })
  await act(owner, 'POST', PATH, GOAL)
  await act(owner, 'POST', PATH, GOAL)
  await act(owner, 'DELETE', `${PATH}/2`)
  await act(stranger, 'POST', PATH, { ...GOAL, businessId: 2 })
})

const act = ({ cookie }: SignedUp, method: Method, url: string, body?: unknown) =>
  app.call(method, url, { cookie, body })
const read = (statement: string) => app.database.withConnection((connection) => connection.read(statement))

const OF_ONE = [
  ['GET', '/1'],
  ['PATCH', '/1'],
  ['DELETE', '/1'],
  ['POST', '/1/restore'],
  ['POST', '/2/restore'],
] as const

test.each([['GET', ''], ['POST', ''], ['GET', '/deleted'], ...OF_ONE] as const)(
  '%s %s: 401 signed out, 403 without access',
  async (method, path) => {
    const signedOut = await app.call(method, `${PATH}${path}`)
    expect([signedOut.status, signedOut.body.code]).toEqual([401, 'signed_out'])
    const answer = await act(visitor, method, `${PATH}${path}`)
    expect([answer.status, answer.body.code]).toEqual([403, 'subscription_required'])
  },
)

describe('somebody else', () => {
  test.each(OF_ONE)('gets at a goal by %s %s: 404', async (method, path) => {
    const body = method === 'PATCH' ? { targetAmount: '1' } : undefined
    const answer = await act(stranger, method, `${PATH}${path}`, body)
    expect([answer.status, answer.body.code]).toEqual([404, 'not_found'])
    expect((await act(owner, 'GET', `${PATH}/1`)).body).toMatchObject(GOAL)
    expect((await act(owner, 'GET', `${PATH}/2`)).status).toBe(404)
  })

  test('sets a goal for a business that is not theirs: 404', async () => {
    expect((await act(stranger, 'POST', PATH, GOAL)).status).toBe(404)
    expect((await act(stranger, 'PATCH', `${PATH}/3`, { businessId: 1, targetAmount: '1' })).status).toBe(404)
    const theirs = await act(stranger, 'GET', PATH)
    expect(theirs.body).toMatchObject([{ id: 3, businessId: 2, targetAmount: '5000.00' }])
    expect(theirs.headers['x-total-count']).toBe('1')
  })

  test('counts for nothing in the owner’s progress', async () => {
    const week = { businessId: 2, weekStartDate: '2026-11-09', weeklyTotal: '100' }
    await act(stranger, 'POST', '/api/weekly-incomes', week)
    await act(stranger, 'PATCH', `${PATH}/3`, { businessId: null })
    expect((await act(stranger, 'GET', PATH)).body).toMatchObject([{ currentAmount: '100.00', progress: 2 }])
    await act(owner, 'PATCH', `${PATH}/1`, { businessId: null })
    expect((await act(owner, 'GET', PATH)).body).toMatchObject([{ currentAmount: '0.00', progress: 0 }])
    await act(owner, 'PATCH', `${PATH}/1`, { businessId: 1 })
  })

  test('finds none of them in the bin', async () => {
    expect((await act(stranger, 'GET', `${PATH}/deleted`)).body).toEqual([])
    expect((await act(owner, 'GET', `${PATH}/deleted`)).body).toMatchObject([{ id: 2 }])
  })
})

describe('a bad goal', () => {
  const countGoals = async () => (await read('select 1 from income_goals')).length

  test('without anything names what it needs', async () => {
    expect((await act(owner, 'POST', PATH, {})).body.fields).toEqual({
      goalType: 'Choose weekly, monthly or yearly',
      targetAmount: 'Target amount is required',
    })
  })

  test.each([
    ['goalType', 'daily', 'Choose weekly, monthly or yearly'],
    ['goalType', 'Weekly', 'Choose weekly, monthly or yearly'],
    ['goalType', null, 'Choose weekly, monthly or yearly'],
    ['goalType', ['weekly'], 'Choose weekly, monthly or yearly'],
    ['targetAmount', 0, 'Amount must be more than £0'],
    ['targetAmount', '0.00', 'Amount must be more than £0'],
    ['targetAmount', '-5', 'Amount must be more than £0'],
    ['targetAmount', '', 'Target amount is required'],
    ['targetAmount', 'NaN', 'Enter an amount in pounds, like 12.50'],
    ['targetAmount', '£5,000', 'Enter an amount in pounds, like 12.50'],
    ['targetAmount', {}, 'Enter an amount in pounds, like 12.50'],
    ['targetAmount', '0.001', 'Use at most two decimals'],
    ['targetAmount', 1e9, 'The largest amount is £99,999,999.99'],
    ['year', 1999, 'Choose a year between 2000 and 2100'],
    ['year', 2101, 'Choose a year between 2000 and 2100'],
    ['year', 2026.5, 'Choose a year between 2000 and 2100'],
    ['year', 'this', 'Choose a year between 2000 and 2100'],
    ['year', true, 'Choose a year between 2000 and 2100'],
    ['month', 0, 'Choose a month from 1 to 12'],
    ['month', 13, 'Choose a month from 1 to 12'],
    ['month', 'March', 'Choose a month from 1 to 12'],
    ['month', [3], 'Choose a month from 1 to 12'],
    ['businessId', 0, 'Choose a business'],
    ['businessId', 'all', 'Choose a business'],
    ['businessId', '9'.repeat(20), 'Choose a business'],
  ])('with %s %j is refused on that field, and nothing is stored', async (field, value, message) => {
    const refused = [400, 'invalid', { [field]: message }]
    const before = await countGoals()
    const added = await act(owner, 'POST', PATH, { ...GOAL, [field]: value })
    expect([added.status, added.body.code, added.body.fields]).toEqual(refused)
    expect(await countGoals()).toBe(before)
    const changed = await act(owner, 'PATCH', `${PATH}/1`, { targetAmount: '1', [field]: value })
    expect([changed.status, changed.body.code, changed.body.fields]).toEqual(refused)
    expect((await act(owner, 'GET', `${PATH}/1`)).body).toMatchObject(GOAL)
  })

  test.each([2, -1, 0.5, null, true, 'yes'])('is never set aside with %j', async (isActive) => {
    const answer = await act(owner, 'PATCH', `${PATH}/1`, { isActive, targetAmount: '1' })
    expect([answer.status, answer.body.fields]).toEqual([400, { isActive: 'Use 0 or 1' }])
    expect((await act(owner, 'GET', `${PATH}/1`)).body).toMatchObject({ ...GOAL, isActive: 1 })
  })

  test('with a business nobody has is a 404', async () => {
    expect((await act(owner, 'POST', PATH, { ...GOAL, businessId: 999_999_999_999 })).status).toBe(404)
  })

  test.each(['?current=2', '?limit=0', '?limit=501', '?cursor=x', '?cursor=WyJ4IiwxXQ', '/0', '/x'])(
    'nor is %s a question',
    async (path) => {
      expect((await act(owner, 'GET', `${PATH}${path}`)).status).toBe(400)
    },
  )
})
