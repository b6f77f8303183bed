import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { sharesOf } from './shares.ts'

describe('shares of a whole', () => {
  test.each([
    ['the weekly split', [200_00, 50_00, 750_00], [20_00, 5_00, 75_00]],
    ['three equal thirds', [1, 1, 1], [33_40, 33_30, 33_30]],
    [
      'five parts that would be shown as 100.1%',
      [1429, 1306, 2919, 628, 3718],
      [14_30, 13_00, 29_20, 6_30, 37_20],
    ],
    ['nothing at all', [0, 0], [0, 0]],
    ['a part below zero', [-50, 100], [0, 100_00]],
  ])('are right for %s', (_, parts, expected) => {
    expect(sharesOf(parts)).toEqual(expected)
  })

  test('always add up to exactly 100%', () => {
    const parts = fc.array(fc.integer({ min: 0, max: 9_999_999_999 }), { minLength: 1, maxLength: 6 })
    fc.assert(
      fc.property(parts, (values) => {
        fc.pre(values.some((value) => value > 0))
        expect(sharesOf(values).reduce<number>((sum, share) => sum + share, 0)).toBe(100_00)
      }),
    )
  })
})
