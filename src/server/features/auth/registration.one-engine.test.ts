import { beforeEach, expect, test } from 'vitest'
import { newPerson, signUp } from '#tests/support/app/people.ts'
import { startTestApp, type TestApp } from '#tests/support/app/test-app.ts'

let app: TestApp
beforeEach(async () => {
  app = await startTestApp()
})

const countUsers = async () => {
  const rows = await app.database.withConnection((connection) => connection.read('select email from users'))
  return rows.length
}

test('registering signs the person in, without access yet', async () => {
  const { cookie, answer, email } = await signUp(app)
  expect(answer.body).toMatchObject({ email, subscriptionStatus: 'trial', subscriptionEndDate: null })
  const me = await app.call('GET', '/api/v2/auth/user', { cookie })
  expect(me.status).toBe(200)
  expect(me.body).toEqual(answer.body)
})

test('the answer about a person contains no password, token or payment secret', async () => {
  const { answer } = await signUp(app)
  expect(Object.keys(answer.body).sort()).toEqual([
    'businessType',
    'createdAt',
    'email',
    'emailVerified',
    'id',
    'isAccountant',
    'mondayMail',
    'monthlyReport',
    'name',
    'subscriptionEndDate',
    'subscriptionStatus',
    'theme',
    'timeZone',
    'updatedAt',
  ])
})

test('an empty registration names every field with the specified words', async () => {
  const answer = await app.call('POST', '/api/auth/register', { body: {} })
  expect(answer.status).toBe(400)
  expect(answer.body.code).toBe('invalid')
  expect(answer.body.fields).toEqual({
    name: 'Name is required',
    email: 'Please enter a valid email address',
    password: 'Password must be at least 8 characters',
    businessType: 'Business type is required',
  })
})

test.each([
  ['name', '   ', 'Name is required'],
  ['name', 'x'.repeat(201), 'Use at most 200 characters'],
  ['name', 'a\u0000b', 'Remove the control characters from this text'],
  ['name', 42, 'Enter this as text'],
  ['email', 'nobody', 'Please enter a valid email address'],
  ['email', 'a@b.example\r\nBcc: x@y.example', 'Please enter a valid email address'],
  ['email', `${'a'.repeat(250)}@b.example`, 'Please enter a valid email address'],
  ['password', 'seven77', 'Password must be at least 8 characters'],
  ['password', 'x'.repeat(257), 'Password must be at most 256 characters'],
  ['password', 'password1', 'This password is among the most guessed. Please choose another one'],
  ['businessType', 'Bakery', 'Business type is required'],
])('registration refuses %s %j', async (field, value, message) => {
  const answer = await app.call('POST', '/api/auth/register', { body: newPerson({ [field]: value }) })
  expect(answer.status).toBe(400)
  expect(answer.body.fields).toEqual({ [field]: message })
  expect(await countUsers()).toBe(0)
})

test('fields that a registration must not set are ignored', async () => {
  const body = newPerson({
    id: 999,
    subscriptionStatus: 'active',
    emailVerified: true,
    freeUntil: '2099-01-01',
  })
  const answer = await app.call('POST', '/api/auth/register', { body })
  expect(answer.status).toBe(201)
  expect(answer.body).toMatchObject({ id: 1, subscriptionStatus: 'trial', emailVerified: false })
})

test('one account per address, whatever its case', async () => {
  const { email } = await signUp(app)
  const answer = await app.call('POST', '/api/auth/register', {
    body: newPerson({ email: email.toUpperCase() }),
  })
  expect(answer.status).toBe(409)
  expect(answer.body.fields).toHaveProperty('email')
  expect(await countUsers()).toBe(1)
})

test('50 registrations of one address at once make one account', async () => {
  app = await startTestApp({ RATE_LIMITS: 'off' })
  const body = newPerson()
  const answers = await Promise.all(
    Array.from({ length: 50 }, () => app.call('POST', '/api/auth/register', { body })),
  )
  expect(answers.filter((answer) => answer.status === 201)).toHaveLength(1)
  expect(answers.filter((answer) => answer.status === 409)).toHaveLength(49)
  expect(await countUsers()).toBe(1)
})
