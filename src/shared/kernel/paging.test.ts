import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { decodeCursor, encodeCursor, nextLink, pageQuery } from './paging.ts'

describe('the page asked for', () => {
  it.each([
    [{}, { limit: 100 }],
    [{ limit: '1' }, { limit: 1 }],
    [
      { limit: '500', cursor: 'abc' },
      { limit: 500, cursor: 'abc' },
    ],
  ])('%j is read as %j', (query, page) => {
    expect(z.parse(pageQuery, query)).toEqual(page)
  })

  it.each(['0', '501', '-1', '1.5', 'all', ''])('cannot hold "%s" records', (limit) => {
    expect(z.safeParse(pageQuery, { limit }).error?.issues[0]?.message).toBe(
      'Ask for 1 to 500 records at a time',
    )
  })

  it('cannot follow an endless cursor', () => {
    expect(z.safeParse(pageQuery, { cursor: 'x'.repeat(2001) }).success).toBe(false)
  })
})

describe('a cursor', () => {
  it('comes back as it was and needs no escaping', () => {
    const word = fc.string({ unit: 'grapheme' })
    const part = fc.oneof(word, fc.integer())
    fc.assert(
      fc.property(fc.array(part), (parts) => {
        const cursor = encodeCursor(parts)
        expect(encodeURIComponent(cursor)).toBe(cursor)
        expect(decodeCursor(cursor)).toEqual(parts)
      }),
    )
  })

  it.each([
    ['empty', ''],
    ['not base64', '%%%'],
    ['not JSON', btoa('hello')],
    ['not a list', btoa('{"a":1}')],
    ['a list in a list', btoa('[[1]]')],
    ['beyond any number', btoa('[1e999]')],
    ['a character the database cannot store', btoa('["\\u0000"]')],
    ['half a character', btoa('["\\ud800"]')],
  ])('that is %s is not one of ours', (_, cursor) => {
    expect(decodeCursor(cursor)).toBeNull()
  })

  it('never throws, whatever the address contains', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        expect(() => decodeCursor(text)).not.toThrow()
      }),
    )
  })
})

describe('the link to the next page', () => {
  it('repeats the same query, from the new position', () => {
    expect(nextLink('/api/expenses?q=a+%26+b&limit=50&cursor=old', 'new')).toBe(
      '</api/expenses?q=a+%26+b&limit=50&cursor=new>; rel="next"',
    )
    expect(nextLink('/api/expenses', 'new')).toBe('</api/expenses?cursor=new>; rel="next"')
  })

  it.each(['?', 'a?b=c', '>', ',', ';', '100%', 'Crème 🧴', '<x>; rel="next"'])(
    'asks for %j as it was typed',
    (q) => {
      const link = nextLink(`/api/expenses?limit=1&q=${q}`, 'c')
      const [, target = ''] = /^<([^>]*)>; rel="next"$/.exec(link) ?? []
      expect(new URL(target, 'http://salon.test').searchParams.get('q')).toBe(q)
    },
  )

  it('stays one header line whatever was searched for', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (q) => {
        expect(nextLink(`/api/expenses?q=${q}`, 'c')).toMatch(/^<[!-;=?-~]+>; rel="next"$/)
      }),
    )
  })
})
