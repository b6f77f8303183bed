import { QueryClient } from '@tanstack/react-query'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { hasPendingSignOut, setPendingSignOut } from './pending-sign-out.ts'
import { sendSignOut, signOut } from './sign-out.ts'

const replace = vi.fn()
const replaceState = vi.fn()

beforeEach(() => {
  const stored = new Map<string, string>()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
    removeItem: (key: string) => stored.delete(key),
  })
  vi.stubGlobal('location', { replace })
  vi.stubGlobal('history', { replaceState })
  vi.stubGlobal('addEventListener', vi.fn())
})

afterEach(() => {
  vi.unstubAllGlobals()
  replace.mockClear()
  replaceState.mockClear()
})

describe('signing out', () => {
  it('ends the session, clears every figure and shows /login', async () => {
    answerWith(new Response(null, { status: 204 }))
    const client = new QueryClient()
    client.setQueryData(['expenses'], ['rent'])
    await signOut(client)
    expect(client.getQueryData(['expenses'])).toBeUndefined()
    expect(replace).toHaveBeenCalledWith('/login')
    expect(hasPendingSignOut()).toBe(false)
  })

  it('shows /login and stays pending when only the call fails', async () => {
    const answers = vi.fn().mockRejectedValueOnce(new TypeError('Failed to fetch'))
    vi.stubGlobal('fetch', answers.mockResolvedValue(new Response(null)))
    expect(await signOut(new QueryClient())).toBe('login')
    expect(replace).toHaveBeenCalledWith('/login?signed-out=1')
    expect(hasPendingSignOut()).toBe(true)
  })

  it('loads no page without a server, clears every figure and stays pending', async () => {
    vi.stubGlobal('fetch', vi.fn().mockRejectedValue(new TypeError('Failed to fetch')))
    const client = new QueryClient()
    client.setQueryData(['expenses'], ['rent'])
    expect(await signOut(client)).toBe('offline')
    expect(replace).not.toHaveBeenCalled()
    expect(replaceState).toHaveBeenCalledWith(null, '', '/login?signed-out=1')
    expect(client.getQueryData(['expenses'])).toBeUndefined()
    expect(hasPendingSignOut()).toBe(true)
  })

  it('is complete once a later try reaches the server', async () => {
    setPendingSignOut()
    answerWith(new Response(null, { status: 204 }))
    await sendSignOut()
    expect(hasPendingSignOut()).toBe(false)
  })

  it('is complete when the server has no session any more', async () => {
    setPendingSignOut()
    answerWith(new Response('{"message":"Please sign in.","code":"signed_out"}', { status: 401 }))
    await sendSignOut()
    expect(hasPendingSignOut()).toBe(false)
  })
})

function answerWith(response: Response): void {
  vi.stubGlobal('fetch', vi.fn().mockResolvedValue(response))
}
