import { describe, expect, it } from 'vitest'
import { type ListView, readView, toSearch } from './treatments-view.ts'

const VIEW: ListView = { sort: 'newest', margin: 'any', q: null, isWhole: false, page: 1 }

describe('the view in the address', () => {
  it('is read from the address', () => {
    const address = new URLSearchParams('sort=margin-low&margin=below-50&q=+cut+&all=1&page=3')
    expect(readView(address)).toEqual({
      sort: 'margin-low',
      margin: 'below-50',
      q: 'cut',
      isWhole: true,
      page: 3,
    })
  })

  it.each(['', 'sort=up&margin=1&all=2&page=-1', 'page=1.5&sort=__proto__', 'page=NaN&q=+'])(
    'falls back to the first rows for %j',
    (address) => expect(readView(new URLSearchParams(address))).toEqual(VIEW),
  )
})

describe('the query to the server', () => {
  it('contains only the filters that are set', () => {
    expect(String(toSearch(VIEW))).toBe('')
    expect(String(toSearch(VIEW, 'name'))).toBe('sort=name')
    expect(String(toSearch({ q: '100% ?', margin: 'loss' }))).toBe('q=100%25+%3F&margin=loss')
  })
})
