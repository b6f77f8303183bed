import { expect, test } from 'vitest'
import { GOOD_PASSWORD, newPerson, signUp } from '#tests/support/app/people.ts'
import { startTestApp, type TestApp } from '#tests/support/app/test-app.ts'
import { describeOnOneEngine } from '#tests/support/database/test-database.ts'

const guess = (app: TestApp, email: string, from: string, cookie?: string) =>
  app.call('POST', '/api/v2/auth/login', { body: { email, password: 'not this one' }, from, cookie })

const login = (app: TestApp, email: string, from: string, cookie?: string) =>
  app.call('POST', '/api/v2/auth/login', { body: { email, password: GOOD_PASSWORD }, from, cookie })

const repeat = async <T>(times: number, act: (index: number) => Promise<T>) => {
  const answers: T[] = []
  for (let index = 0; index < times; index += 1) answers.push(await act(index))
  return answers
}

test('after ten wrong passwords from one address even the right one is refused for a while', async () => {
  const app = await startTestApp()
  const { email } = await signUp(app)
  const guesses = await repeat(10, () => guess(app, email.toUpperCase(), '192.0.2.1'))
  expect(guesses.map((answer) => answer.status)).toEqual(Array(10).fill(401))
  const answer = await login(app, email, '192.0.2.1')
  expect(answer.status).toBe(429)
  expect(Number(answer.headers['retry-after'])).toBe(900)
  expect((await login(app, email, '192.0.2.2')).status).toBe(200)
  app.clock.now = new Date(app.clock.now.getTime() + 900_000)
  expect((await login(app, email, '192.0.2.1')).status).toBe(200)
})

test('a sign-in that succeeds does not count', async () => {
  const app = await startTestApp()
  const { email } = await signUp(app)
  const answers = await repeat(15, () => login(app, email, '192.0.2.1'))
  expect(answers.map((answer) => answer.status)).toEqual(Array(15).fill(200))
})

// Which attempts count together, and how many are too many, is decided before the database counts them.
describeOnOneEngine('the limits', () => {
  test('fifty wrong passwords from one address stop that address for every account', async () => {
    const app = await startTestApp()
    const { email } = await signUp(app)
    await repeat(50, (index) => guess(app, `nobody.${index}@salon.example`, '192.0.2.1'))
    expect((await login(app, email, '192.0.2.1')).status).toBe(429)
    expect((await login(app, email, '192.0.2.2')).status).toBe(200)
  }, 60_000)

  test('refused attempts from one address do not lock strangers elsewhere out', async () => {
    const app = await startTestApp()
    const { email } = await signUp(app)
    await repeat(110, () => guess(app, email, '192.0.2.1'))
    expect((await login(app, email, '192.0.2.2')).status).toBe(200)
  }, 60_000)

  test('an IPv6 household is one address', async () => {
    const app = await startTestApp()
    const { email } = await signUp(app)
    await repeat(10, (index) => guess(app, email, `2001:db8:1:2::${index + 1}`))
    expect((await login(app, email, '2001:db8:1:2:ffff::9')).status).toBe(429)
    expect((await login(app, email, '2001:db8:1:3::9')).status).toBe(200)
  })

  test('a hundred attempts from many places lock strangers out, but not a browser that signed in before', async () => {
    const app = await startTestApp()
    const { email } = await signUp(app)
    const device = (await login(app, email, '192.0.2.9')).cookies[1]
    await repeat(100, (index) => guess(app, email, `198.51.100.${index + 1}`))
    expect((await login(app, email, '192.0.2.8')).status).toBe(429)
    expect((await login(app, email, '192.0.2.8', device)).status).toBe(200)
  }, 60_000)

  test('a known device counts only for its own account', async () => {
    const app = await startTestApp()
    const { email } = await signUp(app)
    const stranger = await signUp(app)
    const device = (await login(app, stranger.email, '192.0.2.9')).cookies[1]
    await repeat(100, (index) => guess(app, email, `198.51.100.${index + 1}`))
    expect((await login(app, email, '192.0.2.8', device)).status).toBe(429)
  }, 60_000)

  test('X-Forwarded-For does not dodge the limits', async () => {
    const app = await startTestApp()
    const { email } = await signUp(app)
    const forged = (index: number) => ({ 'x-forwarded-for': `203.0.113.${index}` })
    const body = { email, password: 'not this one' }
    const send = (index: number) => app.call('POST', '/api/v2/auth/login', { body, headers: forged(index) })
    const answers = await repeat(11, send)
    expect(answers.at(-1)?.status).toBe(429)
  })

  test('behind a trusted proxy each client counts for itself, by the address the proxy saw', async () => {
    const app = await startTestApp({ TRUST_PROXY: '1' })
    const { email } = await signUp(app)
    const body = { email, password: 'not this one' }
    const send = (forwarded: string) =>
      app.call('POST', '/api/v2/auth/login', { body, headers: { 'x-forwarded-for': forwarded } })
    await repeat(10, (index) => send(`203.0.113.${index}, 198.51.100.7`))
    expect((await send('203.0.113.99, 198.51.100.7')).status).toBe(429)
    expect((await send('203.0.113.99, 198.51.100.8')).status).toBe(401)
  })

  test('twenty registrations an hour from one address', async () => {
    const app = await startTestApp()
    const answers = await repeat(21, () => app.call('POST', '/api/auth/register', { body: newPerson() }))
    expect(answers.map((answer) => answer.status)).toEqual([...Array(20).fill(201), 429])
  }, 60_000)

  test('five resets an hour of one account, known or not', async () => {
    const app = await startTestApp({ SMTP_URL: 'smtp://127.0.0.1:2' })
    const { email } = await signUp(app)
    const ask = (address: string) =>
      app.call('POST', '/api/v2/auth/reset-password', { body: { email: address } })
    const known = await repeat(6, () => ask(email))
    const unknown = await repeat(6, () => ask('nobody@salon.example'))
    expect(known.map((answer) => answer.status)).toEqual([200, 200, 200, 200, 200, 429])
    expect(unknown.map((answer) => answer.status)).toEqual([200, 200, 200, 200, 200, 429])
  })
})
