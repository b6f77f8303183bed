import { afterEach, describe, expect, it, vi } from 'vitest'
import * as z from 'zod/mini'
import { type Call, noContent } from '#shared/kernel/calls.ts'
import { CallError } from './call-error.ts'
import { call, callList } from './client.ts'

const readMetrics = {
  method: 'GET',
  url: '/api/metrics',
  schema: { response: { 200: z.unknown() } },
} satisfies Call
const listExpenses = {
  method: 'GET',
  url: '/api/expenses',
  schema: {
    querystring: z.object({ limit: z.string() }),
    response: { 200: z.array(z.object({ id: z.number() })) },
  },
} satisfies Call
const addExpense = {
  method: 'POST',
  url: '/api/expenses',
  schema: { body: z.object({ amount: z.optional(z.string()) }), response: { 201: z.unknown() } },
} satisfies Call
const removeExpense = {
  method: 'DELETE',
  url: '/api/expenses/7',
  schema: { response: noContent },
} satisfies Call

afterEach(() => vi.unstubAllGlobals())

describe('a call that succeeds', () => {
  it('resolves with the parsed answer', async () => {
    answerWith(json({ id: 7 }))
    expect(await call(readMetrics)).toEqual({ id: 7 })
  })

  it('resolves with undefined for "no content"', async () => {
    answerWith(new Response(null, { status: 204 }))
    expect(await call(removeExpense)).toBeUndefined()
  })

  it('always sends the cookies, and no content type without a body', async () => {
    const fetch = answerWith(json([]))
    await call(listExpenses)
    expect(fetch).toHaveBeenCalledWith('/api/expenses', {
      method: 'GET',
      credentials: 'include',
      headers: { Accept: 'application/json' },
    })
  })

  it('sends a body as JSON and adds the headers it was given', async () => {
    const fetch = answerWith(json({}, 201))
    await call(addExpense, { body: { amount: '5.00' }, headers: { 'Idempotency-Key': 'k1' } })
    expect(fetch.mock.calls[0]?.[1]).toMatchObject({
      body: '{"amount":"5.00"}',
      headers: { 'Content-Type': 'application/json', 'Idempotency-Key': 'k1' },
    })
  })
})

describe('a call that is refused', () => {
  it('carries "status: body text" as its message and the server sentence apart', async () => {
    const body = { message: 'Check the amount.', code: 'invalid', fields: { amount: 'Amount is required' } }
    answerWith(json(body, 400))
    const error = await failureOf(call(addExpense, { body: {} }))
    expect(error).toMatchObject({
      message: `400: ${JSON.stringify(body)}`,
      status: 400,
      code: 'invalid',
      fields: { amount: 'Amount is required' },
      serverMessage: 'Check the amount.',
    })
  })

  it('falls back on the status text when the body is empty', async () => {
    answerWith(new Response('', { status: 502, statusText: 'Bad Gateway' }))
    const error = await failureOf(call(readMetrics))
    expect(error.message).toBe('502: Bad Gateway')
  })

  it('accepts an answer that is not from our server', async () => {
    answerWith(new Response('<html>busy</html>', { status: 503 }))
    const error = await failureOf(call(readMetrics))
    expect(error).toMatchObject({ message: '503: <html>busy</html>', code: 'unknown', fields: {} })
    expect(error.serverMessage).toBeUndefined()
  })

  it('accepts answers of the wrong shape', async () => {
    answerWith(json({ message: 5, code: 'toString', fields: { amount: 1, date: 'Date is required' } }, 400))
    const error = await failureOf(call(readMetrics))
    expect(error).toMatchObject({ code: 'unknown', fields: { date: 'Date is required' } })
  })

  it('says how long to wait', async () => {
    answerWith(json({ message: 'Slow down.', code: 'too_many' }, 429, { 'Retry-After': '90' }))
    const error = await failureOf(call(addExpense, { body: {} }))
    expect(error).toMatchObject({ code: 'too_many', retryAfterSeconds: 90 })
  })
})

describe('a call without an answer', () => {
  it('fails with status 0 and says that the server is unreachable', async () => {
    vi.stubGlobal('fetch', vi.fn().mockRejectedValue(new TypeError('Failed to fetch')))
    const error = await failureOf(call(readMetrics))
    expect(error).toMatchObject({ status: 0, code: 'unreachable' })
  })

  it('is unreachable after a timeout too', async () => {
    vi.stubGlobal('fetch', vi.fn().mockRejectedValue(new DOMException('slow', 'TimeoutError')))
    const error = await failureOf(call(readMetrics))
    expect(error.code).toBe('unreachable')
  })

  it('stays an abort when the caller aborted it', async () => {
    const abort = new DOMException('given up', 'AbortError')
    vi.stubGlobal('fetch', vi.fn().mockRejectedValue(abort))
    await expect(call(readMetrics)).rejects.toBe(abort)
  })

  it('does not accept the page of a proxy as an answer', async () => {
    answerWith(new Response('<html>Wi-Fi sign-in</html>'))
    const error = await failureOf(call(readMetrics))
    expect(error).toMatchObject({ status: 200, code: 'unknown' })
  })
})

describe('a list', () => {
  it('returns the rows, the total and the next cursor', async () => {
    const link = '</api/expenses?limit=1&cursor=abc%3D>; rel="next"'
    answerWith(json([{ id: 1 }], 200, { 'X-Total-Count': '12', Link: link }))
    expect(await callList(listExpenses, { query: { limit: 1 } })).toEqual({
      rows: [{ id: 1 }],
      total: 12,
      nextCursor: 'abc=',
    })
  })

  it('has no next cursor on the last page', async () => {
    answerWith(json([{ id: 1 }], 200, { 'X-Total-Count': '1' }))
    expect(await callList(listExpenses)).toMatchObject({ nextCursor: null })
  })
})

function json(body: unknown, status = 200, headers: Record<string, string> = {}): Response {
  return new Response(JSON.stringify(body), { status, headers })
}

function answerWith(response: Response) {
  const fetch = vi.fn<typeof globalThis.fetch>().mockResolvedValue(response)
  vi.stubGlobal('fetch', fetch)
  return fetch
}

async function failureOf(promise: Promise<unknown>): Promise<CallError> {
  const error: unknown = await promise.catch((caught: unknown) => caught)
  expect(error).toBeInstanceOf(CallError)
  return error as CallError
}
