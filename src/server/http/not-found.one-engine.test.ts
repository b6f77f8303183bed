import type { HTTPMethods } from 'fastify'
import { beforeAll, expect, test } from 'vitest'
import { signUp, signUpOwner } from '#tests/support/app/people.ts'
import { startTestApp, type TestApp } from '#tests/support/app/test-app.ts'

type State = 'signed out' | 'signed in without access' | 'signed in with access'
let server: TestApp
let cookies: Record<State, string>

beforeAll(async () => {
  server = await startTestApp()
  cookies = {
    'signed out': '',
    'signed in without access': (await signUp(server)).cookie,
    'signed in with access': (await signUpOwner(server)).cookie,
  }
})

const METHODS: HTTPMethods[] = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']
const STATES: State[] = ['signed out', 'signed in without access', 'signed in with access']

test.each(STATES.flatMap((state) => METHODS.map((method): [HTTPMethods, State] => [method, state])))(
  '%s of an unknown call is a 404 in JSON for somebody %s',
  async (method, state) => {
    const headers = { cookie: cookies[state] }
    const answer = await server.app.inject({ method: method as 'GET', url: '/api/no-such-call', headers })
    expect(answer.statusCode).toBe(404)
    expect(answer.headers['content-type']).toBe('application/json; charset=utf-8')
    expect(answer.headers['cache-control']).toBe('no-store')
  },
)

test('the answer says so in the usual shape', async () => {
  const answer = await server.call('GET', '/api/no-such-call')
  expect(answer.body).toEqual({
    message: 'There is nothing at this address.',
    code: 'not_found',
    requestId: answer.headers['x-request-id'],
  })
})

test.each(['/api', '/api/', '/api/v2', '/api/v2/auth/user/', '/api/v2/auth/user/1', '/api?x=1'])(
  '%s is not a call either',
  async (url) => {
    expect((await server.call('GET', url)).body).toMatchObject({ code: 'not_found' })
  },
)

test.each([
  ['unreadable', 'application/json', '{"colour":'],
  ['too large', 'application/json', `"${'x'.repeat(100_000)}"`],
  ['no JSON', 'text/plain', 'Good morning'],
])('an unknown address is a 404 whatever its body: %s', async (_, type, body) => {
  const headers = { 'content-type': type }
  expect((await server.call('POST', '/api/no-such-call', { body, headers })).status).toBe(404)
})

test('a known call in another method is a 404, not a hint', async () => {
  expect((await server.call('DELETE', '/api/auth/register')).status).toBe(404)
})

test('a file that an older build had is a 404, not the page of the app', async () => {
  expect((await server.call('GET', '/assets/index-0ld.js')).body).toMatchObject({ code: 'not_found' })
})
