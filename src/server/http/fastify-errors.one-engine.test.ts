import { once } from 'node:events'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type RawAnswer, rawGet, rawRequest } from '#tests/support/app/raw-request.ts'
import { startTestApp, type TestApp } from '#tests/support/app/test-app.ts'
import { waitUntil } from '#tests/support/programs/wait-until.mjs'

let server: TestApp
let port: number

beforeAll(async () => {
  server = await startTestApp({ APP_URL: 'https://salon.example' }, {})
  await server.app.listen({ port: 0, host: '127.0.0.1' })
  port = (server.app.server.address() as AddressInfo).port
})

afterAll(() => server.app.close())

describe('data that never becomes a request is refused in the usual format', () => {
  test.each(['/api/%ZZ', '/%', '/api/%E0%A4%A', '/assets/%c0%ae%c0%ae/'])('the address %s', async (path) => {
    expectRefusal(await rawGet(port, path), 400, 'invalid')
  })

  test('headers that are too long', async () => {
    const lines = ['GET / HTTP/1.1', 'Host: localhost', `X-Long: ${'x'.repeat(20_000)}`]
    expectRefusal(await rawRequest(port, lines), 413, 'too_large')
  })

  test('something that is not HTTP', async () => {
    expectRefusal(await rawRequest(port, ['Good morning']), 400, 'invalid')
  })

  test('a method that does not exist', async () => {
    expectRefusal(await rawRequest(port, ['TOWEL /api HTTP/1.1', 'Host: localhost']), 400, 'invalid')
  })

  test('a request that names no host', async () => {
    expectRefusal(await rawRequest(port, ['GET /api/healthz HTTP/1.1', 'Connection: close']), 400, 'invalid')
  })

  test.each(['nonsense', '200-ok'])('the Expect header %s', async (expectation) => {
    const lines = ['GET /readyz HTTP/1.1', 'Host: localhost', 'Connection: close', `Expect: ${expectation}`]
    expectRefusal(await rawRequest(port, lines), 400, 'invalid')
  })

  test('two lengths that contradict each other', async () => {
    const lines = ['POST /api HTTP/1.1', 'Host: localhost', 'Content-Length: 1', 'Transfer-Encoding: chunked']
    expectRefusal(await rawRequest(port, lines), 400, 'invalid')
  })
})

test('an HTTP/1.0 client that names no host is served', async () => {
  expect((await rawRequest(port, ['GET /healthz HTTP/1.0'])).status).toBe(200)
})

test('a client that waits for 100 Continue before it sends its body gets it', async () => {
  const lines = ['GET /healthz HTTP/1.1', 'Host: localhost', 'Connection: close', 'Expect: 100-continue']
  expect((await rawRequest(port, lines)).status).toBe(100)
})

test('a client that is slow on purpose is disconnected', () => {
  const { headersTimeout, requestTimeout, keepAliveTimeout, timeout } = server.app.server
  expect({ headersTimeout, requestTimeout, keepAliveTimeout, timeout }).toEqual({
    headersTimeout: 15_000,
    requestTimeout: 30_000,
    keepAliveTimeout: 65_000,
    timeout: 60_000,
  })
})

describe('a connection that timed out', () => {
  test('gets an answer when a request had started', async () => {
    expect(await overstay('GET /api/health HTTP/1.1\r\nHo')).toMatch(/^HTTP\/1\.1 400 .*took too long/s)
  })

  test('is closed without an answer when none had', async () => {
    expect(await overstay('')).toBe('')
  })
})

/** What a client receives that sends no more than this until the server's timeout. */
async function overstay(said: string): Promise<string> {
  const arriving = once(server.app.server, 'connection')
  const caller = connect(port, '127.0.0.1')
  const [socket] = (await arriving) as [Socket]
  if (said) {
    caller.write(said)
    await waitUntil('it is heard', () => socket.bytesRead === said.length, { timeoutMs: 10_000 })
  }
  const tooLate = Object.assign(new Error('Request timeout'), { code: 'ERR_HTTP_REQUEST_TIMEOUT' })
  server.app.server.emit('clientError', tooLate, socket)
  return text(caller)
}

function expectRefusal({ status, headers, text: body }: RawAnswer, wanted: number, code: string): void {
  expect(status).toBe(wanted)
  expect(JSON.parse(body)).toEqual({ message: expect.any(String), code, requestId: headers['x-request-id'] })
  expect(headers).toMatchObject({
    'content-type': 'application/json; charset=utf-8',
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
    'strict-transport-security': expect.any(String),
  })
}
