import { beforeEach, expect, test } from 'vitest'
import { GOOD_PASSWORD, type SignedUp, signUp } from '#tests/support/app/people.ts'
import { startTestApp, type TestApp } from '#tests/support/app/test-app.ts'
import {
  callsOf,
  completeWith,
  nextCode,
  pendingOf,
  setUpCodes,
} from '#tests/support/second-step/second-step-calls.ts'

const NEW_EMAIL = 'new.address@salon.example'
const OTHER_PASSWORD = 'another salon of my own'
const HERE = '203.0.113.7'
let lines: string[]
let app: TestApp
let owner: SignedUp

beforeEach(async () => {
  lines = []
  const logStream = { write: (line: string) => void lines.push(line) }
  app = await startTestApp({ LOG_LEVEL: 'info', SMTP_URL: 'smtp://127.0.0.1:2' }, { logStream })
  owner = await signUp(app)
})

test('a sign-in that succeeds, fails or meets a limit is logged with account and address', async () => {
  await login(GOOD_PASSWORD)
  await login('not my password')
  await post('/api/v2/auth/login', { email: 'nobody@salon.example', password: 'not my password' })
  for (const _ of Array.from({ length: 10 })) await login('not my password')
  const { userId } = owner
  expect(events().slice(0, 4)).toEqual([
    ['info', 'registered', userId, '127.0.0.1'],
    ['info', 'login_succeeded', userId, HERE],
    ['warn', 'login_failed', userId, HERE],
    ['warn', 'login_failed', undefined, HERE],
  ])
  expect(events().at(-1)).toEqual(['warn', 'rate_limited', undefined, HERE])
  expectNoSecrets()
})

test('a password reset is logged when the link is requested and when it is used', async () => {
  await post('/api/v2/auth/reset-password', { email: owner.email })
  const token = await tokenIn('reset-password', owner.email)
  await post('/api/v2/auth/confirm-reset', { token, newPassword: OTHER_PASSWORD })
  await post('/api/v2/auth/confirm-reset', { token, newPassword: OTHER_PASSWORD })
  expect(events().slice(1)).toEqual([
    ['info', 'reset_requested', undefined, HERE],
    ['info', 'reset_used', owner.userId, HERE],
  ])
  expectNoSecrets(token)
})

test('a change of the address or the password is logged, and a refused one is not', async () => {
  const first = await tokenIn('verify-email', owner.email)
  await post('/api/auth/verify-email', { token: first })
  await post('/api/account/email', { email: NEW_EMAIL, password: 'not my password' })
  await post('/api/account/email', { email: NEW_EMAIL, password: GOOD_PASSWORD })
  const second = await tokenIn('verify-email', NEW_EMAIL)
  await post('/api/auth/verify-email', { token: second })
  await post('/api/account/password', { currentPassword: 'not my password', newPassword: OTHER_PASSWORD })
  await post('/api/account/password', { currentPassword: GOOD_PASSWORD, newPassword: OTHER_PASSWORD })
  expect(events().slice(1)).toEqual(
    ['email_confirmed', 'email_change_requested', 'email_changed', 'password_changed'].map((event) => [
      'info',
      event,
      owner.userId,
      HERE,
    ]),
  )
  expectNoSecrets(first, second)
})

test('ending sessions, exporting and erasing are logged', async () => {
  const { cookie } = owner
  const sessions = await app.call('GET', '/api/account/sessions', { cookie, from: HERE })
  await app.call('DELETE', '/api/account/sessions', { cookie, from: HERE })
  await app.call('GET', '/api/account/export', { cookie, from: HERE })
  const [{ id }] = sessions.body as unknown as [{ id: string }]
  const body = { password: GOOD_PASSWORD, confirm: 'ERASE' }
  await app.call('DELETE', '/api/account', { body, cookie, from: HERE })
  const other = await signUp(app)
  const [mine] = (await app.call('GET', '/api/account/sessions', { cookie: other.cookie }))
    .body as unknown as [{ id: string }]
  await app.call('DELETE', `/api/account/sessions/${id}`, { cookie: other.cookie })
  await app.call('DELETE', `/api/account/sessions/${mine.id}`, { cookie: other.cookie })
  expect(events().slice(1)).toEqual([
    ['info', 'other_sessions_ended', owner.userId, HERE],
    ['info', 'account_exported', owner.userId, HERE],
    ['info', 'account_erased', owner.userId, HERE],
    ['info', 'registered', other.userId, '127.0.0.1'],
    ['info', 'session_ended', other.userId, '127.0.0.1'],
  ])
  expectNoSecrets(other.email)
})

test('a second step is logged when it is set up, asked for, failed, passed and removed, and never its codes', async () => {
  const { secret, recoveryCodes } = await setUpCodes(app, owner)
  const pending = pendingOf(await login(GOOD_PASSWORD))
  await completeWith(app, pending, { code: '000000' }, HERE)
  await completeWith(app, pending, { recoveryCode: recoveryCodes[0] }, HERE)
  const code = nextCode(app, secret)
  await callsOf(app, owner).removeCodes({ code })
  expect(events().map(([level, event]) => [level, event])).toEqual([
    ['info', 'registered'],
    ['info', 'second_step_added'],
    ['info', 'second_step_asked'],
    ['warn', 'second_step_failed'],
    ['info', 'recovery_code_used'],
    ['info', 'login_succeeded'],
    ['info', 'second_step_removed'],
  ])
  expectNoSecrets(secret, code, ...recoveryCodes)
})

function login(password: string) {
  return post('/api/v2/auth/login', { email: owner.email, password })
}

function post(url: string, body: object) {
  return app.call('POST', url, { body, cookie: owner.cookie, from: HERE })
}

async function tokenIn(path: string, to: string): Promise<string> {
  const messages = (await app.collectMail()).filter((message) => message.to === to)
  const texts = messages.map(({ text }) => text).join('\n')
  return new RegExp(`${path}\\?token=([\\w-]+)`).exec(texts)?.[1] ?? 'missing'
}

/** Level, event, person and address of each line of the security log. */
function events(): unknown[][] {
  return lines
    .map((line) => JSON.parse(line))
    .filter(({ event }) => event !== undefined)
    .map(({ level, event, userId, address }) => [level, event, userId, address])
}

function expectNoSecrets(...more: string[]): void {
  const session = /damson=([\w-]{43})/.exec(owner.cookie)?.[1] ?? 'missing'
  const secrets = [
    owner.email,
    NEW_EMAIL,
    'nobody@',
    GOOD_PASSWORD,
    OTHER_PASSWORD,
    'not my password',
    session,
  ]
  for (const secret of [...secrets, 'Priya', ...more]) expect(lines.join('\n')).not.toContain(secret)
}
