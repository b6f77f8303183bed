import { beforeEach, describe, expect, test } from 'vitest'
import { buildApp } from '#server/app.ts'
import { deletePendingSignInsOf } from '#server/db/second-step/pending-sign-ins.ts'
import { GOOD_PASSWORD, type SignedUp, signUp } from '#tests/support/app/people.ts'
import { startTestApp, type TestApp } from '#tests/support/app/test-app.ts'
import { callDuringLock } from '#tests/support/database/concurrent-write.ts'
import {
  callsOf,
  codeAt,
  completeWith,
  nextCode,
  pendingOf,
  setUpCodes,
} from '#tests/support/second-step/second-step-calls.ts'

let app: TestApp
let owner: SignedUp
let secret: string
let recoveryCodes: string[]
beforeEach(async () => {
  app = await startTestApp()
  owner = await signUp(app)
  const set = await setUpCodes(app, owner)
  secret = set.secret
  recoveryCodes = set.recoveryCodes
  await app.collectMail()
})

const login = (options = {}) => callsOf(app, owner).login(options)
const pending = async () => pendingOf(await login())
const complete = (cookie: string, body: Record<string, unknown>) => completeWith(app, cookie, body)
type Try = { cookie: string; body: Record<string, unknown> }
/** Sends each to a server of its own at the same moment. */
const completeOnTwoServers = async (tries: Try[]) => {
  const servers = await Promise.all(tries.map(() => buildApp(app.deps)))
  const answers = await Promise.all(
    tries.map(({ cookie, body }, index) =>
      servers[index]?.inject({
        method: 'POST',
        url: '/api/auth/second-step',
        payload: body,
        headers: { cookie },
      }),
    ),
  )
  await Promise.all(servers.map((server) => server.close()))
  return answers.map((answer) => answer?.statusCode).sort()
}
const later = (seconds: number) => {
  app.clock.now = new Date(app.clock.now.getTime() + seconds * 1000)
}

