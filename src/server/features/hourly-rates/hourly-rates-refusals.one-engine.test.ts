import { beforeAll, expect, test } from 'vitest'
import { type SignedUp, signUpOwner } from '#tests/support/app/people.ts'
import { startTestApp, type TestApp } from '#tests/support/app/test-app.ts'

const PATH = '/api/hourly-rate-calculations'
const TYPED = { monthlyExpenses: '3000', desiredProfit: '30', weeklyHours: 40, taxRate: '25', staffCount: 3 }

// No request here stores anything, so all tests share one app.
let app: TestApp
let owner: SignedUp
beforeAll(async () => {
  app = await startTestApp()
  owner = await signUpOwner(app)
})

const save = (body: unknown) => app.call('POST', PATH, { cookie: owner.cookie, body })
const read = (statement: string) => app.database.withConnection((connection) => connection.read(statement))

test('names every missing field at once, in the words of the form', async () => {
  const answer = await save({ monthlyExpenses: '', weeklyHours: null })
  expect(answer.status).toBe(400)
  expect(answer.body).toMatchObject({
    code: 'invalid',
    message: 'Please check the fields that are marked.',
  })
  expect(answer.body.fields).toEqual({
    monthlyExpenses: 'Monthly expenses is required',
    desiredProfit: 'Desired profit is required',
    weeklyHours: 'Weekly hours is required',
    taxRate: 'Tax rate is required',
  })
})

const HOURS = 'Enter whole hours, from 1 to 168'
const STAFF = 'Enter a whole number, from 0 to 10,000'
const TOO_LARGE = 'With these figures the rate is larger than £99,999,999.99'
test.each([
  ['taxRate', 100, 'The largest percentage is 99.99%'],
  ['desiredProfit', '1000', 'The largest percentage is 999.99%'],
  ['weeklyHours', 0, HOURS],
  ['weeklyHours', 169, HOURS],
  ['staffCount', -1, STAFF],
  ['staffCount', 10_001, STAFF],
  ['monthlyExpenses', -0.01, 'Amount must be £0 or more'],
  ['monthlyExpenses', '100000000', 'The largest amount is £99,999,999.99'],
])('refuses %s of %j', async (field, value, message) => {
  const answer = await save({ ...TYPED, [field]: value })
  expect(answer.status).toBe(400)
  expect(answer.body).toMatchObject({ code: 'invalid', message, fields: { [field]: message } })
  expect(await read('select id from hourly_rate_calculations')).toEqual([])
})

test.each([
  ['the rate', { monthlyExpenses: '99999999.99', desiredProfit: '999.99', weeklyHours: 1, taxRate: '99.99' }],
  [
    'the target per person',
    { monthlyExpenses: '99999999.99', desiredProfit: 10, weeklyHours: 168, taxRate: 0, staffCount: 1 },
  ],
])('%s that fits no column is a message on the field', async (_name, typed) => {
  const answer = await save({ ...TYPED, ...typed })
  expect(answer.status).toBe(400)
  expect(answer.body.fields).toEqual({ monthlyExpenses: TOO_LARGE })
})

test.each([undefined, '[]', '7', '"text"', 'null', '{"monthlyExpenses":', '{"monthlyExpenses":NaN}'])(
  'a body that is no object (%s) is a 400',
  async (payload) => {
    const headers = { 'content-type': 'application/json' }
    const answer = await app.call('POST', PATH, { cookie: owner.cookie, headers, body: payload })
    expect(answer.status).toBe(400)
    expect(answer.body.code).toBe('invalid')
  },
)
