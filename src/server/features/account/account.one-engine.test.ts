import { beforeEach, expect, test } from 'vitest'
import { GOOD_PASSWORD, type SignedUp, signUp } from '#tests/support/app/people.ts'
import { type CallOptions, startTestApp, type TestApp } from '#tests/support/app/test-app.ts'

const NEW_PASSWORD = 'another salon of mine'

let app: TestApp
let owner: SignedUp
beforeEach(async () => {
  app = await startTestApp()
  owner = await signUp(app)
})

const change = (body: unknown, cookie: string | undefined = owner.cookie) =>
  app.call('PATCH', '/api/account', { body, cookie })
const setPassword = (body: unknown, options: CallOptions = {}) =>
  app.call('POST', '/api/account/password', { body, cookie: owner.cookie, ...options })
const login = (password: string) =>
  app.call('POST', '/api/v2/auth/login', { body: { email: owner.email, password } })
const readUser = async (cookie = owner.cookie) => app.call('GET', '/api/v2/auth/user', { cookie })

test('an owner changes what is known about them, and nothing else changes', async () => {
  const before = (await readUser()).body
  const body = { name: ' Priya S. ', businessType: 'Nail Salon', timeZone: 'America/New_York', theme: 'dark' }
  const answer = await change({ ...body, id: 99, email: 'other@salon.example', emailVerified: true })
  expect(answer.status).toBe(200)
  const { updatedAt: _, ...stays } = before
  expect(answer.body).toMatchObject({ ...stays, ...body, name: 'Priya S.' })
  expect((await readUser()).body).toEqual(answer.body)
})

test('fields that are not sent stay as they are', async () => {
  await change({ timeZone: 'Asia/Tokyo' })
  expect((await change({ theme: 'light' })).body).toMatchObject({ timeZone: 'Asia/Tokyo', theme: 'light' })
  expect((await change({})).body).toMatchObject({ name: 'Priya Shah', timeZone: 'Asia/Tokyo' })
})

test('a zone may be called by another of its names', async () => {
  const [one, other] = [
    await change({ timeZone: 'Asia/Kolkata' }),
    await change({ timeZone: 'Asia/Calcutta' }),
  ]
  expect(one.status).toBe(200)
  expect(one.body['timeZone']).toBe(other.body['timeZone'])
})

test('a bad profile names every bad field', async () => {
  const body = { name: ' ', businessType: 'Bakery', timeZone: 'Mars/Olympus', theme: 'pink' }
  const answer = await change(body)
  expect(answer.status).toBe(400)
  expect(answer.body.fields).toEqual({
    name: 'Name is required',
    businessType: 'Business type is required',
    timeZone: 'Choose a time zone from the list',
    theme: 'Choose light, dark or the same as your device',
  })
})

test.each(['+05:00', '', 'utc; drop table users', 5])('%j is no time zone', async (timeZone) => {
  expect((await change({ timeZone })).status).toBe(400)
})

test('only its owner can change a profile', async () => {
  const stranger = await signUp(app, { name: 'Sam Lee' })
  await change({ name: 'Someone' }, stranger.cookie)
  expect((await readUser()).body).toMatchObject({ name: 'Priya Shah' })
})

test('a new password ends every other session, and its owner gets a mail', async () => {
  const other = (await login(GOOD_PASSWORD)).cookies.join('; ')
  await app.collectMail()
  const answer = await setPassword({ currentPassword: GOOD_PASSWORD, newPassword: NEW_PASSWORD })
  expect(answer.status).toBe(204)
  expect((await readUser()).status).toBe(200)
  expect((await readUser(other)).status).toBe(401)
  expect((await login(GOOD_PASSWORD)).status).toBe(401)
  expect((await login(NEW_PASSWORD)).status).toBe(200)
  const mails = await app.collectMail()
  expect(mails.map(({ to, subject }) => [to, subject])).toEqual([
    [owner.email, 'Your Damson password was changed'],
  ])
})

test.each([
  [
    { currentPassword: 'not my password', newPassword: NEW_PASSWORD },
    'currentPassword',
    'This is not your current password',
  ],
  [
    { currentPassword: GOOD_PASSWORD, newPassword: 'short' },
    'newPassword',
    'Password must be at least 8 characters',
  ],
  [
    { currentPassword: GOOD_PASSWORD, newPassword: 'password1' },
    'newPassword',
    'This password is among the most guessed. Please choose another one',
  ],
])('the password stays after %j', async (body, field, message) => {
  const answer = await setPassword(body)
  expect(answer.status).toBe(400)
  expect(answer.body.fields).toEqual({ [field]: message })
  expect((await login(GOOD_PASSWORD)).status).toBe(200)
})

test('an empty change names both fields', async () => {
  expect((await setPassword({})).body.fields).toEqual({
    currentPassword: 'Password is required',
    newPassword: 'Password must be at least 8 characters',
  })
})

test('the old password can be tried ten times, and a right one does not count', async () => {
  const guess = (currentPassword: string) => setPassword({ currentPassword, newPassword: NEW_PASSWORD })
  await setPassword({ currentPassword: GOOD_PASSWORD, newPassword: GOOD_PASSWORD })
  const answers = []
  for (let tries = 0; tries < 11; tries += 1) answers.push((await guess('a wrong guess')).status)
  expect(answers).toEqual([...Array(10).fill(400), 429])
  expect((await guess(GOOD_PASSWORD)).status).toBe(429)
  app.clock.now = new Date(app.clock.now.getTime() + 15 * 60_000)
  expect((await guess(GOOD_PASSWORD)).status).toBe(204)
})

test('of two simultaneous changes from the same old password only one succeeds', async () => {
  const answers = await Promise.all(
    ['first new password', 'second new password'].map((newPassword) =>
      setPassword({ currentPassword: GOOD_PASSWORD, newPassword }),
    ),
  )
  expect(answers.map(({ status }) => status).sort()).toEqual([204, 400])
})
