import { describe, expect, it } from 'vitest'
import { needsDocument } from './navigate.ts'

describe('a navigation from one page to another', () => {
  it.each([
    { from: '/login', to: '/subscribe', signedIn: false },
    { from: '/account', to: '/subscribe?next=%2Fexpenses', signedIn: true },
    { from: '/subscribe', to: '/', signedIn: true },
    { from: '/subscribe', to: '/login', signedIn: false },
    { from: '/login', to: '/', signedIn: false },
    { from: '/register', to: '/privacy', signedIn: false },
    { from: '/account', to: '/terms#data', signedIn: true },
  ])('loads the page: $from to $to', (step) => {
    expect(needsDocument(step)).toBe(true)
  })

  it.each([
    { from: '/login', to: '/register', signedIn: false },
    { from: '/login', to: '/', signedIn: true },
    { from: '/expenses', to: '/expenses?q=rent', signedIn: true },
    { from: '/subscribe', to: '/subscribe?plan=1', signedIn: true },
  ])('stays in place: $from to $to', (step) => {
    expect(needsDocument(step)).toBe(false)
  })
})
