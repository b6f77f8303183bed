import { beforeEach, describe, expect, test } from 'vitest'
import { type SignedUp, signUp } from '#tests/support/app/people.ts'
import { startTestApp, type TestApp } from '#tests/support/app/test-app.ts'
import {
  addPasskey,
  callsOf,
  codeAt,
  nextCode,
  setUpCodes,
} from '#tests/support/second-step/second-step-calls.ts'
import { createSoftwarePasskey } from '#tests/support/second-step/software-passkey.ts'
import { refuseOutdated } from './confirmation.service.ts'

let app: TestApp
let owner: SignedUp
beforeEach(async () => {
  app = await startTestApp()
  owner = await signUp(app)
  await app.collectMail()
})

const calls = () => callsOf(app, owner)

describe('setting codes up', () => {
  test('gives the key as text and as an address for the app, after the password', async () => {
    expect((await calls().startCodes({ password: 'not this one' })).body.fields).toHaveProperty('password')
    const { status, body } = await calls().startCodes()
    const email = encodeURIComponent(owner.email)
    expect([status, body]).toEqual([
      200,
      {
        secret: expect.stringMatching(/^[A-Z2-7]{32}$/),
        uri: `otpauth://totp/Damson:${email}?issuer=Damson&secret=${body['secret']}&algorithm=SHA1&digits=6&period=30`,
      },
    ])
  })

  test('asks for nothing at the sign-in until a code was confirmed', async () => {
    await calls().startCodes()
    expect((await calls().login()).body).toMatchObject({ email: owner.email })
    expect((await calls().confirmCodes('000000')).body.fields).toEqual({
      code: 'This is not the code that your app shows now',
    })
    expect(await calls().read()).toMatchObject({ appCodesSince: null, recoveryCodesLeft: 0 })
  })

  test('gives ten recovery codes, all different, and tells the owner by mail', async () => {
    const { recoveryCodes } = await setUpCodes(app, owner)
    expect(new Set(recoveryCodes).size).toBe(10)
    expect(recoveryCodes[0]).toMatch(/^([0-9a-hjkmnp-tv-z]{6}-){3}[0-9a-hjkmnp-tv-z]{6}$/)
    expect(await calls().read()).toEqual({
      appCodesSince: app.clock.now.toISOString(),
      passkeys: 0,
      recoveryCodesLeft: 10,
      offersPasskeys: true,
    })
    const [mail] = await app.collectMail()
    expect(mail).toMatchObject({
      to: owner.email,
      subject: 'A second step was added to your Damson account',
    })
    expect(mail?.text).toContain('codes from an app')
  })

  test('again makes another key, and the former one is worth nothing', async () => {
    const former = String((await calls().startCodes()).body['secret'])
    const key = String((await calls().startCodes()).body['secret'])
    expect((await calls().confirmCodes(codeAt(former, app.clock.now))).status).toBe(400)
    expect((await calls().confirmCodes(codeAt(key, app.clock.now))).status).toBe(200)
  })

  test('runs out after an hour', async () => {
    const key = String((await calls().startCodes()).body['secret'])
    app.clock.now = new Date(app.clock.now.getTime() + 3_600_001)
    expect((await calls().confirmCodes(codeAt(key, app.clock.now))).status).toBe(409)
  })

  test('twice is refused: they have to be removed first', async () => {
    const { secret } = await setUpCodes(app, owner)
    expect((await calls().startCodes({ code: nextCode(app, secret) })).status).toBe(409)
  })

  test('ten wrong codes are a 429 here too', async () => {
    await calls().startCodes()
    const guesses = Array.from({ length: 11 }, () => calls().confirmCodes('000000'))
    expect((await Promise.all(guesses)).filter(({ status }) => status === 429)).toHaveLength(1)
  })
})

describe('where a second step is set, the password alone', () => {
  let secret: string
  beforeEach(async () => {
    secret = (await setUpCodes(app, owner)).secret
    await app.collectMail()
  })

  test.each(['changeEmail', 'erase', 'removeCodes', 'renewRecoveryCodes', 'startPasskey'] as const)(
    'is not enough to %s, and neither is a wrong code',
    async (act) => {
      const missing = await calls()[act]()
      expect([missing.status, Object.keys(missing.body.fields ?? {})]).toEqual([400, ['code']])
      const wrong = await calls()[act]({ code: '000000' })
      expect([wrong.status, Object.keys(wrong.body.fields ?? {})]).toEqual([400, ['code']])
      expect(await app.collectMail()).toEqual([])
      expect(await calls().read()).toMatchObject({ recoveryCodesLeft: 10, passkeys: 0 })
    },
  )

  test('does with a code what it did without: the address changes', async () => {
    expect((await calls().changeEmail({ code: nextCode(app, secret) })).status).toBe(200)
  })

  test('does with a code what it did without: the account is erased with every trace of the second step', async () => {
    await addPasskey(app, owner, { proof: { code: nextCode(app, secret) } })
    expect((await calls().erase({ code: nextCode(app, secret) })).status).toBe(204)
    const rows = await app.database.withConnection((connection) =>
      connection.read(`select (select count(*)::int from app_codes) + (select count(*)::int from passkeys)
        + (select count(*)::int from recovery_codes) + (select count(*)::int from rate_limits
          where key like '%:of:${owner.userId}') as left_over`),
    )
    expect(rows).toEqual([{ left_over: 0 }])
  })

  test('and a code that was used a moment ago is refused', async () => {
    const code = nextCode(app, secret)
    expect((await calls().changeEmail({ code })).status).toBe(200)
    expect((await calls().removeCodes({ code })).status).toBe(400)
  })

  test('and a wrong password is named before the code', async () => {
    const answer = await calls().removeCodes({ password: 'not this one', code: nextCode(app, secret) })
    expect(answer.body.fields).toEqual({ password: 'This is not your current password' })
  })
})

