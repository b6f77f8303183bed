import { beforeEach, expect, test } from 'vitest'
import { newPerson } from '#tests/support/people.ts'
import { startTestApp, type TestApp } from '#tests/support/test-app.ts'

const OTHERS = { headers: { 'damson-other-servers': 'yes' } }
let app: TestApp

beforeEach(async () => {
  app = await startTestApp({})
})

test('a server that leaves is not ready, but up, and serves whoever comes', async () => {
  await app.app.leave()
  expect((await app.call('GET', '/readyz')).status).toBe(503)
  expect((await app.call('GET', '/healthz')).status).toBe(200)
  const answer = await app.call('GET', '/api/public-settings')
  expect(answer.status).toBe(200)
  expect(answer.headers['connection']).toBe('close')
})

test('a proxy with other servers is sent on to them, with what may be asked twice', async () => {
  expect((await app.call('GET', '/api/public-settings', OTHERS)).status).toBe(200)
  await app.app.leave()
  expect((await app.call('GET', '/api/public-settings', OTHERS)).status).toBe(502)
  expect((await app.call('GET', '/', OTHERS)).status).toBe(502)
  const written = await app.call('POST', '/api/auth/register', { ...OTHERS, body: newPerson() })
  expect(written.status).toBe(201)
})

test('a server that nobody has called lately leaves at once, a busy one once it is quiet', async () => {
  const quietMs = await timeToLeave()
  await app.call('GET', '/api/public-settings')
  const busyMs = await timeToLeave()
  expect(quietMs).toBeLessThan(400)
  expect(busyMs).toBeGreaterThan(400)
  expect(busyMs).toBeLessThan(4_500)
})

test('a proxy that was sent on three times is not waited for any longer', async () => {
  const ask = async () => (await app.call('GET', '/api/public-settings', OTHERS)).status
  expect(await ask()).toBe(200)
  const leaving = timeToLeave()
  expect([await ask(), await ask(), await ask()]).toEqual([502, 502, 502])
  expect(await leaving).toBeLessThan(4_500)
})

async function timeToLeave(): Promise<number> {
  const askedAt = performance.now()
  await app.app.leave()
  return performance.now() - askedAt
}
