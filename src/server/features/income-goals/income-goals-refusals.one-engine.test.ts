import { beforeAll, describe, expect, test } from 'vitest'
import { type SignedUp, signUpOwner } from '#tests/support/app/people.ts'
import { type Method, startTestApp, type TestApp } from '#tests/support/app/test-app.ts'

const PATH = '/api/income-goals'
const GOAL = { goalType: 'monthly', targetAmount: '5000.00', year: 2026, month: 11, businessId: 1 }

// Every request here is refused, so all tests share one app and one goal.
let app: TestApp
let owner: SignedUp
beforeAll(async () => {
  app = await startTestApp()
  owner = await signUpOwner(app)
  await act('POST', '/api/businesses', { name: 'Main Salon' })
  await act('POST', PATH, GOAL)
})

const act = (method: Method, url: string, body?: unknown) =>
  app.call(method, url, { cookie: owner.cookie, body })
const read = (statement: string) => app.database.withConnection((connection) => connection.read(statement))

describe('a bad goal', () => {
  const countGoals = async () => (await read('select 1 from income_goals')).length

  test('without anything names what it needs', async () => {
    expect((await act('POST', PATH, {})).body.fields).toEqual({
      goalType: 'Choose weekly, monthly or yearly',
      targetAmount: 'Target amount is required',
    })
  })

  test.each([
    ['goalType', 'daily', 'Choose weekly, monthly or yearly'],
    ['targetAmount', 0, 'Amount must be more than £0'],
    ['year', 1999, 'Choose a year between 2000 and 2100'],
    ['year', 2101, 'Choose a year between 2000 and 2100'],
    ['month', 0, 'Choose a month from 1 to 12'],
    ['month', 13, 'Choose a month from 1 to 12'],
    ['businessId', 'all', 'Choose a business'],
  ])('with %s %j is refused on that field, and nothing is stored', async (field, value, message) => {
    const refused = [400, 'invalid', { [field]: message }]
    const before = await countGoals()
    const added = await act('POST', PATH, { ...GOAL, [field]: value })
    expect([added.status, added.body.code, added.body.fields]).toEqual(refused)
    expect(await countGoals()).toBe(before)
    const changed = await act('PATCH', `${PATH}/1`, { targetAmount: '1', [field]: value })
    expect([changed.status, changed.body.code, changed.body.fields]).toEqual(refused)
    expect((await act('GET', `${PATH}/1`)).body).toMatchObject(GOAL)
  })

  test.each([2, -1, null])('cannot be paused with %j', async (isActive) => {
    const answer = await act('PATCH', `${PATH}/1`, { isActive, targetAmount: '1' })
    expect([answer.status, answer.body.fields]).toEqual([400, { isActive: 'Use 0 or 1' }])
    expect((await act('GET', `${PATH}/1`)).body).toMatchObject({ ...GOAL, isActive: 1 })
  })

  test.each(['?current=2', '?limit=0', '?limit=501', '?cursor=x', '?cursor=WyJ4IiwxXQ'])(
    'and the query %s is refused',
    async (path) => {
      expect((await act('GET', `${PATH}${path}`)).status).toBe(400)
    },
  )
})
