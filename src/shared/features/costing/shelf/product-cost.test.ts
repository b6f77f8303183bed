import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { pence } from '#shared/kernel/numbers/money.ts'
import { percent } from '#shared/kernel/numbers/percent.ts'
import { effectOfProduct, toPackPriceEffect } from './pack-price-effect.rules.ts'
import {
  costRecipe,
  type RecipeLine,
  type Shelf,
  type ShelfProduct,
  toRecipeLine,
  toShelfProduct,
} from './product-cost.rules.ts'

const colour = toShelfProduct({ packPrice: '9.60', packSize: '60.00', wastage: '10.00' })
const gloves = toShelfProduct({ packPrice: '8.00', packSize: '100.00', wastage: '0.00' })
const third = toShelfProduct({ packPrice: '0.01', packSize: '3.00', wastage: '0.00' })
const shelf: Shelf = new Map([
  [1, colour],
  [2, gloves],
  [3, third],
])
const line = (productId: number, amount: string) => toRecipeLine({ productId, amount })
const cut = { treatmentId: 11, lines: [line(1, '45.00'), line(2, '2.00')] }

describe('a recipe costs', () => {
  test.each<[string, readonly RecipeLine[], number, string]>([
    ['colour and gloves', cut.lines, 8_08, '9.60 ÷ 60 × 45 × 1.1 = 7.92, and 8 ÷ 100 × 2 = 0.16'],
    ['a part of a unit', [line(1, '0.50')], 9, '0.16 × 0.5 × 1.1 = 0.088'],
    ['one and a half thirds of a penny', [line(3, '1.50')], 1, '0.005: half away from zero'],
    ['a third of a penny', [line(3, '1.00')], 0, '0.0033'],
    ['nothing', [], 0, 'no products'],
  ])('%s: %o → %i (%s)', (_what, lines, cost) => {
    expect(costRecipe(lines, shelf)).toBe(cost)
  })

  test('more than can be stored: it says so in place of a figure', () => {
    const gold: ShelfProduct = { packPrice: pence(9_999_999_999), packSize: 1_00, wastage: percent(0) }
    const dear: Shelf = new Map([[1, gold]])
    expect(costRecipe([line(1, '1.00')], dear)).toBe(9_999_999_999)
    expect(costRecipe([line(1, '1.01')], dear)).toBeNull()
    expect(costRecipe([line(1, '1000000.00')], dear)).toBeNull()
  })

  test('nothing by mistake: a product that is not on the shelf is a fault', () => {
    expect(() => costRecipe([line(4, '1.00')], shelf)).toThrow('No product 4')
  })
})

describe('more', () => {
  const anyProduct = fc.record({
    packPrice: fc.integer({ min: 0, max: 500_00 }).map(pence),
    packSize: fc.integer({ min: 1, max: 5_000_00 }),
    wastage: fc.integer({ min: 0, max: 99_99 }).map(percent),
  })
  const anyAmount = fc.integer({ min: 1, max: 1_000_00 })
  const costOf = (product: ShelfProduct, amount: number) =>
    costRecipe([{ productId: 1, amount }], new Map([[1, product]])) ?? Number.POSITIVE_INFINITY

  test('wastage never lowers a cost', () => {
    fc.assert(
      fc.property(anyProduct, anyAmount, fc.integer({ min: 1, max: 100_00 }), (product, amount, more) => {
        const wasteful = { ...product, wastage: percent(Math.min(100_00, product.wastage + more)) }
        expect(costOf(wasteful, amount)).toBeGreaterThanOrEqual(costOf(product, amount))
      }),
    )
  })

  test('of a product never lowers a cost, and neither does a dearer or a smaller pack', () => {
    fc.assert(
      fc.property(anyProduct, anyAmount, fc.integer({ min: 1, max: 99 }), (product, amount, more) => {
        const usual = costOf(product, amount)
        expect(costOf(product, amount + more)).toBeGreaterThanOrEqual(usual)
        expect(
          costOf({ ...product, packPrice: pence(product.packPrice + more) }, amount),
        ).toBeGreaterThanOrEqual(usual)
        const packSize = Math.max(1, product.packSize - more)
        expect(costOf({ ...product, packSize }, amount)).toBeGreaterThanOrEqual(usual)
      }),
    )
  })
})

describe('a changed pack price', () => {
  const recipes = [cut, { treatmentId: 12, lines: [line(2, '1.00')] }, { treatmentId: 13, lines: [] }]

  test('shows the treatments it touches with the cost before and after', () => {
    // 12 ÷ 60 × 45 × 1.1 = 9.90, and 0.16
    expect(toPackPriceEffect(recipes, shelf, { id: 1, packPrice: pence(12_00) })).toEqual([
      { treatmentId: 11, before: '8.08', after: '10.06' },
    ])
    expect(toPackPriceEffect(recipes, shelf, { id: 2, packPrice: pence(10_00) })).toEqual([
      { treatmentId: 11, before: '8.08', after: '8.12' },
      { treatmentId: 12, before: '0.08', after: '0.10' },
    ])
    expect(toPackPriceEffect(recipes, shelf, { id: 3, packPrice: pence(10_00) })).toEqual([])
    expect(toPackPriceEffect(recipes, shelf, { id: 9, packPrice: pence(10_00) })).toEqual([])
  })

  test('is refused where a product cost becomes too large to store', () => {
    expect(() =>
      effectOfProduct(recipes, shelf, {
        id: 2,
        product: { ...gloves, packPrice: pence(9_999_999_999), packSize: 1 },
      }),
    ).toThrow('With this recipe the product cost is larger than £99,999,999.99')
  })
})