describe('signing in with a second step', () => {
  test('the right password opens no session, and the code does', async () => {
    const first = await login()
    expect([first.status, first.body]).toEqual([200, { secondStep: ['code'] }])
    expect(first.cookies.map((cookie) => cookie.split('=')[0])).toEqual(['damson-pending'])
    const answer = await complete(pendingOf(first), { code: nextCode(app, secret) })
    expect(answer).toMatchObject({ status: 200, body: { email: owner.email } })
    const cookie = answer.cookies.find((one) => one.startsWith('damson='))
    expect((await app.call('GET', '/api/v2/auth/user', { cookie })).status).toBe(200)
  })

  test('the cookie in between is out of reach of scripts and other sites, and ends after ten minutes', async () => {
    const [cookie] = [(await login()).headers['set-cookie']].flat()
    expect(cookie).toMatch(
      /^damson-pending=[\w-]{43}; Path=\/api\/auth; Max-Age=600; HttpOnly; SameSite=Lax$/,
    )
    const held = await pending()
    later(600)
    const answer = await complete(held, { code: codeAt(secret, app.clock.now) })
    expect(answer).toMatchObject({ status: 401, body: { message: expect.stringContaining('has run out') } })
  })

  test('a sign-in is completed once', async () => {
    const held = await pending()
    expect((await complete(held, { code: nextCode(app, secret) })).status).toBe(200)
    expect((await complete(held, { code: nextCode(app, secret) })).status).toBe(401)
  })

  test('a sign-in is completed once over two servers, and only one of two codes is used up', async () => {
    const cookie = await pending()
    const tries = recoveryCodes.slice(0, 2).map((recoveryCode) => ({ cookie, body: { recoveryCode } }))
    expect(await completeOnTwoServers(tries)).toEqual([200, 401])
    expect(await callsOf(app, owner).read()).toMatchObject({ recoveryCodesLeft: 9 })
  })

  test('a code without a sign-in under way opens nothing', async () => {
    const answer = await complete('', { code: nextCode(app, secret) })
    expect(answer).toMatchObject({ status: 401, cookies: [] })
  })

  test('a new password ends the sign-ins that wait', async () => {
    const held = await pending()
    await app.call('POST', '/api/account/password', {
      body: { currentPassword: GOOD_PASSWORD, newPassword: 'quite another salon' },
      cookie: owner.cookie,
    })
    expect((await complete(held, { code: nextCode(app, secret) })).status).toBe(401)
  })

  test('a sign-in that is completed while the password changes waits for it, and is over', async () => {
    const held = await pending()
    const answer = await callDuringLock(app.deps.database, {
      userId: owner.userId,
      call: () => complete(held, { code: nextCode(app, secret) }),
      work: (tx) => deletePendingSignInsOf(tx, owner.userId),
    })
    expect(answer).toMatchObject({ status: 401, body: { message: expect.stringContaining('has run out') } })
  })

  test.each([
    [{}, { code: 'Enter the code from your app' }],
    [{ code: '12345' }, { code: 'A code has six digits' }],
    [{ code: '' }, { code: 'Enter the code from your app' }],
    [{ code: '123456', recoveryCode: 'abc' }, { code: 'Enter the code from your app' }],
    [{ recoveryCode: '' }, { recoveryCode: 'Enter one of your recovery codes' }],
    [{ passkey: {} }, { 'passkey.id': 'Your passkey gave no usable answer. Please try again.' }],
  ])('%j is refused on its field', async (body, fields) => {
    const answer = await complete(await pending(), body)
    expect(answer.status).toBe(400)
    expect(answer.body.fields).toMatchObject(fields)
  })

  test('the owner hears of a browser that signs in for the first time, and not of a known one', async () => {
    const answer = await complete(await pending(), { code: nextCode(app, secret) })
    const mails = await app.collectMail()
    expect(mails.map(({ subject }) => subject)).toEqual(['A new sign-in to your Damson account'])
    expect(mails[0]?.text).toContain('tell us at support@damson.example.')
    const device = answer.cookies.find((cookie) => cookie.startsWith('damson-device='))
    await complete(pendingOf(await login({ cookie: device })), { code: nextCode(app, secret) })
    expect(await app.collectMail()).toEqual([])
  })
})

describe('a code', () => {
  test.each([
    [-60, 401],
    [-30, 200],
    [0, 200],
    [30, 200],
    [60, 401],
  ])('of %i seconds from now is answered with %i', async (seconds, status) => {
    later(3600)
    // The first second of its 30, so that the edges are exact.
    app.clock.now = new Date(Math.floor(app.clock.now.getTime() / 30_000) * 30_000)
    const code = codeAt(secret, new Date(app.clock.now.getTime() + seconds * 1000))
    expect((await complete(await pending(), { code })).status).toBe(status)
  })

  test.each([
    ['first', 0],
    ['last', 29_999],
  ])('of the 30 seconds before holds from their %s moment on', async (_which, offset) => {
    app.clock.now = new Date(Date.parse('2026-11-15T10:00:30Z') + offset)
    const code = codeAt(secret, new Date('2026-11-15T10:00:29.999Z'))
    expect((await complete(await pending(), { code })).status).toBe(200)
  })

  test('works once, and no earlier one after it', async () => {
    later(3600)
    const earlier = codeAt(secret, new Date(app.clock.now.getTime() - 30_000))
    const code = codeAt(secret, app.clock.now)
    const statuses = [
      await complete(await pending(), { code }),
      await complete(await pending(), { code }),
      await complete(await pending(), { code: earlier }),
    ].map(({ status }) => status)
    expect(statuses).toEqual([200, 401, 401])
  })

  test('works once over two servers that get it at the same moment', async () => {
    later(3600)
    const body = { code: codeAt(secret, app.clock.now) }
    const tries = [await pending(), await pending()].map((cookie) => ({ cookie, body }))
    expect(await completeOnTwoServers(tries)).toEqual([200, 401])
  })

  test('that set the second step up does not sign in as well', async () => {
    const answer = await complete(await pending(), { code: codeAt(secret, app.clock.now) })
    expect(answer.status).toBe(401)
  })

  test('is stored nowhere but as the key of the app, and a recovery code only as a hash', async () => {
    const rows = await app.database.withConnection((connection) =>
      connection.read('select * from recovery_codes'),
    )
    expect(rows).toHaveLength(10)
    expect(JSON.stringify(rows)).not.toContain(recoveryCodes[0]?.replaceAll('-', ''))
  })
})

