import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { MAX_PRODUCT_IMPORT_ROWS, productCalls, productInput } from './products.contract.ts'
import { MAX_RECIPE_LINES, readRecipe, recipeInput, replaceRecipe } from './recipe.contract.ts'

const colour = { name: 'Colour', packPrice: '9.6', packSize: 60, unit: 'ml' }

describe('a product', () => {
  test('needs a name, a pack and its unit', () => {
    const { error } = z.safeParse(productInput, {})
    expect(error?.issues.map(({ path, message }) => [path[0], message])).toEqual([
      ['name', 'Product name is required'],
      ['packPrice', 'Pack price is required'],
      ['packSize', 'Pack size is required'],
      ['unit', 'Choose ml, g, piece, pair or sheet'],
    ])
    expect(z.parse(productInput, colour)).toEqual({
      ...colour,
      packPrice: '9.60',
      packSize: '60.00',
      supplier: null,
      wastage: '0.00',
    })
  })

  test.each([
    ['packSize', '0', 'The smallest amount is 0.01'],
    ['packSize', '1000000.01', 'The largest amount is 1,000,000'],
    ['packSize', '1.005', 'Use at most two decimals'],
    ['packSize', 'a lot', 'Enter an amount, like 60 or 2.5'],
    ['packPrice', '-0.01', 'Amount must be £0 or more'],
    ['wastage', '100.01', 'The largest percentage is 100%'],
    ['unit', 'litre', 'Choose ml, g, piece, pair or sheet'],
  ])('with %s of %s is refused: %s', (field, value, message) => {
    const { error } = z.safeParse(productInput, { ...colour, [field]: value })
    expect(error?.issues).toMatchObject([{ path: [field], message }])
  })

  test('keeps what a change leaves out', () => {
    const { body } = productCalls.change.schema
    expect(z.parse(body, {})).toEqual({})
    expect(z.parse(body, { wastage: null })).toEqual({ wastage: '0.00' })
  })

  test('has the effect of another pack price', () => {
    const { params, querystring } = productCalls.effect.schema
    expect(z.parse(params, { id: '7' })).toEqual({ id: 7 })
    expect(z.parse(querystring, { packPrice: '12' })).toEqual({ packPrice: '12.00' })
    const { error } = z.safeParse(querystring, {})
    expect(error?.issues).toMatchObject([{ path: ['packPrice'], message: 'Pack price is required' }])
  })

  test('is imported with at most 4,999 others', () => {
    const { body } = productCalls.import.schema
    const rows = (count: number) => ({ rows: Array.from({ length: count }, () => colour) })
    expect(z.safeParse(body, rows(MAX_PRODUCT_IMPORT_ROWS)).success).toBe(true)
    expect(z.safeParse(body, rows(MAX_PRODUCT_IMPORT_ROWS + 1)).error?.issues).toMatchObject([
      { message: 'Import at most 5,000 rows at a time' },
    ])
    expect(z.safeParse(body, rows(0)).error?.issues).toMatchObject([
      { message: 'There is nothing to import' },
    ])
  })
})

describe('a recipe', () => {
  const lines = (count: number) =>
    Array.from({ length: count }, (_, index) => ({ productId: index + 1, amount: 2 }))

  test('has at most 50 products, or none', () => {
    expect(z.parse(recipeInput, [])).toEqual([])
    expect(z.parse(recipeInput, lines(1))).toEqual([{ productId: 1, amount: '2.00' }])
    expect(z.parse(recipeInput, lines(MAX_RECIPE_LINES))).toHaveLength(50)
    const { error } = z.safeParse(recipeInput, lines(MAX_RECIPE_LINES + 1))
    expect(error?.issues).toMatchObject([{ message: 'A recipe has at most 50 products' }])
  })

  test('has a product once', () => {
    const twice = [...lines(2), { productId: 1, amount: 5 }]
    expect(z.safeParse(recipeInput, twice).error?.issues).toMatchObject([
      { path: [2, 'productId'], message: 'Each product can be in a recipe once' },
    ])
  })

  test.each([
    ['productId', 'x', 'There is no such product'],
    ['amount', undefined, 'Enter how much of it you use'],
    ['amount', '0.001', 'Use at most two decimals'],
    ['amount', '0', 'The smallest amount is 0.01'],
  ])('with %s of %s is refused: %s', (field, value, message) => {
    const { error } = z.safeParse(recipeInput, [{ productId: 1, amount: 2, [field]: value }])
    expect(error?.issues).toMatchObject([{ path: [0, field], message }])
  })

  test('is read and replaced at its treatment', () => {
    expect([readRecipe, replaceRecipe].map(({ method, url }) => `${method} ${url}`)).toEqual([
      'GET /api/treatments/:id/recipe',
      'PUT /api/treatments/:id/recipe',
    ])
    expect(z.safeParse(replaceRecipe.schema.params, { id: '0' }).error?.issues).toMatchObject([
      { message: 'There is no such treatment' },
    ])
  })
})
