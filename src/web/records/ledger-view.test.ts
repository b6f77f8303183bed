import { describe, expect, it } from 'vitest'
import { withChanges } from '#web/lib/address.ts'
import {
  isFiltered,
  NO_FILTER,
  readBusiness,
  readLedgerView,
  toLedgerSearch,
  toPageChange,
} from './ledger-view.ts'

const CATEGORIES = ['Wages', 'Other']
const read = (search: string) => readLedgerView(new URLSearchParams(search), CATEGORIES)

describe('the view of a list in the address', () => {
  it('shows all rows, the newest first, by default', () => {
    const view = read('')
    expect(view).toEqual({
      isWhole: false,
      q: null,
      category: null,
      from: null,
      to: null,
      sort: 'newest',
      page: 1,
    })
    expect(isFiltered(view)).toBe(false)
  })

  it('is read whole', () => {
    const view = read('all=1&q=+tint+&category=Wages&from=2026-04-06&to=2027-04-05&sort=highest&page=3')
    expect(view).toEqual({
      isWhole: true,
      q: 'tint',
      category: 'Wages',
      from: '2026-04-06',
      to: '2027-04-05',
      sort: 'highest',
      page: 3,
    })
  })

  it.each([
    'category=Yachts',
    'from=2026-02-31',
    'to=yesterday',
    'sort=random',
    'page=-1',
    'page=1.5',
    'q=+',
  ])('ignores invalid values: %s', (search) => expect(read(search)).toEqual(read('')))
})

describe('a filter', () => {
  it('sends only the filters that are set', () => {
    expect(String(toLedgerSearch(read('category=Other'), 'lowest'))).toBe('category=Other&sort=lowest')
    expect(String(toLedgerSearch(read('')))).toBe('')
  })

  it('can be cleared without losing the rest of the address', () => {
    const before = new URLSearchParams(
      'year=2025&all=1&q=a&category=Other&from=2026-01-01&page=2&sort=oldest',
    )
    expect(String(withChanges(before, NO_FILTER))).toBe('year=2025&all=1&sort=oldest')
  })
})

describe('a step to another page', () => {
  it('is in the address, except for the first page', () => {
    expect(toPageChange(2)).toEqual({ page: '2' })
    expect(toPageChange(1)).toEqual({ page: null })
  })
})

describe('the business of a list', () => {
  it.each([
    ['businessId=12', '12'],
    ['businessId=0', null],
    ['businessId=-3', null],
    ['businessId=Leeds', null],
    ['', null],
  ])('is read from %j as %j', (search, business) =>
    expect(readBusiness(new URLSearchParams(search))).toBe(business),
  )

  it('is a filter like the others', () => {
    const view = { ...read(''), business: '12' }
    expect(String(toLedgerSearch(view))).toBe('businessId=12')
    expect(isFiltered(view)).toBe(true)
    expect(isFiltered({ ...view, business: null })).toBe(false)
  })
})
