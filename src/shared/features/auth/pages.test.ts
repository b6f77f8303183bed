import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { decidePage, PAGES, SIGNED_OUT_ADDRESS, saysSessionEnded, type VisitorState } from './pages.rules.ts'

describe('what a path shows', () => {
  it.each<[string, string, string, string]>([
    // path           signed out                 without access                with access
    ['/', 'landing', 'to /subscribe', 'show /'],
    ['/login', 'show /login', 'to /subscribe', 'to /'],
    ['/register', 'show /register', 'to /subscribe', 'to /'],
    ['/forgot-password', 'show /forgot-password', 'to /subscribe', 'to /'],
    ['/reset-password', 'show /reset-password', 'show /reset-password', 'show /reset-password'],
    ['/verify-email', 'show /verify-email', 'show /verify-email', 'show /verify-email'],
    ['/monday-mail', 'show /monday-mail', 'show /monday-mail', 'show /monday-mail'],
    ['/trial-demo', 'show /trial-demo', 'show /trial-demo', 'to /'],
    ['/help', 'show /help', 'show /help', 'show /help'],
    ['/help/tax', 'show /help/tax', 'show /help/tax', 'show /help/tax'],
    ['/privacy', 'show /privacy', 'show /privacy', 'show /privacy'],
    ['/subscribe', 'show /subscribe', 'show /subscribe', 'show /subscribe'],
    ['/account', 'to /login?next=%2Faccount', 'show /account', 'show /account'],
    ['/expenses', 'to /login?next=%2Fexpenses', 'to /subscribe?next=%2Fexpenses', 'show /expenses'],
    [
      '/ceo-numbers/close',
      'to /login?next=%2Fceo-numbers%2Fclose',
      'to /subscribe?next=%2Fceo-numbers%2Fclose',
      'show /ceo-numbers/close',
    ],
    ['/expenses/', 'to /login?next=%2Fexpenses%2F', 'to /subscribe?next=%2Fexpenses%2F', 'show /expenses'],
    ['/nowhere', 'landing', 'to /subscribe', 'notFound'],
    ['/toString', 'landing', 'to /subscribe', 'notFound'],
    ['//', 'landing', 'to /subscribe', 'notFound'],
    ['/dashboard', 'to /register?trial=1', 'to /subscribe', 'to /'],
    ['/dashboard/', 'to /register?trial=1', 'to /subscribe', 'to /'],
  ])('%s', (path, signedOut, noAccess, access) => {
    expect(shown('signedOut', path)).toBe(signedOut)
    expect(shown('noAccess', path)).toBe(noAccess)
    expect(shown('access', path)).toBe(access)
  })

  it('remembers the filters of the page that was requested first', () => {
    const decision = decidePage({ state: 'signedOut', path: '/expenses', search: '?q=rent' })
    expect(decision).toEqual({ kind: 'redirect', to: '/login?next=%2Fexpenses%3Fq%3Drent' })
  })

  it.each([
    ['/', '/login?ended=1'],
    ['/dashboard', '/login?ended=1'],
    ['/expenses', '/login?next=%2Fexpenses&ended=1'],
    ['/account', '/login?next=%2Faccount&ended=1'],
  ])('%s leads somebody whose session has ended to the sign-in screen, which says so', (path, to) => {
    const decision = decidePage({ state: 'signedOut', path, hasEnded: true })
    expect(decision).toEqual({ kind: 'redirect', to })
    expect(saysSessionEnded(to.slice(to.indexOf('?')))).toBe(true)
    expect(saysSessionEnded('?next=%2Fexpenses')).toBe(false)
  })

  it('leads on to the page that was requested first when the person is signed in', () => {
    const decision = decidePage({ state: 'access', path: '/login', search: '?next=%2Fexpenses' })
    expect(decision).toEqual({ kind: 'redirect', to: '/expenses' })
  })

  it('shows the sign-in screen after a sign-out that did not reach the server', () => {
    const [path = '', query] = SIGNED_OUT_ADDRESS.split('?')
    const decision = decidePage({ state: 'access', path, search: `?${query}` })
    expect(decision).toEqual({ kind: 'show', page: '/login' })
  })

  it('never makes a redirect loop', () => {
    const paths = fc.constantFrom(...Object.keys(PAGES), '/dashboard', '/nowhere')
    const states = fc.constantFrom<VisitorState>('signedOut', 'noAccess', 'access')
    fc.assert(
      fc.property(states, paths, paths, (state, path, next) => {
        expect(stepsToRest(state, `${path}?next=${encodeURIComponent(next)}`)).toBeLessThan(4)
      }),
    )
  })
})

function shown(state: VisitorState, path: string): string {
  const decision = decidePage({ state, path })
  if (decision.kind === 'show') return `show ${decision.page}`
  return decision.kind === 'redirect' ? `to ${decision.to}` : decision.kind
}

function stepsToRest(state: VisitorState, address: string, steps = 0): number {
  const { pathname, search } = new URL(address, 'https://damson.example')
  const decision = decidePage({ state, path: pathname, search })
  if (decision.kind !== 'redirect' || steps > 9) return steps
  return stepsToRest(state, decision.to, steps + 1)
}
