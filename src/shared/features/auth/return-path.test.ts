import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { returnPathIn, safeReturnPath, withReturn } from './return-path.rules.ts'

const HERE = 'https://damson.example'

describe('where a sign-in returns to', () => {
  it.each(['/', '/expenses', '/expenses?category=Wages&q=a%20b', '/help#faq'])('follows %s', (path) => {
    expect(safeReturnPath(path)).toBe(path)
  })

  it.each([
    undefined,
    null,
    '',
    'expenses',
    'https://evil.example/',
    '//evil.example',
    '/\\evil.example',
    '\\\\evil.example',
    '/\t/evil.example',
    '/\n/evil.example',
    ' //evil.example',
    '/.//evil.example',
    'javascript:alert(1)',
  ])('goes to the front page instead of %j', (path) => {
    expect(safeReturnPath(path)).toBe('/')
  })

  it('never leaves the site, whatever the address contains', () => {
    const nasty = fc.string({
      unit: fc.constantFrom('/', '\\', '\t', '.', '@', ':', '?', '#', 'a', '%2f', 'http'),
    })
    fc.assert(
      fc.property(fc.oneof(nasty, fc.string()), (next) => {
        expect(new URL(safeReturnPath(next), HERE).origin).toBe(HERE)
      }),
    )
  })

  it('reads back the path that it wrote', () => {
    const asked = '/expenses?category=Rent & Utilities&from=2026-11-01'
    const url = new URL(withReturn('/login', asked), HERE)
    expect(returnPathIn(url.search)).toBe(asked)
  })

  it('writes nothing for the front page', () => {
    expect(withReturn('/login', '/')).toBe('/login')
  })
})
