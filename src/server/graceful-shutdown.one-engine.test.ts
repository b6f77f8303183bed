import { expect, test } from 'vitest'
import { newPerson } from '#tests/support/app/people.ts'
import { startTestApp } from '#tests/support/app/test-app.ts'

test('a draining server is not ready, but up, and still answers requests', async () => {
  const { app, call } = await startTestApp({})
  app.isDraining = true
  expect(await call('GET', '/readyz')).toMatchObject({
    status: 503,
    body: { code: 'unavailable', message: 'This server is closing.' },
  })
  expect((await call('GET', '/healthz')).status).toBe(200)
  expect((await call('GET', '/api/public-settings')).status).toBe(200)
  expect((await call('POST', '/api/auth/register', { body: newPerson() })).status).toBe(201)
})

test('every answer of a draining server closes its connection', async () => {
  const { app, call } = await startTestApp({})
  expect((await call('GET', '/')).headers['connection']).toBe('keep-alive')
  app.isDraining = true
  expect((await call('GET', '/')).headers['connection']).toBe('close')
  expect((await call('GET', '/api/nothing-here')).headers['connection']).toBe('close')
})
