import { beforeEach, describe, expect, test } from 'vitest'
import { buildApp } from '#server/app.ts'
import { type SignedUp, signUp } from '#tests/support/app/people.ts'
import { startTestApp, type TestApp } from '#tests/support/app/test-app.ts'
import {
  addPasskey,
  callsOf,
  challengeFor,
  completeWith,
  nextCode,
  pendingOf,
  setUpCodes,
} from '#tests/support/second-step/second-step-calls.ts'
import {
  type Changes,
  createSoftwarePasskey,
  rsaKeyOf,
  type SoftwarePasskey,
} from '#tests/support/second-step/software-passkey.ts'

let app: TestApp
let owner: SignedUp
let passkey: SoftwarePasskey
let recoveryCodes: string[]
beforeEach(async () => {
  app = await startTestApp()
  owner = await signUp(app)
  const added = await addPasskey(app, owner)
  passkey = added.passkey
  recoveryCodes = added.recoveryCodes
  await app.collectMail()
})

const send = (answer: unknown) => app.call('POST', '/api/auth/passkey', { body: { passkey: answer } })
const signIn = async (changes: Changes = {}) =>
  send(passkey.sign(await challengeFor(app, 'sign_in'), changes))

describe('signing in with a passkey', () => {
  test('that checks who holds it needs no password, and tells when it was used', async () => {
    const answer = await signIn()
    expect(answer).toMatchObject({ status: 200, body: { email: owner.email } })
    const cookie = answer.cookies.find((one) => one.startsWith('damson='))
    expect((await app.call('GET', '/api/v2/auth/user', { cookie })).status).toBe(200)
    const [listed] = await callsOf(app, owner).listPasskeys()
    expect(listed).toMatchObject({ name: 'My phone', lastUsedAt: app.clock.now.toISOString() })
  })

  test.each<[string, Changes]>([
    ['made on another site', { origin: 'https://damson.example.evil' }],
    ['made on another port of this site', { origin: 'http://localhost:3001' }],
    ['that did not check who holds the passkey', { isUserVerified: false }],
    ['to another challenge', { challenge: 'x'.repeat(43) }],
    ['that names nobody', { userHandle: undefined }],
    ['that names another account', { userHandle: Buffer.from('999').toString('base64url') }],
  ])('an answer %s is refused', async (_what, changes) => {
    const answer = await signIn(changes)
    expect(answer).toMatchObject({ status: 401, body: { code: 'signed_out' }, cookies: [] })
  })

  test('an answer works once', async () => {
    const answer = passkey.sign(await challengeFor(app, 'sign_in'), { counter: 5 })
    expect((await send(answer)).status).toBe(200)
    expect((await send(answer)).status).toBe(401)
  })

  test('an answer works once over two servers that get it at the same moment', async () => {
    const other = await buildApp(app.deps)
    // It does not count, so that only the challenge tells the second answer from the first.
    const payload = { passkey: passkey.sign(await challengeFor(app, 'sign_in'), { counter: 0 }) }
    const answers = await Promise.all(
      [app.app, other].map((server) => server.inject({ method: 'POST', url: '/api/auth/passkey', payload })),
    )
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 401])
    await other.close()
  })

  test('a challenge runs out after five minutes', async () => {
    const options = await challengeFor(app, 'sign_in')
    app.clock.now = new Date(app.clock.now.getTime() + 300_000)
    expect((await send(passkey.sign(options))).status).toBe(401)
  })

  test('another passkey with the same id is refused', async () => {
    const options = await challengeFor(app, 'sign_in')
    const { id, rawId, response } = passkey.sign(options)
    const other = createSoftwarePasskey().sign(options)
    const forged = { ...other, id, rawId, response: { ...other.response, userHandle: response.userHandle } }
    expect((await send(forged)).status).toBe(401)
  })

  test('an unknown passkey is refused as a wrong one is', async () => {
    const stranger = createSoftwarePasskey().sign(await challengeFor(app, 'sign_in'))
    const wrong = await signIn({ origin: 'https://elsewhere.example' })
    const unknown = await send(stranger)
    expect({ ...unknown.body, requestId: '' }).toEqual({ ...wrong.body, requestId: '' })
  })

  test('a hundred challenges in 15 minutes from one address are enough', async () => {
    const ask = () => app.call('POST', '/api/auth/passkey/challenge', { body: { purpose: 'sign_in' } })
    const answers = await Promise.all(Array.from({ length: 101 }, ask))
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(1)
  })
})

