import { request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '#tests/support/app/test-app.ts'

let server: TestApp
let port: number

beforeAll(async () => {
  server = await startTestApp({ APP_URL: 'http://localhost:3000' }, {})
  await server.app.listen({ port: 0, host: '127.0.0.1' })
  port = (server.app.server.address() as AddressInfo).port
})

afterAll(() => server.app.close())

describe('a call that changes something', () => {
  test.each([
    { origin: 'https://evil.example' },
    { origin: 'null' },
    { origin: '' },
    { origin: 'http://localhost:3000.evil.example' },
    { origin: 'https://localhost:3000' },
    { origin: 'http://localhost' },
    { 'sec-fetch-site': 'cross-site' },
    { 'sec-fetch-site': 'same-site' },
    { origin: 'http://localhost:3000', 'sec-fetch-site': 'cross-site' },
    { origin: 'https://evil.example', 'sec-fetch-site': 'same-origin' },
  ])('is refused with %j', async (headers) => {
    expect(await post(headers)).toBe(403)
  })

  test.each([
    {},
    { origin: 'http://localhost:3000' },
    { origin: 'http://localhost:3000', 'sec-fetch-site': 'same-origin' },
    { 'sec-fetch-site': 'none' },
  ])('is carried out with %j', async (headers) => {
    expect(await post(headers)).toBe(204)
  })

  test.each(['localhost', '127.0.0.1', '[::1]'])('is carried out from our own port at %s', async (host) => {
    expect(await post({ origin: `http://${host}:${port}` })).toBe(204)
    expect(await post({ origin: `http://${host}:${port + 1}` })).toBe(403)
  })

  test('is refused from a loopback page when the server listens to the network', async () => {
    const open = await startTestApp({ HOST: '0.0.0.0', APP_URL: 'https://salon.example' })
    const from = async (origin: string) =>
      (await open.call('POST', '/api/auth/logout', { headers: { origin } })).status
    expect(await from('http://localhost:80')).toBe(403)
    expect(await from('https://salon.example')).toBe(204)
  })
})

test('reading is allowed from anywhere: the browser keeps the answer from the other site', async () => {
  const headers = { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' }
  const answer = await server.call('GET', '/api/openapi.json', { headers })
  expect(answer.status).toBe(200)
  expect(answer.headers['access-control-allow-origin']).toBeUndefined()
})

test('a link from another site opens the app', async () => {
  const headers = { 'sec-fetch-site': 'cross-site' }
  expect((await server.call('GET', '/login', { headers })).status).toBe(200)
})

function post(headers: Record<string, string>): Promise<number> {
  const options = { host: '127.0.0.1', port, path: '/api/auth/logout', method: 'POST', headers, agent: false }
  return new Promise((resolve, reject) => {
    const sent = request(options, (answer) => {
      answer.resume()
      resolve(answer.statusCode ?? 0)
    })
    sent.on('error', reject)
    sent.end()
  })
}
