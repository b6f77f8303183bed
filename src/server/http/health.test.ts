import { expect, test } from 'vitest'
import { startTestApp } from '#tests/support/app/test-app.ts'

test('a server that is up and has its database says so', async () => {
  const { call } = await startTestApp()
  expect((await call('GET', '/healthz')).body).toEqual({ status: 'up' })
  expect((await call('GET', '/readyz')).body).toEqual({ status: 'ready' })
})

test('a server whose database is unavailable is up, but not ready', async () => {
  const { call, database } = await startTestApp()
  const { ping } = database
  database.ping = () => Promise.reject(new Error('connect ECONNREFUSED 127.0.0.1:5432'))
  const [health, ready] = [await call('GET', '/healthz'), await call('GET', '/readyz')]
  database.ping = ping
  expect(health.status).toBe(200)
  expect(ready).toMatchObject({
    status: 503,
    body: { code: 'unavailable', message: 'The database does not answer.' },
  })
})
