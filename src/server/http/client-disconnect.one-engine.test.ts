import { request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, expect, test } from 'vitest'
import { createTimeSlices } from '#server/time-slices.ts'
import { startTestApp, type TestApp } from '#tests/support/app/test-app.ts'
import { waitUntil } from '#tests/support/programs/wait-until.mjs'
import type { Api } from './api.ts'
import { abortOnDisconnect } from './client-disconnect.ts'

const seen: { begun: number; ended: unknown[] } = { begun: 0, ended: [] }
let app: TestApp
afterEach(() => app.app.close())

/** Work that only ends when it is aborted. */
function addEndlessRoute(api: Api): void {
  api.post('/api/endless', { access: 'public' }, async (_request, reply) => {
    const slice = createTimeSlices(abortOnDisconnect(reply))
    seen.begun += 1
    try {
      for (;;) await slice()
    } catch (error) {
      seen.ended.push(error)
      throw error
    }
  })
}

test('long work ends when its client disconnects, and lets other requests through until then', async () => {
  app = await startTestApp({}, { addRoutes: addEndlessRoute })
  await app.app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = app.app.server.address() as AddressInfo
  const headers = { 'content-type': 'application/json' }
  const sender = request({ port, host: '127.0.0.1', method: 'POST', path: '/api/endless', headers })
  sender.on('error', () => undefined)
  sender.end('{}')
  await waitUntil('the work begins', () => seen.begun === 1, { timeoutMs: 10_000 })
  expect((await fetch(`http://127.0.0.1:${port}/healthz`)).status).toBe(200)
  expect(seen.ended).toEqual([])
  sender.destroy()
  await waitUntil('the work ends', () => seen.ended.length === 1, { timeoutMs: 10_000 })
  expect(seen.ended[0]).toMatchObject({ code: 'unavailable' })
})
