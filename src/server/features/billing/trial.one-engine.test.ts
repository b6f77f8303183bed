import { beforeEach, expect, test } from 'vitest'
import { signUp, signUpOwner } from '#tests/support/app/people.ts'
import { startTestApp, type TestApp } from '#tests/support/app/test-app.ts'
import { remindTrials } from './billing-jobs.service.ts'

const DAY_MS = 86_400_000

let app: TestApp
beforeEach(async () => {
  app = await startTestApp()
})

const startTrial = (cookie: string) => app.call('POST', '/api/start-trial', { cookie })
const readTrial = (cookie: string) => app.call('GET', '/api/user/trial-status', { cookie })
const readStatus = (cookie: string) => app.call('GET', '/api/subscription-status', { cookie })
const passDays = (days: number) => {
  app.clock.now = new Date(app.clock.now.getTime() + days * DAY_MS)
}

test('the trial opens the tools for 14 days, without a card', async () => {
  const { cookie } = await signUp(app)
  expect((await readStatus(cookie)).body).toMatchObject({ active: false, trialAvailable: true, source: null })
  const answer = await startTrial(cookie)
  expect(answer.status).toBe(200)
  expect(answer.body).toEqual({ status: 'trial', message: '14 days left. It ends on 29 November 2026.' })
  expect((await readStatus(cookie)).body).toMatchObject({
    active: true,
    source: 'trial',
    endDate: '2026-11-29T09:00:00.000Z',
    trialAvailable: false,
  })
  const me = await app.call('GET', '/api/v2/auth/user', { cookie })
  expect(me.body).toMatchObject({ subscriptionStatus: 'free_access' })
})

test('when the trial is over the tools close, and the message says so', async () => {
  const { cookie } = await signUp(app)
  await startTrial(cookie)
  passDays(14)
  expect((await readStatus(cookie)).body).toMatchObject({ active: false, trialAvailable: false })
  expect((await readTrial(cookie)).body).toEqual({
    status: 'expired',
    message: 'Your free trial ended on 29 November 2026. Your records are kept; subscribe to go on.',
  })
})

test('each account has one trial', async () => {
  const { cookie } = await signUp(app)
  await startTrial(cookie)
  expect((await startTrial(cookie)).body).toMatchObject({
    code: 'conflict',
    message: 'You already have full access.',
  })
  passDays(15)
  const again = await startTrial(cookie)
  expect(again.status).toBe(409)
  expect(again.body.message).toContain('has been used')
})

test('50 starts at once make one trial', async () => {
  const { cookie } = await signUp(app)
  const answers = await Promise.all(Array.from({ length: 50 }, () => startTrial(cookie)))
  expect(answers.filter((answer) => answer.status === 200)).toHaveLength(1)
  expect(answers.filter((answer) => answer.status === 409)).toHaveLength(49)
})

test('an owner with access cannot start their trial by accident', async () => {
  const { cookie } = await signUpOwner(app)
  expect((await startTrial(cookie)).status).toBe(409)
})

test('a reminder goes out three days before the end and one at the end, once each', async () => {
  const { cookie, email } = await signUp(app)
  await startTrial(cookie)
  await app.collectMail()
  const remind = async () => {
    await Promise.all([remindTrials(app.deps), remindTrials(app.deps)])
    return (await app.collectMail()).map((mail) => [mail.to, mail.subject])
  }
  passDays(10.9)
  expect(await remind()).toEqual([])
  passDays(0.1)
  expect(await remind()).toEqual([[email, 'Your Damson trial ends in 3 days']])
  passDays(1)
  expect(await remind()).toEqual([])
  passDays(2)
  expect(await remind()).toEqual([[email, 'Your Damson trial has ended']])
  passDays(1)
  expect(await remind()).toEqual([])
})

test('reminders that are already queued are not queued again, and do not wake the mail worker', async () => {
  const people = await Promise.all(Array.from({ length: 12 }, () => signUp(app)))
  await Promise.all(people.map(({ cookie }) => startTrial(cookie)))
  await app.collectMail()
  passDays(12)
  const woken: string[] = []
  const outbox = { ...app.deps.outbox, wake: () => void woken.push('mail worker') }
  await remindTrials({ ...app.deps, outbox })
  await remindTrials({ ...app.deps, outbox })
  const queued = await app.database.withConnection((connection) =>
    connection.read(`select once_key, message_id from mail_outbox where kind = 'trial_ending'`),
  )
  expect(queued.map((row) => row['once_key']).sort()).toEqual(
    people.map(({ userId }) => `trial_ending:${userId}`).sort(),
  )
  expect(new Set(queued.map((row) => row['message_id'])).size).toBe(12)
  expect(woken).toEqual(['mail worker'])
})

test('an owner who received more free days gets no mail that the trial ends', async () => {
  const { cookie, userId } = await signUp(app)
  await startTrial(cookie)
  await app.collectMail()
  passDays(12)
  await remindTrials(app.deps)
  await app.database.withConnection((connection) =>
    connection.run(
      `update users set free_source = 'promo', free_until = free_until + interval '30 days' where id = ${userId}`,
    ),
  )
  expect(await app.collectMail()).toEqual([])
})
