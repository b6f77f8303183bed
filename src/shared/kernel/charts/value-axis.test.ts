import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { valueAxis } from './value-axis.ts'

const ticks = (values: (number | null)[], smallestStep = 100) => valueAxis({ values, smallestStep }).ticks

describe('the value axis', () => {
  test.each([
    ['takings up to £2,380', [2380_00, 1900_00], [0, 1000_00, 2000_00, 3000_00]],
    ['stock up to £410', [410_00], [0, 200_00, 400_00, 600_00]],
    ['margins up to 92%', [92_00, 40_00], [0, 25_00, 50_00, 75_00, 100_00]],
    ['a loss beside a profit', [-500_00, 900_00], [-500_00, 0, 500_00, 1000_00]],
    ['only losses', [-150_00], [-150_00, -100_00, -50_00, 0]],
  ])('ends on round numbers for %s', (_, values, expected) => {
    expect(ticks(values)).toEqual(expected)
  })

  test('never has two ticks that read the same in whole pounds', () => {
    expect(ticks([1_50])).toEqual([0, 1_00, 2_00])
  })

  test('is a bare zero line when every value is zero or missing', () => {
    expect(ticks([0, null])).toEqual([0])
  })

  test('always holds zero and every value, in equal whole steps', () => {
    const amounts = fc.array(fc.integer({ min: -9_999_999_999, max: 9_999_999_999 }), { minLength: 1 })
    fc.assert(
      fc.property(amounts, (values) => {
        const axis = valueAxis({ values, smallestStep: 100 })
        expect(axis.ticks).toContain(0)
        expect(axis.low).toBeLessThanOrEqual(Math.min(...values))
        expect(axis.high).toBeGreaterThanOrEqual(Math.max(...values))
        expect(axis.ticks.every((tick) => Number.isInteger(tick / 100))).toBe(true)
        expect(axis.ticks.length).toBeLessThanOrEqual(6)
      }),
    )
  })
})
