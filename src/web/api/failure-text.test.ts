import { expect, it } from 'vitest'
import { refusal, unreachable } from './call-error.ts'
import { toFailureText } from './failure-text.ts'

const FALLBACK = 'Failed to create account'

it('the server’s own sentence is preferred to the fallback', async () => {
  const error = await refusal(Response.json({ message: 'That address is taken.' }, { status: 409 }))
  expect(toFailureText(error, FALLBACK)).toBe('That address is taken.')
})

it.each([400, 403, 500, 502, 503])(
  'a server that answers %i without a sentence was reached',
  async (status) => {
    const error = await refusal(new Response('<h1>Bad Gateway</h1>', { status }))
    expect(toFailureText(error, FALLBACK)).toBe(FALLBACK)
  },
)

it('only a call without an answer says that the server cannot be reached', () => {
  expect(toFailureText(unreachable(new TypeError('Failed to fetch')), FALLBACK)).toContain('reach the server')
})