describe('ten wrong codes in 15 minutes', () => {
  const guess = async (times: number) => {
    const held = await pending()
    const answers = Array.from({ length: times }, () => complete(held, { code: '000000' }))
    return (await Promise.all(answers)).map(({ status }) => status)
  }

  test('are a 429, for the right one too, until the 15 minutes are over', async () => {
    expect(await guess(10)).toEqual(Array(10).fill(401))
    const refused = await complete(await pending(), { code: nextCode(app, secret) })
    expect([refused.status, refused.headers['retry-after']]).toEqual([429, expect.any(String)])
    later(900)
    expect((await complete(await pending(), { code: nextCode(app, secret) })).status).toBe(200)
  })

  test('from a strange browser do not lock out the one that the owner signed in with', async () => {
    await guess(10)
    expect((await callsOf(app, owner).changeEmail({ code: nextCode(app, secret) })).status).toBe(200)
  })

  test('on the account page are a 429 there as well', async () => {
    const { changeEmail } = callsOf(app, owner)
    for (let count = 0; count < 10; count += 1)
      expect((await changeEmail({ code: '000000' })).status).toBe(400)
    expect((await changeEmail({ code: nextCode(app, secret) })).status).toBe(429)
  })

  test('do not count when they are right', async () => {
    await guess(9)
    expect((await complete(await pending(), { code: nextCode(app, secret) })).status).toBe(200)
    expect((await complete(await pending(), { code: '000000' })).status).toBe(401)
  })
})

describe('a recovery code', () => {
  test('signs in once, however it is typed, and the owner is told how many are left', async () => {
    const recoveryCode = recoveryCodes[0]?.toUpperCase().replaceAll('-', ' ')
    expect((await complete(await pending(), { recoveryCode })).status).toBe(200)
    const mail = (await app.collectMail()).find(({ subject }) => subject.includes('recovery code'))
    expect(mail).toMatchObject({ to: owner.email, text: expect.stringContaining('9 are left') })
    const again = await complete(await pending(), { recoveryCode })
    expect([again.status, Object.keys(again.body.fields ?? {})]).toEqual([401, ['recoveryCode']])
  })

  test('is not used up when no session was opened', async () => {
    const held = await pending()
    const recoveryCode = recoveryCodes[2]
    const write = (text: string) => app.database.withConnection((connection) => connection.run(text))
    await write('alter table sessions add constraint no_new_session check (false) not valid')
    const failed = await complete(held, { recoveryCode }).finally(() =>
      write('alter table sessions drop constraint no_new_session'),
    )
    expect(failed.status).toBe(500)
    expect(await app.collectMail()).toEqual([])
    expect((await complete(held, { recoveryCode })).status).toBe(200)
  })

  test('works once over two servers that get it at the same moment', async () => {
    const recoveryCode = recoveryCodes[1]
    const tries = [await pending(), await pending()].map((cookie) => ({ cookie, body: { recoveryCode } }))
    expect(await completeOnTwoServers(tries)).toEqual([200, 401])
  })
})

