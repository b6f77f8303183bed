import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  decidePage,
  PAGES,
  type PageDecision,
  SIGNED_OUT_ADDRESS,
  saysSessionEnded,
  type VisitorState,
} from './pages.rules.ts'

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
    ['/clients', 'to /login?next=%2Fclients', 'show /clients', 'show /clients'],
    ['/accept-invite', 'show /accept-invite', 'show /accept-invite', 'show /accept-invite'],
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

  it.each<[string, string, string]>([
    // path                        without access                 with access
    ['/', 'show /clients', 'show /'],
    ['/clients', 'show /clients', 'show /clients'],
    ['/expenses', 'to /', 'show /expenses'],
    ['/login', 'to /', 'to /'],
    ['/login?next=%2Faccount', 'to /account', 'to /account'],
    ['/dashboard', 'to /', 'to /'],
    ['/nowhere', 'to /', 'notFound'],
    ['/subscribe', 'show /subscribe', 'show /subscribe'],
    ['/?client=7', 'show /', 'show /'],
    ['/expenses?client=7', 'show /expenses', 'show /expenses'],
    ['/expenses?q=rent&client=7', 'show /expenses', 'show /expenses'],
    ['/revenue?client=7', 'show /revenue', 'show /revenue'],
    ['/activity?client=7', 'show /activity', 'show /activity'],
    ['/account?client=7', 'to /account', 'to /account'],
    ['/help?tab=faq&client=7', 'to /help?tab=faq', 'to /help?tab=faq'],
  ])('%s of an accountant', (address, noAccess, access) => {
    expect(shownToAccountant('noAccess', address)).toBe(noAccess)
    expect(shownToAccountant('access', address)).toBe(access)
  })

  it.each([
    ['/?client=7', '/login?next=%2F%3Fclient%3D7'],
    ['/expenses?client=7', '/login?next=%2Fexpenses%3Fclient%3D7'],
  ])('%s leads somebody who is signed out to the sign-in screen, and back', (address, to) => {
    expect(decidePage({ state: 'signedOut', ...splitAddress(address) })).toEqual({ kind: 'redirect', to })
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

function shownToAccountant(state: VisitorState, address: string): string {
  return describeDecision(decidePage({ state, ...splitAddress(address), isAccountant: true }))
}

function splitAddress(address: string) {
  const [path = '', query] = address.split('?')
  return { path, search: query === undefined ? '' : `?${query}` }
}

function shown(state: VisitorState, path: string): string {
  return describeDecision(decidePage({ state, path }))
}

function describeDecision(decision: PageDecision): string {
  if (decision.kind === 'show') return `show ${decision.page}`
  return decision.kind === 'redirect' ? `to ${decision.to}` : decision.kind
}

function stepsToRest(state: VisitorState, address: string, steps = 0): number {
  const { pathname, search } = new URL(address, 'https://damson.example')
  const decision = decidePage({ state, path: pathname, search })
  if (decision.kind !== 'redirect' || steps > 9) return steps
  return stepsToRest(state, decision.to, steps + 1)
}