describe('a copy of a passkey', () => {
  test('is detected by its use counter and refused, and its owner gets one mail a day', async () => {
    expect((await signIn({ counter: 7 })).status).toBe(200)
    expect((await signIn({ counter: 7 })).status).toBe(401)
    expect((await signIn({ counter: 3 })).status).toBe(401)
    const mails = await app.collectMail()
    expect(mails.map(({ to, subject }) => [to, subject])).toEqual([
      [owner.email, 'A passkey of your Damson account was refused'],
    ])
    expect(mails[0]?.text).toContain('My phone')
    expect((await signIn({ counter: 8 })).status).toBe(200)
  })

  test('cannot be detected when the passkey has no use counter, and such a passkey still works', async () => {
    expect((await signIn({ counter: 0 })).status).toBe(200)
    expect((await signIn({ counter: 0 })).status).toBe(200)
  })
})

describe('a passkey as the second step', () => {
  const complete = async (changes: Changes = {}) => {
    const held = pendingOf(await callsOf(app, owner).login())
    const answer = passkey.sign(await challengeFor(app, 'second_step', held), changes)
    return completeWith(app, held, { passkey: answer })
  }

  test('is asked for after the password, and need not check who holds it', async () => {
    expect((await callsOf(app, owner).login()).body).toEqual({ secondStep: ['passkey'] })
    expect((await complete({ isUserVerified: false })).status).toBe(200)
  })

  test('is named before the codes where both are set', async () => {
    const codes = callsOf(app, owner)
    const proof = { passkey: passkey.sign(await codes.challenge()) }
    const secret = String((await codes.startCodes(proof)).body['secret'])
    await codes.confirmCodes(nextCode(app, secret))
    expect((await codes.login()).body).toEqual({ secondStep: ['passkey', 'code'] })
  })

  test('of another account is refused', async () => {
    const stranger = await signUp(app)
    const { passkey: theirs } = await addPasskey(app, stranger)
    const held = pendingOf(await callsOf(app, owner).login())
    const answer = theirs.sign(await challengeFor(app, 'second_step', held))
    expect(await completeWith(app, held, { passkey: answer })).toMatchObject({
      status: 401,
      body: { fields: { passkey: expect.stringContaining('was not accepted') } },
    })
  })

  test('does not take a challenge that was made for a sign-in without a password', async () => {
    const held = pendingOf(await callsOf(app, owner).login())
    const answer = passkey.sign(await challengeFor(app, 'sign_in'))
    expect((await completeWith(app, held, { passkey: answer })).status).toBe(401)
  })

  test('is refused when it is a copy', async () => {
    await signIn({ counter: 9 })
    expect((await complete({ counter: 9 })).status).toBe(401)
  })

  test('still works while somebody with the password tries codes', async () => {
    const held = pendingOf(await callsOf(app, owner).login())
    const guesses = Array.from({ length: 11 }, () => completeWith(app, held, { code: '000000' }))
    expect((await Promise.all(guesses)).some(({ status }) => status === 429)).toBe(true)
    expect((await complete()).status).toBe(200)
  })

  test('that is lost is replaced by a recovery code', async () => {
    const held = pendingOf(await callsOf(app, owner).login())
    expect((await completeWith(app, held, { recoveryCode: recoveryCodes[9] })).status).toBe(200)
  })
})

describe('a passkey that was removed', () => {
  test('neither signs in nor is asked for, and its owner is told', async () => {
    const calls = callsOf(app, owner)
    const [listed] = await calls.listPasskeys()
    const proof = { passkey: passkey.sign(await calls.challenge()) }
    expect((await calls.removePasskey(listed?.['id'], proof)).status).toBe(204)
    expect((await signIn()).status).toBe(401)
    expect((await calls.login()).body).toMatchObject({ email: owner.email })
    const [mail] = await app.collectMail()
    expect(mail).toMatchObject({ subject: 'A second step was removed from your Damson account' })
    expect(mail?.text).toContain('the passkey “My phone”')
    expect(await calls.read()).toMatchObject({ passkeys: 0, recoveryCodesLeft: 0 })
  })

  test('takes the recovery codes with it only when it was the last second step', async () => {
    const calls = callsOf(app, owner)
    await addPasskey(app, owner, { name: 'Second', proof: { code: recoveryCodes[0] } })
    const [first] = await calls.listPasskeys()
    expect((await calls.removePasskey(first?.['id'], { code: recoveryCodes[1] })).status).toBe(204)
    expect(await calls.read()).toMatchObject({ passkeys: 1, recoveryCodesLeft: 8 })
  })
})