describe('a browser that is remembered', () => {
  const remember = async () => {
    const answer = await complete(await pending(), { code: nextCode(app, secret), rememberBrowser: true })
    return answer.cookies.find((cookie) => cookie.startsWith('damson-browser=')) ?? ''
  }

  test('needs no second step for 30 days', async () => {
    const cookie = await remember()
    later(30 * 86_400 - 60)
    expect((await login({ cookie })).body).toMatchObject({ email: owner.email })
    later(60)
    expect((await login({ cookie })).body).toEqual({ secondStep: ['code'] })
  })

  test('is so only if its owner wished it', async () => {
    const answer = await complete(await pending(), { code: nextCode(app, secret) })
    expect(answer.cookies.some((cookie) => cookie.startsWith('damson-browser='))).toBe(false)
    expect(await callsOf(app, owner).listBrowsers()).toEqual([])
  })

  test('still needs the password', async () => {
    const cookie = await remember()
    const body = { email: owner.email, password: 'not this one' }
    expect((await app.call('POST', '/api/v2/auth/login', { body, cookie })).status).toBe(401)
  })

  test('is not remembered for another account', async () => {
    const cookie = await remember()
    const stranger = await signUp(app)
    await setUpCodes(app, stranger)
    expect((await callsOf(app, stranger).login({ cookie })).body).toEqual({ secondStep: ['code'] })
  })

  test('is forgotten with a press on the account page', async () => {
    const cookie = await remember()
    const [browser] = await callsOf(app, owner).listBrowsers()
    const url = `/api/account/second-step/browsers/${browser?.['id']}`
    expect((await app.call('DELETE', url, { cookie: owner.cookie })).status).toBe(204)
    expect((await login({ cookie })).body).toEqual({ secondStep: ['code'] })
  })

  test('is forgotten when the other devices are signed out', async () => {
    const cookie = await remember()
    await app.call('DELETE', '/api/account/sessions', { cookie: owner.cookie })
    expect((await login({ cookie })).body).toEqual({ secondStep: ['code'] })
  })

  test('is forgotten with a new password', async () => {
    const cookie = await remember()
    const newPassword = 'quite another salon'
    const body = { currentPassword: GOOD_PASSWORD, newPassword }
    await app.call('POST', '/api/account/password', { body, cookie: owner.cookie })
    const answer = await app.call('POST', '/api/v2/auth/login', {
      body: { email: owner.email, password: newPassword },
      cookie,
    })
    expect(answer.body).toEqual({ secondStep: ['code'] })
  })

  test('is forgotten when the second step changes', async () => {
    const cookie = await remember()
    await callsOf(app, owner).removeCodes({ code: nextCode(app, secret) })
    await setUpCodes(app, owner)
    expect((await login({ cookie })).body).toEqual({ secondStep: ['code'] })
  })
})

describe('without the right password', () => {
  test('nothing tells an account with a second step from one without, or from none', async () => {
    const plain = await signUp(app)
    const guess = (email: string) =>
      app.call('POST', '/api/v2/auth/login', { body: { email, password: 'not this one' } })
    const answers = [await guess(owner.email), await guess(plain.email), await guess('nobody@salon.example')]
    const seen = answers.map(({ status, body, cookies }) => ({
      status,
      body: { ...body, requestId: '' },
      cookies,
    }))
    expect(seen[0]).toEqual(seen[2])
    expect(seen[1]).toEqual(seen[2])
    expect(seen[2]).toMatchObject({ status: 401, cookies: [] })
  })

  test('a password reset by mail leaves the second step as it is', async () => {
    const reset = await app.call('POST', '/api/v2/auth/reset-password', { body: { email: owner.email } })
    const token = new URL(String(reset.body['resetLink'])).searchParams.get('token')
    const newPassword = 'quite another salon'
    await app.call('POST', '/api/v2/auth/confirm-reset', { body: { token, newPassword } })
    const body = { email: owner.email, password: newPassword }
    expect((await app.call('POST', '/api/v2/auth/login', { body })).body).toEqual({ secondStep: ['code'] })
  })
})
