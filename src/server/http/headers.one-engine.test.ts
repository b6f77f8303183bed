import { beforeAll, describe, expect, test } from 'vitest'
import { signUp } from '#tests/support/app/people.ts'
import { startTestApp, type TestApp } from '#tests/support/app/test-app.ts'

let server: TestApp

beforeAll(async () => {
  server = await startTestApp()
})

test.each(['/api/openapi.json', '/api/no-such-call', '/login', '/healthz'])(
  '%s is not sniffed, not framed and sends no referrer',
  async (url) => {
    expect((await server.call('GET', url)).headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      'referrer-policy': 'no-referrer',
      'cross-origin-opener-policy': 'same-origin',
      'content-security-policy': expect.stringContaining("frame-ancestors 'none'"),
    })
  },
)

describe('the policy of a page', () => {
  test('runs only our own script files, and no inline scripts', async () => {
    const policy = readPolicy((await server.call('GET', '/login')).headers['content-security-policy'])
    expect(policy['script-src']).toEqual(["'self'"])
    expect(policy['default-src']).toEqual(["'self'"])
    expect(policy['object-src']).toEqual(["'none'"])
    expect(policy['base-uri']).toEqual(["'none'"])
    expect(policy['form-action']).toEqual(["'self'"])
    expect(Object.values(policy).flat()).not.toContain("'unsafe-eval'")
  })
})

describe('the answer of a call', () => {
  test.each(['/api/openapi.json', '/api/v2/auth/user', '/api/no-such-call', '/%61pi/v2/auth/user'])(
    '%s is never cached',
    async (url) => {
      const { cookie } = await signUp(server)
      expect((await server.call('GET', url, { cookie })).headers['cache-control']).toBe('no-store')
    },
  )

  test('a refusal is not cached either', async () => {
    expect((await server.call('GET', '/api/v2/auth/user')).headers['cache-control']).toBe('no-store')
  })

  test('can run no script, even if it is opened as a page', async () => {
    const { headers } = await server.call('GET', '/api/openapi.json')
    expect(headers['content-security-policy']).toBe("default-src 'none'; frame-ancestors 'none'")
  })
})

test('a page is private to its visitor', async () => {
  const { headers } = await server.call('GET', '/login')
  expect(headers['cache-control']).toBe('private, no-store')
  expect(String(headers['vary']).toLowerCase()).toContain('cookie')
})

describe('the header that requires https', () => {
  test('is sent over https', async () => {
    const secure = await startTestApp({ APP_URL: 'https://salon.example' })
    const { headers } = await secure.call('GET', '/healthz')
    expect(headers['strict-transport-security']).toBe('max-age=31536000; includeSubDomains')
  })

  test('is not sent over http, where it would lock visitors out', async () => {
    expect((await server.call('GET', '/healthz')).headers['strict-transport-security']).toBeUndefined()
  })
})

describe('HEAD', () => {
  test.each(['/healthz', '/api/openapi.json', '/login'])(
    '%s answers as GET does, without the body',
    async (url) => {
      const [head, get] = [
        await server.app.inject({ method: 'HEAD', url }),
        await server.app.inject({ method: 'GET', url }),
      ]
      expect(head.statusCode).toBe(200)
      expect(head.body).toBe('')
      expect(head.headers['content-type']).toBe(get.headers['content-type'])
    },
  )

  test('is refused like GET to a signed-out visitor', async () => {
    expect((await server.app.inject({ method: 'HEAD', url: '/api/v2/auth/user' })).statusCode).toBe(401)
  })
})

function readPolicy(header: unknown): Record<string, string[]> {
  const parts = String(header)
    .split('; ')
    .map((part) => part.split(' '))
  return Object.fromEntries(parts.map(([name = '', ...sources]) => [name, sources]))
}
