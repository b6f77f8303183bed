import { beforeEach, expect, test } from 'vitest'
import { GOOD_PASSWORD, newPerson, signUp } from '#tests/support/app/people.ts'
import { startTestApp, type TestApp } from '#tests/support/app/test-app.ts'

let app: TestApp
beforeEach(async () => {
  app = await startTestApp()
})

test('the cookie is out of reach of scripts and of other sites', async () => {
  const answer = await app.call('POST', '/api/auth/register', { body: newPerson() })
  const [session] = answer.headers['set-cookie'] as string[]
  expect(session).toMatch(/^damson=[\w-]{43}; Path=\/; Max-Age=2592000; HttpOnly; SameSite=Lax$/)
})

test('on https the cookie is bound to the host and sent only over https', async () => {
  app = await startTestApp({ APP_URL: 'https://app.damson.example' })
  const answer = await app.call('POST', '/api/auth/register', { body: newPerson() })
  const [session] = answer.headers['set-cookie'] as string[]
  expect(session).toMatch(/^__Host-damson=.*; HttpOnly; SameSite=Lax; Secure$/)
})

test('signing in opens a new session and answers with the person', async () => {
  const { email, cookie } = await signUp(app)
  const body = { email: email.toUpperCase(), password: GOOD_PASSWORD }
  const answer = await app.call('POST', '/api/v2/auth/login', { body })
  expect(answer.status).toBe(200)
  expect(answer.body).toMatchObject({ email })
  expect(answer.cookies[0]).not.toBe(cookie.split('; ')[0])
})

test('signing in again in one browser ends the session it had', async () => {
  const { email, cookie } = await signUp(app)
  const body = { email, password: GOOD_PASSWORD }
  await app.call('POST', '/api/v2/auth/login', { body, cookie })
  expect((await app.call('GET', '/api/v2/auth/user', { cookie })).status).toBe(401)
})

test.each([
  [{}, { email: 'Please enter a valid email address', password: 'Password is required' }],
  [{ email: 'a@b.example', password: '' }, { password: 'Password is required' }],
  [
    { email: [], password: {} },
    { email: 'Please enter a valid email address', password: 'Password is required' },
  ],
])('login refuses %j', async (body, fields) => {
  const answer = await app.call('POST', '/api/v2/auth/login', { body })
  expect(answer.status).toBe(400)
  expect(answer.body.fields).toEqual(fields)
})

test('a wrong password and an unknown address get the same answer', async () => {
  const { email } = await signUp(app)
  const wrong = await app.call('POST', '/api/v2/auth/login', { body: { email, password: 'not this one' } })
  const unknown = await app.call('POST', '/api/v2/auth/login', {
    body: { email: 'nobody@salon.example', password: 'not this one' },
  })
  expect(wrong.status).toBe(401)
  expect({ ...wrong.body, requestId: '' }).toEqual({ ...unknown.body, requestId: '' })
  expect(wrong.body.message).toBe('Invalid credentials')
})

test('a session ends with the logout, even for a copy of its cookie', async () => {
  const { cookie } = await signUp(app)
  const answer = await app.call('POST', '/api/auth/logout', { cookie })
  expect(answer.status).toBe(204)
  expect(answer.cookies[0]).toBe('damson=')
  expect((await app.call('GET', '/api/v2/auth/user', { cookie })).status).toBe(401)
})

test('logging out without a session is no error', async () => {
  expect((await app.call('POST', '/api/auth/logout')).status).toBe(204)
})

test('a session ends after 30 days, however busy it was', async () => {
  const { cookie } = await signUp(app)
  app.clock.now = new Date('2026-12-15T08:59:00Z')
  expect((await app.call('GET', '/api/v2/auth/user', { cookie })).status).toBe(200)
  app.clock.now = new Date('2026-12-15T09:00:00Z')
  expect((await app.call('GET', '/api/v2/auth/user', { cookie })).status).toBe(401)
})

test('the session table never contains the cookie’s value', async () => {
  const { cookie } = await signUp(app)
  const secret = cookie.split('; ')[0]?.split('=')[1] ?? ''
  const rows = await app.database.withConnection((connection) => connection.read('select * from sessions'))
  expect(JSON.stringify(rows)).not.toContain(secret)
})

test('a session is marked as seen at most once an hour', async () => {
  const { cookie } = await signUp(app)
  const readSeen = async () => {
    const rows = await app.database.withConnection((connection) =>
      connection.read('select last_seen_at::text as seen from sessions'),
    )
    return String(rows[0]?.['seen'])
  }
  const first = await readSeen()
  app.clock.now = new Date(Date.now() + 30 * 60_000)
  await app.call('GET', '/api/v2/auth/user', { cookie })
  expect(await readSeen()).toBe(first)
  app.clock.now = new Date(Date.now() + 90 * 60_000)
  await app.call('GET', '/api/v2/auth/user', { cookie })
  await expect.poll(readSeen).not.toBe(first)
})

test('an account with a common password from before the check can still sign in', async () => {
  const { email, userId } = await signUp(app)
  const passwordHash = await app.deps.passwords.hash('00000000')
  await app.database.withConnection((connection) =>
    connection.run(`update users set password_hash = '${passwordHash}' where id = ${userId}`),
  )
  const body = { email, password: '00000000' }
  expect((await app.call('POST', '/api/v2/auth/login', { body })).status).toBe(200)
})
