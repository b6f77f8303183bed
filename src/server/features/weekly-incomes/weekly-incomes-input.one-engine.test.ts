import { afterEach, beforeAll, describe, expect, test } from 'vitest'
import { type SignedUp, signUpOwner } from '#tests/support/app/people.ts'
import { startTestApp, type TestApp } from '#tests/support/app/test-app.ts'

let app: TestApp
let owner: SignedUp
beforeAll(async () => {
  app = await startTestApp()
  owner = await signUpOwner(app)
  await app.call('POST', '/api/businesses', { cookie: owner.cookie, body: { name: 'Main Salon' } })
})

const PATH = '/api/weekly-incomes'
const GOOD = { businessId: 1, weekStartDate: '2026-11-09', weeklyTotal: '1234.56' }

const post = (body: unknown) => app.call('POST', PATH, { cookie: owner.cookie, body })
const get = (path: string) => app.call('GET', `${PATH}${path}`, { cookie: owner.cookie })
const read = (statement: string) => app.database.withConnection((connection) => connection.read(statement))

describe('an entry', () => {
  afterEach(async () => {
    expect(await read(`select 1 from weekly_incomes`)).toEqual([])
    expect(await read(`select 1 from activity where noun = 'weekly-incomes'`)).toEqual([])
  })

  test('without anything names every field', async () => {
    const answer = await post({})
    expect([answer.status, answer.body.code]).toEqual([400, 'invalid'])
    expect(answer.body.fields).toEqual({
      businessId: 'Choose a business',
      weekStartDate: 'Week is required',
      weeklyTotal: 'Weekly total is required',
    })
  })

  test('with several bad fields names each of them', async () => {
    const answer = await post({ businessId: 0, weekStartDate: '2026-11-15', weeklyTotal: '-1' })
    expect(answer.body.fields).toEqual({
      businessId: 'Choose a business',
      weekStartDate: 'Weeks start on a Monday',
      weeklyTotal: 'Amount must be £0 or more',
    })
  })

  test.each([
    ['weekStartDate', '2026-11-10', 'Weeks start on a Monday'],
    ['weekStartDate', '2000-01-01', 'Weeks start on a Monday'],
    ['weekStartDate', '1999-12-27', 'Choose a date between 2000 and 2100'],
    ['weeklyTotal', '-0.01', 'Amount must be £0 or more'],
    // JSON has no NaN: it arrives as null.
    ['weeklyTotal', Number.NaN, 'Weekly total is required'],
    ['businessId', 'all', 'Choose a business'],
  ])('with %s %j is refused on that field, and nothing is stored', async (field, value, message) => {
    const answer = await post({ ...GOOD, [field]: value })
    expect([answer.status, answer.body.code]).toEqual([400, 'invalid'])
    expect(answer.body.fields).toEqual({ [field]: message })
  })

  test.each([[[GOOD]], ['GOOD'], [null], [7]])('that is %j is a 400', async (body) => {
    const headers = { 'content-type': 'application/json' }
    const options = { cookie: owner.cookie, body: JSON.stringify(body), headers }
    expect((await app.call('POST', PATH, options)).status).toBe(400)
  })
})

describe('a query', () => {
  test.each([
    ['?from=2026-13-01', 'from'],
    ['?to=1900-01-01', 'to'],
    ['?businessId=x', 'businessId'],
    ['?businessId=0', 'businessId'],
    ['?sort=best', 'sort'],
    ['?limit=0', 'limit'],
    ['?limit=501', 'limit'],
    ['?cursor=x', 'cursor'],
    ['?cursor=WyJ4IiwxXQ', 'cursor'],
    ['/total?from=yesterday', 'from'],
    ['/total?businessId=-1', 'businessId'],
    ['/summary?businessId=all', 'businessId'],
    ['/weeks?businessId=1.5', 'businessId'],
    ['/weeks?to=2026-11-15', 'to'],
    ['/weeks?to=2200-01-06', 'to'],
  ])('%s is refused on %s', async (path, field) => {
    const answer = await get(path)
    expect([answer.status, Object.keys(answer.body.fields ?? {})]).toEqual([400, [field]])
  })
})
