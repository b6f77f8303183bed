import { describe, expect, test } from 'vitest'
import { checkRecipe, isSameRecipe, type ShelfItem, toTypedLines } from './recipe-lines.ts'

const COLOUR: ShelfItem = {
  id: 1,
  userId: 1,
  name: 'Colour',
  supplier: null,
  packPrice: '9.60',
  packSize: '60.00',
  unit: 'ml',
  wastage: '10.00',
  isExample: false,
  createdAt: '2026-11-18T09:00:00.000Z',
  isDeleted: false,
}
const GLOVES: ShelfItem = {
  ...COLOUR,
  id: 2,
  packPrice: '8.00',
  packSize: '100.00',
  unit: 'piece',
  wastage: '0.00',
  isDeleted: true,
}
const SHELF = [COLOUR, GLOVES]

describe('a typed recipe', () => {
  test('is costed line by line and as a whole, with products in the bin', () => {
    const lines = [
      { productId: 1, amount: ' 45 ' },
      { productId: 2, amount: '2' },
    ]
    expect(checkRecipe(lines, SHELF)).toEqual({
      input: [
        { productId: 1, amount: '45.00' },
        { productId: 2, amount: '2.00' },
      ],
      faults: [undefined, undefined],
      costs: [7_92, 16],
      total: 8_08,
    })
  })

  test.each([
    ['', 'Enter how much of it you use'],
    ['0', 'The smallest amount is 0.01'],
    ['a few', 'Enter an amount, like 60 or 2.5'],
    ['1,000,000.01', 'The largest amount is 1,000,000'],
  ])('with the amount "%s" says so on its line and has no total', (amount, fault) => {
    const lines = [
      { productId: 1, amount: '1,000' },
      { productId: 2, amount },
    ]
    expect(checkRecipe(lines, SHELF)).toMatchObject({
      input: null,
      faults: [undefined, fault],
      costs: [176_00, null],
      total: null,
    })
  })

  test('without lines costs nothing', () => {
    expect(checkRecipe([], SHELF)).toEqual({ input: [], faults: [], costs: [], total: 0 })
  })
})

test('a stored recipe is shown as it was typed, and known again', () => {
  const stored = [{ productId: 1, amount: '45.50', isDeleted: false }]
  expect(toTypedLines(stored)).toEqual([{ productId: 1, amount: '45.5' }])
  expect(isSameRecipe([{ productId: 1, amount: '45.5' }], stored)).toBe(true)
  expect(isSameRecipe([{ productId: 1, amount: '46' }], stored)).toBe(false)
})
