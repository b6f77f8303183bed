import { beforeEach, expect, test } from 'vitest'
import { operate } from '#tests/support/app/operator.ts'
import { signUp } from '#tests/support/app/people.ts'
import { startTestApp, type TestApp } from '#tests/support/app/test-app.ts'

let app: TestApp
beforeEach(async () => {
  app = await startTestApp()
})

const redeem = async (code: string) => {
  const { cookie } = await signUp(app)
  return (await app.call('POST', '/api/apply-promo-code', { body: { code }, cookie })).body
}

test('a code that was added works, is listed with its use, and ends when it is disabled', async () => {
  expect(await operate(app, 'promo', 'add', 'spring', '--days', '30', '--most', '5')).toEqual({
    exitCode: 0,
    said: 'Added SPRING: 30 days.',
    complained: '',
  })
  expect(await redeem('Spring')).toMatchObject({ success: true })
  expect((await operate(app, 'promo', 'list')).said).toBe('SPRING  30 days, redeemed 1 (of 5)')
  expect(await operate(app, 'promo', 'disable', 'spring')).toMatchObject({ exitCode: 0 })
  expect(await redeem('SPRING')).toMatchObject({ success: false })
  expect((await operate(app, 'promo', 'list')).said).toMatch(/, disabled$/)
})

test('a code works on its last day and not on the day after', async () => {
  await operate(app, 'promo', 'add', 'TODAY', '--days', '7', '--expires', '2026-11-15')
  expect(await redeem('TODAY')).toMatchObject({ success: true })
  app.clock.now = new Date('2026-11-16T00:00:01Z')
  expect(await redeem('TODAY')).toMatchObject({ success: false, message: 'This code has expired.' })
})

test('without codes the list says so', async () => {
  expect((await operate(app, 'promo', 'list')).said).toBe('There are no promo codes yet.')
})

test.each([
  [['promo', 'add'], 'Say which: CODE is missing.'],
  [['promo', 'add', 'A B', '--days', '3'], 'A code is 1 to 64 letters, digits, - or _.'],
  [['promo', 'add', 'SPRING'], '--days takes a whole number from 1 to 3650.'],
  [['promo', 'add', 'SPRING', '--days', '0'], '--days takes a whole number from 1 to 3650.'],
  [['promo', 'add', 'SPRING', '--days', '7.5'], '--days takes a whole number from 1 to 3650.'],
  [['promo', 'add', 'SPRING', '--days', '7', '--most', 'all'], '--most takes a whole number'],
  [['promo', 'add', 'SPRING', '--days', '7', '--expires', '31/12/2026'], '--expires takes a day'],
  [['promo', 'add', 'GLOW14', '--days', '7'], 'That is the code of /trial-demo.'],
  [['promo', 'add', 'SPRING', '--for', '7'], "Unknown option '--for'"],
  [['promo', 'list', 'SPRING'], 'There is a word too many: SPRING.'],
  [['promo', 'disable'], 'Say which: CODE is missing.'],
])('%j is not understood, and the answer gives the reason and the usage', async (words, why) => {
  const { exitCode, complained, said } = await operate(app, ...words)
  expect({ exitCode, said }).toEqual({ exitCode: 2, said: '' })
  expect(complained).toContain(why)
  expect(complained).toContain(`Usage: npm run admin -- ${words.slice(0, 2).join(' ')}`)
})

test('adding an existing code and disabling an unknown one are refused without the usage', async () => {
  await operate(app, 'promo', 'add', 'SPRING', '--days', '30')
  const again = await operate(app, 'promo', 'add', 'spring', '--days', '90')
  expect(again).toEqual({ exitCode: 1, said: '', complained: 'There is already a code SPRING.' })
  const unknown = await operate(app, 'promo', 'disable', 'AUTUMN')
  expect(unknown).toEqual({ exitCode: 1, said: '', complained: 'There is no code AUTUMN to disable.' })
})
