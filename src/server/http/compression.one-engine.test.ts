import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '#tests/support/app/test-app.ts'
import type { Api } from './api.ts'

let server: TestApp

beforeAll(async () => {
  const addRoutes = (app: Api) =>
    void app.get('/api/long', { access: 'public' }, (_request, reply) =>
      reply.header('vary', 'Cookie').send('salon '.repeat(1000)),
    )
  server = await startTestApp({}, { addRoutes })
})

test.each([
  ['gzip, deflate, br', 'br', brotliDecompressSync],
  ['gzip', 'gzip', gunzipSync],
  ['br;q=0, gzip', 'gzip', gunzipSync],
] as const)(
  'a long answer with the accept-encoding "%s" is sent as %s with the same content',
  async (accepted, encoding, decompress) => {
    const plain = await get('/api/openapi.json', {})
    const compressed = await get('/api/openapi.json', { 'accept-encoding': accepted })
    expect(compressed.headers['content-encoding']).toBe(encoding)
    expect(compressed.rawPayload.length).toBeLessThan(plain.rawPayload.length / 3)
    expect(decompress(compressed.rawPayload).toString()).toBe(plain.body)
  },
)

test.each([['identity'], ['br;q=0, gzip;q=0']])(
  'with the accept-encoding "%s" it is not compressed',
  async (accepted) => {
    const { headers, body } = await get('/api/openapi.json', { 'accept-encoding': accepted })
    expect(headers['content-encoding']).toBeUndefined()
    expect(JSON.parse(body)).toHaveProperty('paths')
  },
)

test('the vary header names the encoding for caches, beside what else varies', async () => {
  const varyOf = async (url: string) => (await get(url, { 'accept-encoding': 'br' })).headers.vary
  expect(await varyOf('/api/openapi.json')).toBe('accept-encoding')
  expect(await varyOf('/api/long')).toBe('Cookie, accept-encoding')
})

test('a short answer is not compressed', async () => {
  const { headers } = await get('/api/nothing-here', { 'accept-encoding': 'br' })
  expect(headers['content-encoding']).toBeUndefined()
})

test('HEAD is answered without a body', async () => {
  const { statusCode, body } = await server.app.inject({
    method: 'HEAD',
    url: '/api/openapi.json',
    headers: { 'accept-encoding': 'br' },
  })
  expect([statusCode, body]).toEqual([200, ''])
})

function get(url: string, headers: Record<string, string>) {
  return server.app.inject({ method: 'GET', url, headers })
}
