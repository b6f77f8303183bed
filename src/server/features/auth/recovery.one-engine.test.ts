import { beforeEach, describe, expect, test } from 'vitest'
import { GOOD_PASSWORD, signUp } from '#tests/support/app/people.ts'
import { startTestApp, type TestApp } from '#tests/support/app/test-app.ts'

const NEW_PASSWORD = 'another salon of mine'

let app: TestApp
beforeEach(async () => {
  // With a mail server in the settings, no secret is ever shown on the screen.
  app = await startTestApp({ SMTP_URL: 'smtp://127.0.0.1:2', APP_URL: 'https://app.damson.example' })
})

const askReset = (email: string, headers: Record<string, string> = {}) =>
  app.call('POST', '/api/v2/auth/reset-password', { body: { email }, headers })

const readToken = async (kind = 'Reset your') => {
  const mails = await app.collectMail()
  const mail = mails.find((found) => found.subject.startsWith(kind))
  return /token=([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? ''
}

const confirm = (token: string, newPassword = NEW_PASSWORD) =>
  app.call('POST', '/api/v2/auth/confirm-reset', { body: { token, newPassword } })

const login = (email: string, password: string) =>
  app.call('POST', '/api/v2/auth/login', { body: { email, password } })

test('a person recovers their account by mail', async () => {
  const { email, cookie } = await signUp(app)
  expect((await askReset(email)).body).not.toHaveProperty('resetLink')
  const token = await readToken()
  expect((await confirm(token)).status).toBe(200)
  expect((await login(email, GOOD_PASSWORD)).status).toBe(401)
  expect((await login(email, NEW_PASSWORD)).status).toBe(200)
  expect((await app.call('GET', '/api/v2/auth/user', { cookie })).status).toBe(401)
})

test('after a reset the owner gets a mail', async () => {
  const { email } = await signUp(app)
  await askReset(email)
  await confirm(await readToken())
  const mails = await app.collectMail()
  expect(mails.map((mail) => [mail.to, mail.subject])).toEqual([[email, 'Your Damson password was changed']])
  expect(mails[0]?.text).toContain('set a new password now and tell us at support@damson.example.')
})

test('a link to a new password ends with the password it was asked for', async () => {
  const { email, cookie } = await signUp(app)
  await askReset(email)
  const token = await readToken()
  const body = { currentPassword: GOOD_PASSWORD, newPassword: NEW_PASSWORD }
  expect((await app.call('POST', '/api/account/password', { body, cookie })).status).toBe(204)
  expect((await confirm(token, 'a third password of mine')).status).toBe(400)
  expect((await login(email, NEW_PASSWORD)).status).toBe(200)
})

test('known and unknown addresses get the same answer, and only the known one a mail', async () => {
  const { email } = await signUp(app)
  await app.collectMail()
  const known = await askReset(email)
  const unknown = await askReset('nobody@salon.example')
  expect(known.status).toBe(200)
  expect(known.body).toEqual(unknown.body)
  const mails = await app.collectMail()
  expect(mails.map((mail) => mail.to)).toEqual([email])
})

test('50 uses of one link at once succeed once', async () => {
  const { email } = await signUp(app)
  await askReset(email)
  const token = await readToken()
  const answers = await Promise.all(Array.from({ length: 50 }, () => confirm(token)))
  expect(answers.filter((answer) => answer.status === 200)).toHaveLength(1)
  expect(answers.filter((answer) => answer.status === 400)).toHaveLength(49)
})

test('the newest link wins', async () => {
  const { email } = await signUp(app)
  await askReset(email)
  const former = await readToken()
  await askReset(email)
  const newest = await readToken()
  expect((await confirm(former)).status).toBe(400)
  expect((await confirm(newest)).status).toBe(200)
})

test('a link works for an hour', async () => {
  const { email } = await signUp(app)
  await askReset(email)
  const token = await readToken()
  app.clock.now = new Date(app.clock.now.getTime() + 3_600_000)
  const answer = await confirm(token)
  expect(answer.status).toBe(400)
  expect(answer.body.message).toBe('Invalid or expired reset token. Please request a new reset link.')
})

test('a token is stored as a hash and its mail is wiped once sent', async () => {
  const { email } = await signUp(app)
  await askReset(email)
  const token = await readToken()
  const rows = await app.database.withConnection(async (connection) => [
    ...(await connection.read('select * from account_tokens')),
    ...(await connection.read('select * from mail_outbox')),
  ])
  expect(rows.length).toBeGreaterThan(1)
  expect(JSON.stringify(rows)).not.toContain(token)
})

test('the welcome mail confirms the address, once', async () => {
  const { cookie } = await signUp(app)
  const token = await readToken('Welcome')
  const verify = () => app.call('POST', '/api/auth/verify-email', { body: { token } })
  expect((await verify()).status).toBe(200)
  expect((await app.call('GET', '/api/v2/auth/user', { cookie })).body).toMatchObject({ emailVerified: true })
  expect((await verify()).status).toBe(400)
})

test('a reset link cannot confirm an address', async () => {
  const { email } = await signUp(app)
  await askReset(email)
  const token = await readToken()
  expect((await app.call('POST', '/api/auth/verify-email', { body: { token } })).status).toBe(400)
})

describe('what no engine decides', () => {
  test.each([
    ['short', 'Password must be at least 6 characters long'],
    ['sixsix', 'Password must be at least 8 characters'],
    ['password1', 'This password is among the most guessed. Please choose another one'],
  ])('a reset to %j is refused and the link stays good', async (password, message) => {
    const { email } = await signUp(app)
    await askReset(email)
    const token = await readToken()
    expect((await confirm(token, password)).body.fields).toEqual({ newPassword: message })
    expect((await confirm(token)).status).toBe(200)
  })

  test('an empty reset names both fields', async () => {
    const answer = await app.call('POST', '/api/v2/auth/confirm-reset', { body: {} })
    expect(answer.body.fields).toEqual({
      token: 'This reset link is invalid or expired',
      newPassword: 'Password must be at least 6 characters long',
    })
  })

  test('the link in the mail is built from our own address, not from the Host header', async () => {
    const { email } = await signUp(app)
    await app.collectMail()
    await askReset(email, { host: 'evil.example', 'x-forwarded-host': 'evil.example' })
    const [mail] = await app.collectMail()
    expect(mail?.text).toContain('https://app.damson.example/reset-password?token=')
    expect(`${mail?.text}${mail?.html}`).not.toContain('evil')
  })

  test('a person who tries it locally sees the link on the screen, unless there is a proxy', async () => {
    app = await startTestApp()
    const { email } = await signUp(app)
    const link = String((await askReset(email)).body['resetLink'])
    expect(link).toMatch(/^http:\/\/localhost:3000\/reset-password\?token=[\w-]{43}$/)
    expect((await askReset(email, { 'x-forwarded-for': '10.0.0.1' })).body).not.toHaveProperty('resetLink')
    expect((await askReset('nobody@salon.example')).body).not.toHaveProperty('resetLink')
    expect((await confirm(new URL(link).searchParams.get('token') ?? '')).status).toBe(200)
  })

  test.each([
    ['x-forwarded-proto', { 'x-forwarded-proto': 'https' }],
    ['x-forwarded-port', { 'x-forwarded-port': '443' }],
    ['x-forwarded-ssl', { 'x-forwarded-ssl': 'on' }],
    ['an empty x-forwarded-for', { 'x-forwarded-for': '' }],
    ['forwarded', { forwarded: 'for=192.0.2.1' }],
    ['via', { via: '1.1 proxy' }],
    ['x-real-ip', { 'x-real-ip': '192.0.2.1' }],
    ['the name of a site', { host: 'salon.example' }],
    ['the name of a site and our port', { host: 'salon.example:3000' }],
    ['a name that only begins like ours', { host: 'localhost.salon.example' }],
  ])('a request with %s is not local', async (_case, headers) => {
    app = await startTestApp()
    const { email } = await signUp(app)
    const sent = headers as unknown as Record<string, string>
    expect((await askReset(email, sent)).body).not.toHaveProperty('resetLink')
  })

  test.each(['localhost:3000', '127.0.0.1:3000', '[::1]:3000'])('a request to %s is local', async (host) => {
    app = await startTestApp()
    const { email } = await signUp(app)
    expect((await askReset(email, { host })).body).toHaveProperty('resetLink')
  })

  test.each([
    ['a public address', { APP_URL: 'https://app.damson.example' }],
    ['another host', { HOST: '0.0.0.0' }],
    ['a proxy', { TRUST_PROXY: 'on' }],
    ['a mail server', { SMTP_URL: 'smtp://127.0.0.1:2' }],
  ])('with %s the link is never shown', async (_case, env) => {
    app = await startTestApp(env as unknown as Record<string, string>)
    const { email } = await signUp(app)
    expect((await askReset(email)).body).not.toHaveProperty('resetLink')
  })
})
