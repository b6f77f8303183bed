import { expect, test } from 'vitest'
import { createPasswords } from '#server/integrations/passwords.ts'
import { mannWhitneyZ } from '#tests/support/app/mann-whitney.ts'
import { signUp } from '#tests/support/app/people.ts'
import { startTestApp } from '#tests/support/app/test-app.ts'
import { describeOnOneEngine } from '#tests/support/database/test-database.ts'
import { setUpCodes } from '#tests/support/second-step/second-step-calls.ts'

const ROUNDS = 60

/** Alternates in random order, so that a slow moment of the machine affects both sides equally. */
async function measureBoth(first: () => Promise<unknown>, second: () => Promise<unknown>) {
  const times: [number[], number[]] = [[], []]
  const time = async (which: 0 | 1) => {
    const startedAt = performance.now()
    await (which === 0 ? first() : second())
    times[which].push(performance.now() - startedAt)
  }
  for (let round = 0; round < ROUNDS; round += 1) {
    const order = Math.random() < 0.5 ? ([0, 1] as const) : ([1, 0] as const)
    for (const which of order) await time(which)
  }
  return times
}

// The hash takes nearly all of this time, on either engine.
describeOnOneEngine('with the cost of a hash', () => {
  test('signing in takes as long for a known as for an unknown address', async () => {
    const app = await startTestApp({ RATE_LIMITS: 'off' }, { passwords: createPasswords() })
    const { email } = await signUp(app)
    const login = (address: string) => () =>
      app.call('POST', '/api/v2/auth/login', { body: { email: address, password: 'not this one' } })
    const [known, unknown] = await measureBoth(login(email), login('nobody.at.all@salon.example'))
    expect(mannWhitneyZ(known, unknown)).toBeLessThan(4)
  }, 60_000)

  test('a wrong password takes as long with a second step as without', async () => {
    const app = await startTestApp({ RATE_LIMITS: 'off' }, { passwords: createPasswords() })
    const [careful, plain] = [await signUp(app), await signUp(app)]
    await setUpCodes(app, careful)
    const login = (email: string) => () =>
      app.call('POST', '/api/v2/auth/login', { body: { email, password: 'not this one' } })
    const [withStep, without] = await measureBoth(login(careful.email), login(plain.email))
    expect(mannWhitneyZ(withStep, without)).toBeLessThan(4)
  }, 60_000)
})

test('requesting a reset takes as long for a known as for an unknown address', async () => {
  const app = await startTestApp({ RATE_LIMITS: 'off', SMTP_URL: 'smtp://127.0.0.1:2' })
  const { email } = await signUp(app)
  const ask = (address: string) => () =>
    app.call('POST', '/api/v2/auth/reset-password', { body: { email: address } })
  const [known, unknown] = await measureBoth(ask(email), ask('nobody.at.all@salon.example'))
  expect(mannWhitneyZ(known, unknown)).toBeLessThan(4)
}, 60_000)
