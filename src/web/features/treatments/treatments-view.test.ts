import { describe, expect, it } from 'vitest'
import type { TreatmentRecord } from '#shared/features/treatments/treatments.contract.ts'
import { averageMargin, filterTreatments, type ListView, pageOf, readView } from './treatments-view.api.ts'

const VIEW: ListView = { sort: 'newest', margin: 'any', search: '', isWhole: false, page: 1 }

function treatment(id: number, name: string, profitMargin: string, price = '100.00'): TreatmentRecord {
  return {
    id,
    userId: 1,
    name,
    price,
    duration: 60,
    productCost: '0.00',
    overheadCost: profitMargin.startsWith('-') ? '200.00' : '1.00',
    profitMargin,
    hourlyRateCalculationId: null,
    isExample: false,
    createdAt: '2026-11-15T10:00:00.000Z',
  }
}

const LIST = [
  treatment(4, 'Brow tint', '50.00', '9.50'),
  treatment(3, 'cut 10', '-12.00'),
  treatment(2, 'Cut 9', '49.99', '120.00'),
  treatment(1, 'Balayage', '90.00'),
]

const idsOf = (view: Partial<ListView>) => filterTreatments(LIST, { ...VIEW, ...view }).map(({ id }) => id)

describe('the view in the address', () => {
  it('is read back', () => {
    const address = new URLSearchParams('sort=margin-low&margin=below-50&q=cut&all=1&page=3')
    expect(readView(address)).toEqual({
      sort: 'margin-low',
      margin: 'below-50',
      search: 'cut',
      isWhole: true,
      page: 3,
    })
  })

  it.each(['', 'sort=up&margin=1&all=2&page=-1', 'page=1.5&sort=__proto__', 'page=NaN'])(
    'falls back to the first rows for %j',
    (address) => expect(readView(new URLSearchParams(address))).toEqual(VIEW),
  )
})

describe('sorting and filtering', () => {
  it.each([
    [{}, [4, 3, 2, 1]],
    [{ sort: 'margin-high' }, [1, 4, 2, 3]],
    [{ sort: 'margin-low' }, [3, 2, 4, 1]],
    [{ sort: 'price-high' }, [2, 3, 1, 4]],
    [{ sort: 'name' }, [1, 4, 2, 3]],
    [{ margin: 'below-50' }, [3, 2]],
    [{ margin: 'from-50' }, [4, 1]],
    [{ margin: 'loss' }, [3]],
    [{ search: ' CUT ' }, [3, 2]],
  ] satisfies [Partial<ListView>, number[]][])('%o', (view, ids) => {
    expect(idsOf(view)).toEqual(ids)
  })
})

describe('pages', () => {
  const rows = Array.from({ length: 60 }, (_, index) => index + 1)

  it('are the first ten on the card, and 25 of them all', () => {
    expect(pageOf(rows, VIEW).shown).toHaveLength(10)
    expect(pageOf(rows, { isWhole: true, page: 2 })).toEqual({ page: 2, shown: rows.slice(25, 50) })
    expect(pageOf(rows, { isWhole: true, page: 3 }).shown).toEqual(rows.slice(50))
  })

  it('end with the last one, however far the address asks', () => {
    expect(pageOf(rows, { isWhole: true, page: 99 })).toEqual({ page: 3, shown: rows.slice(50) })
    expect(pageOf([], { isWhole: true, page: 2 })).toEqual({ shown: [], page: 1 })
  })
})

it('averages margins exactly', () => {
  // (50.00 − 12.00 + 49.99 + 90.00) ÷ 4 = 177.99 ÷ 4 = 44.4975, so 44.50.
  expect(averageMargin(LIST)).toBe(4_450)
  expect(averageMargin([])).toBeNull()
})
