import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { maxVatInCost } from '#shared/kernel/numbers/cost-vat.ts'
import { pence } from '#shared/kernel/numbers/money.ts'
import { sumRepeating, vatOfConfirmed } from './repeating-amounts.rules.ts'

describe('what repeating costs come to', () => {
  test.each([
    ['week', 43_33, 520_00],
    ['2_weeks', 21_67, 260_00],
    ['4_weeks', 10_83, 130_00],
    ['month', 10_00, 120_00],
    ['quarter', 3_33, 40_00],
    ['year', 83, 10_00],
  ] as const)('£10 every %s is %i pence a month and %i a year', (every, month, year) => {
    expect(sumRepeating([{ every, amount: pence(10_00) }])).toEqual({ month, year })
  })

  test('the month is rounded once, of all together', () => {
    const yearly = { every: 'year', amount: pence(1_00) } as const
    expect(sumRepeating([yearly, yearly, yearly])).toEqual({ month: 25, year: 3_00 })
    expect(sumRepeating([])).toEqual({ month: 0, year: 0 })
  })
})

describe('the VAT of a confirmed amount', () => {
  test.each([
    [120_00, 120_00, 20_00, 20_00],
    [60_00, 120_00, 20_00, 10_00],
    [90_00, 120_00, 5_00, 3_75],
    [50_00, 120_00, 0, 0],
    [1, 120_00, 20_00, 0],
  ])('of %i, where %i has %i in it, is %i', (amount, usual, vatAmount, expected) => {
    expect(vatOfConfirmed(pence(amount), { amount: pence(usual), vatAmount: pence(vatAmount) })).toBe(
      expected,
    )
  })

  test('always fits into the amount', () => {
    const amounts = fc.integer({ min: 1, max: 99_999_999 }).map(pence)
    fc.assert(
      fc.property(amounts, amounts, (amount, usual) => {
        const vat = vatOfConfirmed(amount, { amount: usual, vatAmount: maxVatInCost(usual) })
        expect(vat).toBeLessThanOrEqual(maxVatInCost(amount))
      }),
    )
  })
})
