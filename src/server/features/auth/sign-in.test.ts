import { beforeEach, describe, expect, test } from 'vitest'
import { insertRememberedBrowser } from '#server/db/second-step/remembered-browsers.ts'
import type { Email } from '#shared/features/auth/email.rules.ts'
import { type SignedUp, signUp } from '#tests/support/app/people.ts'
import { startTestApp, type TestApp } from '#tests/support/app/test-app.ts'
import { setUpCodes } from '#tests/support/second-step/second-step-calls.ts'
import { prepareSignIn } from './sign-in.db.ts'

let app: TestApp
let owner: SignedUp
beforeEach(async () => {
  app = await startTestApp()
  owner = await signUp(app)
  await setUpCodes(app, owner)
})

describe('a sign-in whose password was checked before the second step was set', () => {
  const open = async (rememberedSecret: string | null) => {
    const { db } = app.database
    const { attempt, open: complete } = prepareSignIn(db)
    const user = await attempt(owner.email as Email, [], app.clock.now)
    if (!user) throw new Error('There is no such account')
    const caller = { device: 'A phone', formerSid: null, rememberedSecret, limits: [], now: app.clock.now }
    return complete({ user, ...caller })
  }

  test('opens no session by the password alone', async () => {
    expect(await open(null)).toBeNull()
    expect(await open('not remembered')).toBeNull()
  })

  test('opens one in a browser that need not ask', async () => {
    const browser = { userId: owner.userId, device: 'A phone', now: app.clock.now }
    const rememberedSecret = await insertRememberedBrowser(app.database.db, browser)
    expect(await open(rememberedSecret)).toMatchObject({ sessionSecret: expect.any(String) })
  })
})
