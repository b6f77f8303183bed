import { afterEach, describe, expect, it, vi } from 'vitest'
import * as z from 'zod/mini'
import { type Call, noContent } from '#shared/kernel/calls.ts'
import { call, callList } from './client.ts'

const row = z.object({ id: z.number(), name: z.string() })
const list = {
  method: 'GET',
  url: '/api/things',
  schema: { querystring: z.object({ q: z.optional(z.string()) }), response: { 200: z.array(row) } },
} satisfies Call
const change = {
  method: 'PATCH',
  url: '/api/things/:id',
  schema: {
    params: z.object({ id: z.number() }),
    body: z.object({ name: z.string() }),
    response: { 200: row },
  },
} satisfies Call
const remove = {
  method: 'DELETE',
  url: '/api/things/:id',
  schema: { params: z.object({ id: z.string() }), response: noContent },
} satisfies Call

afterEach(() => vi.unstubAllGlobals())

describe('a call built from its contract', () => {
  it('puts its parameters into the path and resolves with the answer', async () => {
    const fetch = answerWith(json({ id: 7, name: 'Facial' }))
    const answer: { id: number; name: string } = await call(change, {
      params: { id: 7 },
      body: { name: 'Facial' },
    })
    expect(answer).toEqual({ id: 7, name: 'Facial' })
    expect(fetch.mock.calls[0]).toMatchObject([
      '/api/things/7',
      { method: 'PATCH', body: '{"name":"Facial"}' },
    ])
  })

  it('appends the query and leaves out undefined values', async () => {
    const fetch = answerWith(json([]), json([]))
    await call(list, { query: { q: 'a & b' } })
    await call(list, { query: { q: undefined } })
    expect(fetch.mock.calls.map(([path]) => path)).toEqual(['/api/things?q=a+%26+b', '/api/things'])
  })

  it('encodes parameters, so that they cannot change the path', async () => {
    const fetch = answerWith(new Response(null, { status: 204 }))
    expect(await call(remove, { params: { id: '../x?y' } })).toBeUndefined()
    expect(fetch.mock.calls[0]?.[0]).toBe('/api/things/..%2Fx%3Fy')
  })

  it('throws in a development build when an answer does not match the contract', async () => {
    answerWith(json([{ id: '7', name: 'Facial' }]))
    await expect(call(list)).rejects.toThrow('/api/things does not answer as its contract says')
  })

  it('reads the headers of a list', async () => {
    const headers = { 'X-Total-Count': '120', Link: '</api/things?limit=1&cursor=abc>; rel="next"' }
    answerWith(json([{ id: 1, name: 'a' }], headers))
    expect(await callList(list)).toEqual({ rows: [{ id: 1, name: 'a' }], total: 120, nextCursor: 'abc' })
  })
})

function answerWith(...responses: Response[]) {
  const fetch = vi.fn<(path: string, init: RequestInit) => Promise<Response>>()
  for (const response of responses) fetch.mockResolvedValueOnce(response)
  vi.stubGlobal('fetch', fetch)
  return fetch
}

function json(body: unknown, headers: Record<string, string> = {}): Response {
  return new Response(JSON.stringify(body), { headers })
}
