import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { formatPounds, pence } from '#shared/kernel/numbers/money.ts'
import { findPriceLimit, readMinutes, readPrice } from './price-list.rules.ts'

describe('a price of a price list', () => {
  it.each([
    ['38', 38_00],
    ['£1,250.50', 1250_50],
    ['from £120', 120_00],
    ['From: 120', 120_00],
    ['fr. £45', 45_00],
    ['starting at £45', 45_00],
    ['prices from £19.99', 19_99],
    ['£60+', 60_00],
    ['£25 each', 25_00],
    ['45 pp', 45_00],
    ['FREE', 0],
    ['Complimentary', 0],
    ['free of charge', 0],
    ['0', 0],
  ])('%s is understood', (text, amount) => {
    expect(readPrice(text)).toBe(amount)
  })

  it.each([
    '',
    '£45–£60',
    '45/60',
    'POA',
    'from',
    '1,5',
    'on request',
    'Price',
    '12.345',
    'free consultation',
  ])('%j is not taken for one price', (text) => {
    expect(readPrice(text)).toBeNull()
  })

  it('every amount is read back from how we write it, with “from” before it and without', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 9_999_999_999 }), (amount) => {
        const text = formatPounds(pence(amount))
        expect([readPrice(text), readPrice(`from ${text}`)]).toEqual([amount, amount])
      }),
    )
  })
})

describe('a time of a price list', () => {
  it.each([
    ['45', 45],
    ['45 min', 45],
    ['45 mins.', 45],
    ['45’', 45],
    ['0:30', 30],
    ['1:15', 75],
    ['00:30:00', 30],
    ['1h', 60],
    ['1 hr 30 mins', 90],
    ['1hr30', 90],
    ['2 hours and 15 minutes', 135],
    ['1.5 hours', 90],
    ['1½ hrs', 90],
    ['½ hour', 30],
    ['.5h', 30],
  ])('%s is %i minutes', (text, minutes) => {
    expect(readMinutes(text)).toBe(minutes)
  })

  it.each(['', 'Time', '30-45 mins', '0:75', '1:30:30', 'an hour', 'h', '1.33 hours', '12.5'])(
    '%j is not taken for a time',
    (text) => {
      expect(readMinutes(text)).toBeNull()
    },
  )
})

describe('the price that is asked about', () => {
  const limitOf = (...pounds: number[]) => findPriceLimit(pounds.map((amount) => pence(amount * 100)))

  it('is one above ten times the middle of the list', () => {
    expect(limitOf(38, 45, 40, 4_500, 60)).toEqual({ middle: 45_00, limit: 450_00 })
  })

  it('takes the lower of the two in the middle, and does not count what is free', () => {
    expect(limitOf(0, 0, 10, 20, 30, 40, 50, 60)).toEqual({ middle: 30_00, limit: 300_00 })
  })

  it('needs five prices', () => {
    expect(limitOf(38, 45, 40, 4_500)).toBeNull()
  })
})