describe('adding a passkey', () => {
  test('gives ten recovery codes with the first one, none with the next', async () => {
    expect(recoveryCodes).toHaveLength(10)
    const next = await addPasskey(app, owner, { name: 'Key', proof: { code: recoveryCodes[0] } })
    expect(next.recoveryCodes).toEqual([])
    expect((await callsOf(app, owner).listPasskeys()).map(({ name }) => name)).toEqual(['My phone', 'Key'])
    const subjects = (await app.collectMail()).map(({ subject }) => subject)
    expect(subjects).toContain('A second step was added to your Damson account')
  })

  test('needs the password, and the second step where one is set', async () => {
    const calls = callsOf(app, owner)
    expect((await calls.startPasskey({ password: 'not this one' })).body.fields).toHaveProperty('password')
    expect((await calls.startPasskey()).body.fields).toHaveProperty('code')
  })

  test('refuses one from another site, and one that is there already', async () => {
    const calls = callsOf(app, owner)
    const made = createSoftwarePasskey()
    const start = async (code: string | undefined) => (await calls.startPasskey({ code })).body as never
    const foreign = made.register(await start(recoveryCodes[0]), { origin: 'https://elsewhere.example' })
    expect((await calls.confirmPasskey({ name: 'Key', passkey: foreign })).status).toBe(400)
    const again = passkey.register(await start(recoveryCodes[1]))
    expect((await calls.confirmPasskey({ name: 'Key', passkey: again })).status).toBe(409)
    expect(await calls.listPasskeys()).toHaveLength(1)
  })

  test.each([
    ['a way to reach it that the database cannot store', {}, ['\u0000']],
    ['a way to reach it that no browser knows', {}, ['Internal!']],
    ['an id that is too long', { idBytes: 1051 }, ['internal']],
    ['a key that is too long', { publicKey: rsaKeyOf(4000) }, ['internal']],
  ])('refuses one with %s', async (_what, shape, transports) => {
    const calls = callsOf(app, owner)
    const options = (await calls.startPasskey({ code: recoveryCodes[0] })).body as never
    const { response, ...made } = createSoftwarePasskey(shape).register(options)
    const answer = await calls.confirmPasskey({
      name: 'Key',
      passkey: { ...made, response: { ...response, transports } },
    })
    expect(answer).toMatchObject({ status: 400, body: { code: 'invalid' } })
    expect(await calls.listPasskeys()).toHaveLength(1)
  })

  test('refuses one that names another id than it was made with', async () => {
    const calls = callsOf(app, owner)
    const options = (await calls.startPasskey({ code: recoveryCodes[0] })).body as never
    const made = createSoftwarePasskey({ idBytes: 1051 }).register(options)
    const answer = await calls.confirmPasskey({ name: 'Key', passkey: { ...made, id: 'abc', rawId: 'abc' } })
    expect(answer).toMatchObject({ status: 400, body: { code: 'invalid' } })
  })

  test('takes the longest ids and the keys of RSA', async () => {
    const calls = callsOf(app, owner)
    const options = (await calls.startPasskey({ code: recoveryCodes[0] })).body as never
    const made = createSoftwarePasskey({ idBytes: 1023, publicKey: rsaKeyOf(512) }).register(options)
    expect((await calls.confirmPasskey({ name: 'Key', passkey: made })).status).toBe(200)
  })

  test('asks for a name', async () => {
    const answer = await callsOf(app, owner).confirmPasskey({ name: ' ', passkey: {} })
    expect(answer.body.fields).toMatchObject({ name: 'Give the passkey a name' })
  })
})

describe.each([
  ['http://192.0.2.7:3000', false],
  ['https://192.0.2.7', false],
  ['https://[2001:db8::7]', false],
  ['http://salon.example', false],
  ['https://salon.example', true],
])('at %s', (appUrl, isOffered) => {
  test(`passkeys are ${isOffered ? '' : 'not '}offered`, async () => {
    const there = await startTestApp({ APP_URL: appUrl })
    const cookie = (await signUp(there)).cookie
    const settings = await there.call('GET', '/api/public-settings')
    const state = await there.call('GET', '/api/account/second-step', { cookie })
    const body = { purpose: 'sign_in' }
    const challenge = await there.call('POST', '/api/auth/passkey/challenge', { body })
    expect([settings.body['offersPasskeys'], state.body['offersPasskeys']]).toEqual([isOffered, isOffered])
    expect(challenge.status).toBe(isOffered ? 200 : 503)
  })
})

test('where the site has lost its name, a recovery code is left', async () => {
  const there = await startTestApp({ APP_URL: 'http://192.0.2.7:3000' })
  const moved = await signUp(there)
  await setUpCodes(there, moved)
  await there.database.withConnection((connection) =>
    connection.run(`insert into passkeys (user_id, credential_id, public_key, name) values (${moved.userId}, 'a', 'b', 'c');
      delete from app_codes`),
  )
  expect((await callsOf(there, moved).login()).body).toEqual({ secondStep: [] })
})
