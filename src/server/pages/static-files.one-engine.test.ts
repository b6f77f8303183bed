import { mkdirSync, writeFileSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { brotliCompressSync, brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { rawGet } from '#tests/support/app/raw-request.ts'
import { startTestApp, type TestApp } from '#tests/support/app/test-app.ts'
import { newTemporaryFolder } from '#tests/support/database/test-database.ts'

const SCRIPT = `export const towels = '${'white '.repeat(500)}'`
const SECRET = 'nobody outside may read this'
let server: TestApp
let port: number

beforeAll(async () => {
  server = await startTestApp({}, { webFolder: makeWebFolder() })
  await server.app.listen({ port: 0, host: '127.0.0.1' })
  port = (server.app.server.address() as AddressInfo).port
})

afterAll(() => server.app.close())

describe('a built file', () => {
  test('with a hash in its name is cached for ever', async () => {
    const answer = await get('/assets/app-1a2b.js')
    expect(answer.body).toBe(SCRIPT)
    expect(answer.headers).toMatchObject({
      'content-type': 'application/javascript; charset=utf-8',
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
    })
  })

  test('with a plain name is revalidated each time', async () => {
    expect((await get('/theme.js')).headers['cache-control']).toBe('public, max-age=0, must-revalidate')
  })

  test.each([
    ['br', 'br'],
    ['gzip, deflate, br', 'br'],
    ['gzip', 'gzip'],
    ['br;q=0, gzip', 'gzip'],
    ['br;q=1.0, gzip;q=0.5', 'br'],
    ['gzip;q=0, br; q=0.0', undefined],
    ['brotli-like', undefined],
    ['identity', undefined],
    ['', undefined],
  ])('with the accept-encoding "%s" is sent as %s', async (accepted, encoding) => {
    const answer = await get('/assets/app-1a2b.js', { 'accept-encoding': accepted })
    expect(answer.headers['content-encoding']).toBe(encoding)
    expect(answer.headers.vary).toMatch(/accept-encoding/i)
    const unpack = { br: brotliDecompressSync, gzip: gunzipSync }[encoding ?? ''] ?? ((body: Buffer) => body)
    expect(unpack(answer.rawPayload).toString()).toBe(SCRIPT)
  })

  test('that the browser already has is not sent again', async () => {
    const { etag } = (await get('/theme.js')).headers
    const again = await get('/theme.js', { 'if-none-match': String(etag) })
    expect(again.statusCode).toBe(304)
    expect(again.body).toBe('')
    expect(again.headers).toMatchObject({ etag, 'cache-control': 'public, max-age=0, must-revalidate' })
    expect((await get('/theme.js', { 'if-none-match': `"other", ${etag}` })).statusCode).toBe(304)
    expect((await get('/theme.js', { 'if-none-match': '"other"' })).statusCode).toBe(200)
  })

  test('is compared by its ETag and not by its time', async () => {
    const { headers } = await get('/theme.js')
    expect(headers['last-modified']).toBeUndefined()
    const later = new Date(Date.now() + 60_000).toUTCString()
    expect((await get('/theme.js', { 'if-modified-since': later })).statusCode).toBe(200)
  })

  test('for the service worker may fetch only from us, and is always revalidated', async () => {
    const { headers } = await get('/sw.js')
    expect(headers['content-security-policy']).toBe("default-src 'none'; connect-src 'self'")
    expect(headers['cache-control']).toBe('no-cache')
    expect((await get('/theme.js')).headers['content-security-policy']).not.toContain('connect-src')
  })

  test('has another ETag for each encoding', async () => {
    const plain = await get('/assets/app-1a2b.js')
    const packed = await get('/assets/app-1a2b.js', { 'accept-encoding': 'br' })
    expect(packed.headers.etag).not.toBe(plain.headers.etag)
  })

  test('answers HEAD without its body', async () => {
    const answer = await server.app.inject({ method: 'HEAD', url: '/assets/app-1a2b.js' })
    expect(answer.statusCode).toBe(200)
    expect(answer.body).toBe('')
    expect(answer.headers['content-length']).toBe(String(SCRIPT.length))
  })
})

describe('nobody gets', () => {
  test.each([
    '/assets/../../secret.txt',
    '/assets/%2e%2e/%2e%2e/secret.txt',
    '/assets/..%2f..%2fsecret.txt',
    '/..%5c..%5csecret.txt',
    '/%2e%2e/secret.txt',
    '//secret.txt',
    '/./../secret.txt',
    '/assets/../../secret.txt%00.js',
  ])('%s, outside the folder', async (path) => {
    const answer = await rawGet(port, path)
    expect(answer.text).not.toContain(SECRET)
    expect([200, 303, 400, 404]).toContain(answer.status)
  })

  test.each(['/.vite/manifest.json', '/index.html', '/assets/app-1a2b.js.br', '/assets/app-1a2b.js.map'])(
    '%s, which the build keeps for itself',
    async (path) => {
      expect((await get(path)).body).not.toContain('kept')
    },
  )
})

function get(url: string, headers: Record<string, string> = {}) {
  return server.app.inject({ method: 'GET', url, headers })
}

function makeWebFolder(): string {
  const parent = newTemporaryFolder()
  writeFileSync(join(parent, 'secret.txt'), SECRET)
  const folder = join(parent, 'web')
  mkdirSync(join(folder, 'assets'), { recursive: true })
  mkdirSync(join(folder, '.vite'))
  const files = {
    'assets/app-1a2b.js': SCRIPT,
    'assets/app-1a2b.js.br': brotliCompressSync(SCRIPT),
    'assets/app-1a2b.js.gz': gzipSync(SCRIPT),
    'assets/app-1a2b.js.map': 'kept',
    '.vite/manifest.json': 'kept',
    'index.html': 'kept',
    'theme.js': 'dark()',
    'sw.js': 'keep()',
  }
  for (const [name, body] of Object.entries(files)) writeFileSync(join(folder, name), body)
  return folder
}
