import { describe, expect, it } from 'vitest'
import { clientIn, isClientCall, withClient, withoutClient } from './client-address.ts'

describe('the address of a client’s screen', () => {
  it.each([
    ['/expenses', '/expenses?client=7'],
    ['/expenses?all=1', '/expenses?all=1&client=7'],
    ['/expenses?client=3&all=1', '/expenses?client=7&all=1'],
    ['/expenses?all=1#list', '/expenses?all=1&client=7#list'],
    ['/#top', '/?client=7#top'],
  ])('%s becomes %s', (address, expected) => {
    expect(withClient(address, '7')).toBe(expected)
  })

  it.each([
    ['/expenses?client=7', '/expenses'],
    ['/expenses?all=1&client=7#list', '/expenses?all=1#list'],
    ['/expenses', '/expenses'],
  ])('%s becomes %s for its owner', (address, expected) => {
    expect(withoutClient(address)).toBe(expected)
  })

  it.each([
    ['?client=7', '7'],
    ['?q=client', null],
    ['?client=', ''],
    ['', null],
  ])('%s names the client %s', (search, expected) => {
    expect(clientIn(search)).toBe(expected)
  })
})

describe('a call says whose records it is about', () => {
  it.each([
    ['/api/expenses?limit=10', true],
    ['/api/notifications', true],
    ['/api/clients', false],
    ['/api/v2/auth/user', false],
    ['/api/auth/logout', false],
    ['/api/account', false],
    ['/theme.js', false],
  ])('%s: %s', (path, expected) => {
    expect(isClientCall(path)).toBe(expected)
  })
})
