import { beforeEach, expect, test } from 'vitest'
import { operate } from '#tests/support/app/operator.ts'
import { type SignedUp, signUp } from '#tests/support/app/people.ts'
import { startTestApp, type TestApp } from '#tests/support/app/test-app.ts'
import { addPasskey, callsOf, nextCode, setUpCodes } from '#tests/support/second-step/second-step-calls.ts'

let app: TestApp
let owner: SignedUp
beforeEach(async () => {
  app = await startTestApp()
  owner = await signUp(app)
})

test('a second step that was lost is taken away, logged and told by mail', async () => {
  const { secret } = await setUpCodes(app, owner)
  await addPasskey(app, owner, { proof: { code: nextCode(app, secret) } })
  await app.collectMail()
  const { exitCode, said, logged } = await operate(app, 'users', 'drop-second-step', owner.email)
  expect([exitCode, said]).toEqual([
    0,
    `Account ${owner.userId} signs in with its password alone now. It had passkeys and codes.`,
  ])
  expect(logged).toEqual([['second_step_dropped', owner.userId]])
  const mails = await app.collectMail()
  expect(mails.map(({ to, subject }) => [to, subject])).toEqual([
    [owner.email, 'The second step of your Damson account was switched off'],
  ])
  expect((await callsOf(app, owner).login()).body).toMatchObject({ email: owner.email })
  expect(await callsOf(app, owner).read()).toMatchObject({
    appCodesSince: null,
    passkeys: 0,
    recoveryCodesLeft: 0,
  })
})

test('an account without one stays as it is, and nobody is told', async () => {
  await app.collectMail()
  const { exitCode, complained, logged } = await operate(app, 'users', 'drop-second-step', owner.email)
  expect([exitCode, complained, logged]).toEqual([1, 'This account has no second step.', undefined])
  expect(await app.collectMail()).toEqual([])
})
