import { beforeEach, expect, test } from 'vitest'
import { type SignedUp, signUpOwner } from '#tests/support/app/people.ts'
import { type Json, startTestApp, type TestApp } from '#tests/support/app/test-app.ts'

const FRIDAY_AT_FOUR = '2026-11-13T16:00:00Z'

let app: TestApp
let owner: SignedUp
beforeEach(async () => {
  app = await startTestApp()
  owner = await signUpOwner(app)
  await post('/api/businesses', { name: 'Main Salon' })
  await post('/api/weekly-incomes', { businessId: 1, weekStartDate: '2026-11-02', weeklyTotal: '1000' })
})

const post = (path: string, body: object) => app.call('POST', path, { cookie: owner.cookie, body })
const idsAt = async (now: string) => {
  app.clock.now = new Date(now)
  const { body } = await app.call('GET', '/api/notifications', { cookie: owner.cookie })
  return (body as unknown as Json[]).map(({ id }) => id)
}

test('a week that is not closed is mentioned from Friday at four, until it is closed', async () => {
  expect(await idsAt('2026-11-13T15:59:59Z')).toEqual([])
  expect(await idsAt(FRIDAY_AT_FOUR)).toEqual(['week-open:2026-11-09'])
  await post('/api/weekly-closes', { weekStartDate: '2026-11-02' })
  expect(await idsAt('2026-11-15T22:00:00Z')).toEqual(['week-open:2026-11-09'])
  await post('/api/weekly-closes', { weekStartDate: '2026-11-09' })
  expect(await idsAt('2026-11-15T22:00:00Z')).toEqual([])
  expect(await idsAt('2026-11-20T16:00:00Z')).toContain('week-open:2026-11-16')
})

test('it is Friday at four by the owner’s clock', async () => {
  await app.call('PATCH', '/api/account', { cookie: owner.cookie, body: { timeZone: 'America/New_York' } })
  expect(await idsAt('2026-11-13T20:59:59Z')).toEqual([])
  expect(await idsAt('2026-11-13T21:00:00Z')).toEqual(['week-open:2026-11-09'])
})

test('it stays dismissed for its week', async () => {
  await idsAt(FRIDAY_AT_FOUR)
  await post('/api/notifications/week-open:2026-11-09/dismiss', {})
  expect(await idsAt('2026-11-14T09:00:00Z')).toEqual([])
})

test('another owner’s close leaves it, and an owner who never entered a week has none', async () => {
  const first = owner
  owner = await signUpOwner(app)
  await post('/api/weekly-closes', { weekStartDate: '2026-11-09' })
  expect(await idsAt(FRIDAY_AT_FOUR)).toEqual([])
  owner = first
  expect(await idsAt(FRIDAY_AT_FOUR)).toEqual(['week-open:2026-11-09'])
})
