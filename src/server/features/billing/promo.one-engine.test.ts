import { beforeEach, expect, test } from 'vitest'
import { signUp } from '#tests/support/app/people.ts'
import { startTestApp, type TestApp } from '#tests/support/app/test-app.ts'
import { disablePromo, insertPromo } from './promo.db.ts'
import { applyPromoSettings } from './promo-settings.service.ts'

const DAY_MS = 86_400_000

let app: TestApp
beforeEach(async () => {
  app = await startTestApp({ PROMO_CODES: 'GLOW30:30,ONCE:7:1' })
  await applyPromoSettings(app.database.db, app.settings)
})

const apply = (cookie: string, code: unknown) =>
  app.call('POST', '/api/apply-promo-code', { cookie, body: { code } })
const readEnd = async (cookie: string) => {
  const { body } = await app.call('GET', '/api/v2/auth/user', { cookie })
  return [body['subscriptionStatus'], body['subscriptionEndDate']]
}
const setPlan = (userId: number, status: string) =>
  app.database.withConnection((connection) =>
    connection.run(
      `update users set stripe_status = '${status}', stripe_period_end = '2026-12-01' where id = ${userId}`,
    ),
  )
const countRedeemed = async (code: string) => {
  const rows = await app.database.withConnection((connection) =>
    connection.read(`select redeemed from promo_codes where code = '${code}'`),
  )
  return Number(rows[0]?.['redeemed'])
}

test('a code opens the tools, however it is typed', async () => {
  const { cookie } = await signUp(app)
  const answer = await apply(cookie, '  glow30 ')
  expect(answer.status).toBe(200)
  expect(answer.body).toEqual({ success: true, message: 'You have full access until 15 December 2026.' })
  expect(await readEnd(cookie)).toEqual(['free_access', '2026-12-15T09:00:00.000Z'])
  expect((await app.call('GET', '/api/user/trial-status', { cookie })).body).toMatchObject({
    status: 'promo',
  })
})

test('a code adds its days to the free days that are left', async () => {
  const { cookie } = await signUp(app)
  await app.call('POST', '/api/start-trial', { cookie })
  await apply(cookie, 'GLOW30')
  expect(await readEnd(cookie)).toEqual(['free_access', '2026-12-29T09:00:00.000Z'])
})

test('each code works once per person', async () => {
  const { cookie } = await signUp(app)
  await apply(cookie, 'GLOW30')
  const again = await apply(cookie, 'GLOW30')
  expect(again.body).toEqual({ success: false, message: 'You have already used this code.' })
  expect(await readEnd(cookie)).toEqual(['free_access', '2026-12-15T09:00:00.000Z'])
})

test.each([
  ['an unknown code', 'NOPE', 'We do not know this code. Please check it and try again.'],
  ['an odd text', "'; drop table users; --", 'We do not know this code. Please check it and try again.'],
  ['an expired code', 'OLD', 'This code has expired.'],
  ['a disabled code', 'OFF', 'We do not know this code. Please check it and try again.'],
])('%s answers success false', async (_case, code, message) => {
  const { db } = app.database
  await insertPromo(db, { code: 'OLD', days: 7, mostRedemptions: null, expiresAt: app.clock.now })
  await insertPromo(db, { code: 'OFF', days: 7, mostRedemptions: null })
  await disablePromo(db, 'OFF', app.clock.now)
  const { cookie } = await signUp(app)
  const answer = await apply(cookie, code)
  expect(answer.status).toBe(200)
  expect(answer.body).toEqual({ success: false, message })
  expect(await readEnd(cookie)).toEqual(['trial', null])
})

test.each([[undefined], [''], ['  '], [null]])('%j is a 400 on the field', async (code) => {
  const { cookie } = await signUp(app)
  const answer = await apply(cookie, code)
  expect(answer.status).toBe(400)
  expect(answer.body.fields).toEqual({ code: 'Promo code is required' })
})

test('a subscriber keeps the code for later and stays active', async () => {
  const { cookie, userId } = await signUp(app)
  await setPlan(userId, 'active')
  const answer = await apply(cookie, 'ONCE')
  expect(answer.body).toEqual({
    success: false,
    message: 'You already have full access. Keep this code for later.',
  })
  expect(await readEnd(cookie)).toEqual(['active', '2026-12-01T00:00:00.000Z'])
  expect(await countRedeemed('ONCE')).toBe(0)
})

test('of 100 people who use a single-use code at once exactly one succeeds', async () => {
  app = await startTestApp({ PROMO_CODES: 'ONCE:7:1', RATE_LIMITS: 'off' })
  await applyPromoSettings(app.database.db, app.settings)
  const people = []
  for (let index = 0; index < 100; index += 1) people.push(await signUp(app))
  const answers = await Promise.all(people.map(({ cookie }) => apply(cookie, 'ONCE')))
  expect(answers.map(({ status }) => status)).toEqual(Array(100).fill(200))
  expect(answers.filter((answer) => answer.body['success'] === true)).toHaveLength(1)
  expect(await countRedeemed('ONCE')).toBe(1)
})

test('guessing codes is stopped after ten attempts, and then even a right code is refused', async () => {
  const { cookie } = await signUp(app)
  const codes = Array.from({ length: 10 }, (_, index) => `GUESS${index}`)
  for (const code of codes) expect((await apply(cookie, code)).status).toBe(200)
  expect((await apply(cookie, 'GLOW30')).status).toBe(429)
  app.clock.now = new Date(app.clock.now.getTime() + DAY_MS / 24)
  expect((await apply(cookie, 'GLOW30')).body).toMatchObject({ success: true })
})

test('starting again with a smaller limit never loses a redemption', async () => {
  const { cookie } = await signUp(app)
  await apply(cookie, 'GLOW30')
  const promoCodes = [{ code: 'GLOW30', days: 10, mostRedemptions: 1 }]
  await applyPromoSettings(app.database.db, { promoCodes, trialDemoCode: 'GLOW14' })
  expect(await countRedeemed('GLOW30')).toBe(1)
  const other = await signUp(app)
  expect((await apply(other.cookie, 'GLOW30')).body).toMatchObject({ message: 'This code has been used up.' })
})

test('a demo code that is a promo code in the database refuses to start', async () => {
  await insertPromo(app.database.db, { code: 'GLOW14', days: 7, mostRedemptions: null })
  await expect(applyPromoSettings(app.database.db, app.settings)).rejects.toThrow('TRIAL_DEMO_CODE')
})
