import { beforeAll, describe, expect, test } from 'vitest'
import { signUp } from '#tests/support/app/people.ts'
import { startTestApp, type TestApp } from '#tests/support/app/test-app.ts'

let server: TestApp

beforeAll(async () => {
  server = await startTestApp()
})

test.each(['/api/openapi.json', '/api/no-such-call', '/login', '/healthz'])(
  '%s says that it is what it is, goes into no frame and tells no other site where it was',
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
  test('runs scripts of our own alone, and none that stand in the page', async () => {
    const policy = readPolicy((await server.call('GET', '/login')).headers['content-security-policy'])
    expect(policy['script-src']).toEqual(["'self'"])
    expect(policy['default-src']).toEqual(["'self'"])
    expect(policy['object-src']).toEqual(["'none'"])
    expect(policy['base-uri']).toEqual(["'none'"])
    expect(policy['form-action']).toEqual(["'self'"])
    expect(Object.values(policy).flat()).not.toContain("'unsafe-eval'")
  })
})

describe('what a call answers', () => {
  test.each(['/api/openapi.json', '/api/v2/auth/user', '/api/no-such-call', '/%61pi/v2/auth/user'])(
    '%s is never kept',
    async (url) => {
      const { cookie } = await signUp(server)
      expect((await server.call('GET', url, { cookie })).headers['cache-control']).toBe('no-store')
    },
  )

  test('a refusal is not kept either', async () => {
    expect((await server.call('GET', '/api/v2/auth/user')).headers['cache-control']).toBe('no-store')
  })

  test('can run nothing, even if somebody opens it as a page', async () => {
    const { headers } = await server.call('GET', '/api/openapi.json')
    expect(headers['content-security-policy']).toBe("default-src 'none'; frame-ancestors 'none'")
  })
})

test('a page belongs to the person who asked for it', async () => {
  const { headers } = await server.call('GET', '/login')
  expect(headers['cache-control']).toBe('private, no-store')
  expect(String(headers['vary']).toLowerCase()).toContain('cookie')
})

describe('the promise to come by https alone', () => {
  test('is made when people come by https', async () => {
    const secure = await startTestApp({ APP_URL: 'https://salon.example' })
    const { headers } = await secure.call('GET', '/healthz')
    expect(headers['strict-transport-security']).toBe('max-age=31536000; includeSubDomains')
  })

  test('is not made over http, where it would lock them out', async () => {
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

  test('is as closed as GET to somebody who is signed out', async () => {
    expect((await server.app.inject({ method: 'HEAD', url: '/api/v2/auth/user' })).statusCode).toBe(401)
  })
})

function readPolicy(header: unknown): Record<string, string[]> {
  const parts = String(header)
    .split('; ')
    .map((part) => part.split(' '))
  return Object.fromEntries(parts.map(([name = '', ...sources]) => [name, sources]))
}
