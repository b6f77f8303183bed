import { beforeEach, expect, test } from 'vitest'
import { startPayingApp } from '#tests/support/app/paying-app.ts'
import { GOOD_PASSWORD, type SignedUp, signUp } from '#tests/support/app/people.ts'
import { startTestApp, type TestApp } from '#tests/support/app/test-app.ts'
import { startOfflineStripe } from '#tests/support/offline-stripe/offline-stripe.mjs'
import { addPasskey, setUpCodes } from '#tests/support/second-step/second-step-calls.ts'

const NEW_EMAIL = 'new.address@salon.example'

let app: TestApp
let owner: SignedUp
beforeEach(async () => {
  app = await startTestApp()
  owner = await signUp(app)
  await app.collectMail()
})

const ask = (email = NEW_EMAIL, password = GOOD_PASSWORD, cookie: string | undefined = owner.cookie) =>
  app.call('POST', '/api/account/email', { body: { email, password }, cookie })
const resend = (cookie: string | undefined = owner.cookie) =>
  app.call('POST', '/api/account/verification', { cookie })
const confirm = (token: string) => app.call('POST', '/api/auth/verify-email', { body: { token } })
const login = (email: string) =>
  app.call('POST', '/api/v2/auth/login', { body: { email, password: GOOD_PASSWORD } })
const readUser = async () => (await app.call('GET', '/api/v2/auth/user', { cookie: owner.cookie })).body
const tokenFor = async (address: string) => {
  const mail = (await app.collectMail()).find(({ to }) => to === address)
  return /verify-email\?token=([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? ''
}

test('an address changes when the link to the new one is used, and not before', async () => {
  expect((await ask()).body).toEqual({ message: `Please open the link that we sent to ${NEW_EMAIL}.` })
  const token = await tokenFor(NEW_EMAIL)
  expect(await readUser()).toMatchObject({ email: owner.email, emailVerified: false })
  expect((await confirm(token)).status).toBe(200)
  expect(await readUser()).toMatchObject({ email: NEW_EMAIL, emailVerified: true })
  expect((await login(NEW_EMAIL)).status).toBe(200)
  expect((await login(owner.email)).status).toBe(401)
  expect((await confirm(token)).status).toBe(400)
})

test('the old address gets a mail while the change can still be stopped', async () => {
  await ask()
  const mails = await app.collectMail()
  expect(mails.map(({ to, subject }) => [to, subject])).toEqual([
    [NEW_EMAIL, 'Confirm your new email for Damson'],
    [owner.email, 'Your Damson email is about to change'],
  ])
  expect(mails[1]?.text).not.toContain('token=')
})

test('an address that has an account gets the same answer and no mail', async () => {
  const stranger = await signUp(app)
  await app.collectMail()
  const answer = await ask(stranger.email.toUpperCase())
  expect(answer.status).toBe(200)
  expect(answer.body.message).toContain('Please open the link')
  expect((await app.collectMail()).map(({ to }) => to)).toEqual([owner.email])
})

test('an address that another account took in the meantime stays with that account', async () => {
  await ask()
  const token = await tokenFor(NEW_EMAIL)
  await signUp(app, { email: NEW_EMAIL })
  expect((await confirm(token)).status).toBe(409)
  expect(await readUser()).toMatchObject({ email: owner.email })
})

test.each([
  [
    'a changed password',
    '/api/account/password',
    { currentPassword: GOOD_PASSWORD, newPassword: 'brand new salon' },
  ],
  ['another new address', '/api/account/email', { email: 'third@salon.example', password: GOOD_PASSWORD }],
])('%s withdraws a pending change', async (_case, path, body) => {
  await ask()
  const token = await tokenFor(NEW_EMAIL)
  expect((await app.call('POST', path, { body, cookie: owner.cookie })).status).toBeLessThan(300)
  expect((await confirm(token)).status).toBe(400)
  expect(await readUser()).toMatchObject({ email: owner.email })
})

test.each([
  ['codes', setUpCodes],
  ['a passkey', addPasskey],
])('setting up %s withdraws a change that the password alone requested', async (_what, setUp) => {
  await ask()
  const token = await tokenFor(NEW_EMAIL)
  await setUp(app, owner)
  expect((await confirm(token)).status).toBe(400)
  expect(await readUser()).toMatchObject({ email: owner.email })
})

test('a reset withdraws a pending change, whether its mail was sent or not', async () => {
  await ask()
  const token = await tokenFor(NEW_EMAIL)
  await ask('third@salon.example')
  const { body } = await app.call('POST', '/api/v2/auth/reset-password', { body: { email: owner.email } })
  const reset = new URL(String(body['resetLink'])).searchParams.get('token')
  const sent = { token: reset, newPassword: 'brand new salon' }
  expect((await app.call('POST', '/api/v2/auth/confirm-reset', { body: sent })).status).toBe(200)
  expect((await confirm(token)).status).toBe(400)
  expect((await app.collectMail()).map(({ to }) => to)).toEqual([owner.email, owner.email])
})

test('a change asks for the password and a real, new address', async () => {
  expect((await ask(NEW_EMAIL, 'not my password')).body.fields).toEqual({
    password: 'This is not your current password',
  })
  expect((await ask('nonsense', '')).body.fields).toEqual({
    email: 'Please enter a valid email address',
    password: 'Password is required',
  })
  expect((await ask(owner.email.toUpperCase())).body.fields).toEqual({
    email: 'This is your address already',
  })
  expect(await app.collectMail()).toEqual([])
})

test('the confirmation is sent again until the address is confirmed', async () => {
  expect((await resend()).status).toBe(204)
  expect((await confirm(await tokenFor(owner.email))).status).toBe(200)
  expect(await readUser()).toMatchObject({ email: owner.email, emailVerified: true })
  expect((await resend()).status).toBe(409)
})

test('the number of mails is limited', async () => {
  const answers = []
  for (let tries = 0; tries < 6; tries += 1) answers.push((await resend()).status)
  expect(answers).toEqual([204, 204, 204, 204, 204, 429])
})

test('receipts go to the new address, and the change does not wait for Stripe', async () => {
  const stripe = await startOfflineStripe()
  try {
    app = await startPayingApp(stripe)
    owner = await signUp(app)
    await app.collectMail()
    expect((await app.call('POST', '/api/create-subscription', { cookie: owner.cookie })).status).toBe(200)
    await ask()
    expect((await confirm(await tokenFor(NEW_EMAIL))).status).toBe(200)
    expect(stripe.customers()).toMatchObject([{ email: NEW_EMAIL }])
    await stripe.stop()
    await ask('newer.address@salon.example')
    expect((await confirm(await tokenFor('newer.address@salon.example'))).status).toBe(200)
    expect(await readUser()).toMatchObject({ email: 'newer.address@salon.example' })
  } finally {
    await stripe.stop()
  }
})
