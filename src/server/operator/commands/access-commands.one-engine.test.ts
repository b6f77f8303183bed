import { beforeEach, expect, test } from 'vitest'
import { remindTrials } from '#server/features/billing/billing-jobs.service.ts'
import { operate } from '#tests/support/app/operator.ts'
import { type SignedUp, signUp } from '#tests/support/app/people.ts'
import { startTestApp, type TestApp } from '#tests/support/app/test-app.ts'

let app: TestApp
let person: SignedUp
beforeEach(async () => {
  app = await startTestApp()
  person = await signUp(app)
})

const openTool = async () => (await app.call('GET', '/api/expenses', { cookie: person.cookie })).status
const readStatus = async () =>
  (await app.call('GET', '/api/subscription-status', { cookie: person.cookie })).body
const startTrial = () => app.call('POST', '/api/start-trial', { cookie: person.cookie, body: {} })
const pay = () =>
  app.database.withConnection((connection) =>
    connection.run(
      `update users set stripe_status = 'active', stripe_customer_id = 'cus_1' where id = ${person.userId}`,
    ),
  )

test('granted days open the tools, and close them when they are over', async () => {
  expect(await openTool()).toBe(403)
  const { said } = await operate(app, 'users', 'grant', person.email, '--days', '2')
  expect(said).toBe(`Gave 2 days to ${person.email}: free access until 2026-11-17 09:00 UTC.`)
  expect(await openTool()).toBe(200)
  expect(await readStatus()).toMatchObject({ active: true, source: 'operator' })
  app.clock.now = new Date('2026-11-17T09:00:00Z')
  expect(await openTool()).toBe(403)
})

test('granted days are added to the days that are left', async () => {
  await startTrial()
  await operate(app, 'users', 'grant', person.email, '--days', '1')
  expect(await readStatus()).toMatchObject({ endDate: '2026-11-30T09:00:00.000Z' })
})

test('two grants at once both count', async () => {
  await Promise.all([1, 2].map(() => operate(app, 'users', 'grant', person.email, '--days', '5')))
  expect(await readStatus()).toMatchObject({ endDate: '2026-11-25T09:00:00.000Z' })
})

test('revoking ends a trial at once, says until when it would have run, and sends no mail', async () => {
  await startTrial()
  await app.collectMail()
  const { said } = await operate(app, 'users', 'revoke', person.email)
  expect(said).toContain('They would have run until 2026-11-29 09:00 UTC.')
  expect(said).toContain('There is no subscription that runs.')
  expect(await openTool()).toBe(403)
  expect((await startTrial()).status).toBe(409)
  await remindTrials(app.deps)
  expect(await app.collectMail()).toEqual([])
})

test('a subscription is never touched by granting or revoking, and is named', async () => {
  await pay()
  const grant = await operate(app, 'users', 'grant', person.email, '--days', '5')
  expect(grant.said).toContain('Their subscription goes on and is charged as before.')
  const revoke = await operate(app, 'users', 'revoke', person.email)
  expect(revoke.said).toContain('Their Stripe subscription was not touched and still gives them access')
  expect(await readStatus()).toMatchObject({ active: true, source: 'subscription' })
})

test('without running free days there is nothing to revoke', async () => {
  const spoken = await operate(app, 'users', 'revoke', person.email)
  expect(spoken).toMatchObject({ exitCode: 1, said: '' })
  expect(spoken.complained).toContain(`${person.email} has no free days that run.`)
  expect(await readStatus()).toMatchObject({ trialAvailable: true })
})

test.each([[[]], [['--days', '0']], [['--days', '3651']], [['--days', 'ten']]])(
  'granting with %j is not understood',
  async (options) => {
    const { exitCode, complained } = await operate(app, 'users', 'grant', person.email, ...options)
    expect(exitCode).toBe(2)
    expect(complained).toContain('--days takes a whole number from 1 to 3650.')
  },
)