describe('with codes set up', () => {
  test('removing them takes a code, ends the second step, and is told by mail', async () => {
    const { secret } = await setUpCodes(app, owner)
    await app.collectMail()
    expect((await calls().removeCodes({ code: nextCode(app, secret) })).status).toBe(204)
    expect((await calls().login()).body).toMatchObject({ email: owner.email })
    expect(await calls().read()).toMatchObject({ appCodesSince: null, recoveryCodesLeft: 0 })
    const [mail] = await app.collectMail()
    expect(mail?.subject).toBe('A second step was removed from your Damson account')
    expect((await calls().removeCodes({ code: '000000' })).status).toBe(404)
  })

  test('new recovery codes replace the former ones, and are told by mail', async () => {
    const { secret, recoveryCodes } = await setUpCodes(app, owner)
    await app.collectMail()
    const answer = await calls().renewRecoveryCodes({ code: nextCode(app, secret) })
    expect(answer.body['recoveryCodes']).toHaveLength(10)
    expect((await app.collectMail()).map(({ subject }) => subject)).toEqual([
      'You have new Damson recovery codes',
    ])
    expect((await calls().changeEmail({ code: recoveryCodes[0] })).status).toBe(400)
  })

  test('a recovery code stands in for a code, once', async () => {
    const { recoveryCodes } = await setUpCodes(app, owner)
    expect((await calls().changeEmail({ code: recoveryCodes[0] })).status).toBe(200)
    expect((await calls().changeEmail({ code: recoveryCodes[0], email: 'b@salon.example' })).status).toBe(400)
  })
})

describe('with passkeys only', () => {
  test.each(['changeEmail', 'erase', 'startCodes', 'startPasskey', 'removePasskey'] as const)(
    'the password alone is not enough to %s, and neither is a code',
    async (act) => {
      await addPasskey(app, owner)
      await app.collectMail()
      const [listed] = await calls().listPasskeys()
      const attempt = (body = {}) =>
        act === 'removePasskey' ? calls().removePasskey(listed?.['id'], body) : calls()[act](body)
      const missing = await attempt()
      expect([missing.status, Object.keys(missing.body.fields ?? {})]).toEqual([400, ['code']])
      const wrong = await attempt({ code: '000000' })
      expect([wrong.status, Object.keys(wrong.body.fields ?? {})]).toEqual([400, ['code']])
      expect(await app.collectMail()).toEqual([])
      expect(await calls().listPasskeys()).toEqual([listed])
    },
  )

  test('a fresh answer of the passkey stands in for a code, once', async () => {
    const { passkey } = await addPasskey(app, owner)
    const answer = passkey.sign((await calls().challenge()) as never)
    expect((await calls().changeEmail({ passkey: answer })).status).toBe(200)
    expect((await calls().erase({ passkey: answer })).status).toBe(400)
  })
})

describe('a setting-up that the password alone began', () => {
  test('of codes is over once the owner has added a passkey', async () => {
    const secret = String((await calls().startCodes()).body['secret'])
    await addPasskey(app, owner)
    expect((await calls().confirmCodes(codeAt(secret, app.clock.now))).status).toBe(409)
    expect(await calls().read()).toMatchObject({ appCodesSince: null, recoveryCodesLeft: 10 })
  })

  test.each(['codes', 'a passkey'] as const)(
    'of a passkey is over once the owner has set up %s',
    async (first) => {
      const options = (await calls().startPasskey()).body as never
      await (first === 'codes' ? setUpCodes(app, owner) : addPasskey(app, owner))
      const before = await calls().read()
      const thief = createSoftwarePasskey().register(options)
      expect((await calls().confirmPasskey({ name: 'Thief', passkey: thief })).status).toBe(400)
      expect(await calls().read()).toEqual(before)
    },
  )

  test('does not begin once a second step is set, however early the password was checked', async () => {
    await setUpCodes(app, owner)
    const confirmed = { userId: owner.userId, isPasswordAlone: true }
    await expect(refuseOutdated(app.database.db, confirmed)).rejects.toThrow('Enter a code')
    const proved = { userId: owner.userId, isPasswordAlone: false }
    await expect(refuseOutdated(app.database.db, proved)).resolves.toBeUndefined()
  })
})

test('without a second step there are no recovery codes to make', async () => {
  expect((await calls().renewRecoveryCodes()).status).toBe(409)
})
