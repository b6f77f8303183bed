import { beforeAll, describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { signUp, signUpOwner } from '#tests/support/app/people.ts'
import { startTestApp, type TestApp } from '#tests/support/app/test-app.ts'

const FOREIGN = { origin: 'https://evil.example' }
const BAD_BODY = { nothing: 'of use' }
let server: TestApp
let withoutAccess: string
let withAccess: string

beforeAll(async () => {
  server = await startTestApp(
    {},
    {
      addRoutes: (app) => {
        const schema = { body: z.object({ colour: z.string() }) }
        app.post('/api/towels', { access: 'tools', schema }, async (request) => ({
          owner: request.owner.userId,
        }))
        app.post('/api/robes', { access: 'signedIn', schema }, async (request) => ({
          owner: request.owner.userId,
        }))
        app.get('/api/forgetful', { access: 'public' }, async (request) => ({ owner: request.owner.userId }))
      },
    },
  )
  withoutAccess = (await signUp(server)).cookie
  withAccess = (await signUpOwner(server)).cookie
})

describe('a call with every fault is refused in this order', () => {
  test('first for an address that is unknown', async () => {
    expect(await send('/api/unknown', { headers: FOREIGN })).toEqual([404, 'not_found'])
  })

  test('then for coming from another site', async () => {
    expect(await send('/api/towels', { headers: FOREIGN })).toEqual([403, 'foreign_origin'])
    expect(await send('/api/towels', { headers: FOREIGN, cookie: withAccess })).toEqual([
      403,
      'foreign_origin',
    ])
  })

  test('then for not being signed in', async () => {
    expect(await send('/api/towels')).toEqual([401, 'signed_out'])
    expect(await send('/api/robes')).toEqual([401, 'signed_out'])
  })

  test('then for having no access', async () => {
    expect(await send('/api/towels', { cookie: withoutAccess })).toEqual([403, 'subscription_required'])
  })

  test('and only then for its body', async () => {
    expect(await send('/api/towels', { cookie: withAccess })).toEqual([400, 'invalid'])
    expect(await send('/api/robes', { cookie: withoutAccess })).toEqual([400, 'invalid'])
  })

  test('even if the body cannot be read at all', async () => {
    const headers = { 'content-type': 'text/plain' }
    expect(await send('/api/towels', { headers, body: 'x'.repeat(100_000) })).toEqual([401, 'signed_out'])
  })
})

describe('access', () => {
  test('lets an owner in until their days are over', async () => {
    const { cookie, userId } = await signUpOwner(server)
    const body = { colour: 'white' }
    const now = server.clock.now
    expect((await server.call('POST', '/api/towels', { cookie, body })).body).toEqual({ owner: userId })
    server.clock.now = new Date(now.getTime() + 14 * 86_400_000)
    expect(await send('/api/towels', { cookie, body })).toEqual([403, 'subscription_required'])
    server.clock.now = now
  })

  test('is not given for an unknown session', async () => {
    const cookie = `damson=${'A'.repeat(43)}`
    expect(await send('/api/towels', { cookie })).toEqual([401, 'signed_out'])
    expect(await send('/api/towels', { cookie: "damson=' or 1=1" })).toEqual([401, 'signed_out'])
  })

  test('is refused to a call that was meant for another account', async () => {
    const { cookie, userId } = await signUpOwner(server)
    const other = await signUpOwner(server)
    const body = { colour: 'white' }
    const mine = { 'x-owner-id': String(userId) }
    const theirs = { 'x-owner-id': String(other.userId) }
    expect((await server.call('POST', '/api/towels', { cookie, body, headers: mine })).status).toBe(200)
    expect(await send('/api/towels', { cookie, body, headers: theirs })).toEqual([401, 'signed_out'])
    expect(await send('/api/towels', { cookie, body, headers: { 'x-owner-id': '' } })).toEqual([
      401,
      'signed_out',
    ])
  })

  test('to a public call never gives it an owner', async () => {
    expect((await server.call('GET', '/api/forgetful', { cookie: withAccess })).status).toBe(401)
  })
})

test('a route that does not say who may call it does not start', async () => {
  const starting = startTestApp(
    {},
    { addRoutes: (app) => void app.get('/api/open', {} as never, async () => 'all') },
  )
  await expect(starting).rejects.toThrow('/api/open does not say who may call it')
})

type Sent = { headers?: Record<string, string>; cookie?: string; body?: unknown }

async function send(url: string, sent: Sent = {}): Promise<[number, unknown]> {
  const answer = await server.call('POST', url, { body: BAD_BODY, ...sent })
  return [answer.status, answer.body.code]
}
