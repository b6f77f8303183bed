import * as z from 'zod/mini'
import type { Call } from '#shared/kernel/calls.ts'
import { productIdField, quantityField } from './products.contract.ts'
import { treatmentParams } from './treatment-params.contract.ts'

export const MAX_RECIPE_LINES = 50

/** The answer to a typed product cost of a treatment that has a recipe, a 400. */
export const RECIPE_DECIDES = 'The recipe decides the product cost'
/** The answer to a recipe or a change of the shelf that makes a product cost too large to store, a 400. */
export const PRODUCT_COST_TOO_LARGE = 'With this recipe the product cost is larger than £99,999,999.99'

const ONCE = 'Each product can be in a recipe once'

const recipeLineInput = z.object({
  productId: productIdField,
  /** In the product's unit. */
  amount: quantityField({ required: 'Enter how much of it you use' }),
})

/** The whole recipe; an empty one makes the product cost typed again. */
export const recipeInput = z
  .array(recipeLineInput, { error: 'List the products of the recipe' })
  .check(z.maxLength(MAX_RECIPE_LINES, { error: `A recipe has at most ${MAX_RECIPE_LINES} products` }))
  .check(
    z.superRefine((lines, refinement) => {
      lines.forEach(({ productId }, index) => {
        if (lines.findIndex((line) => line.productId === productId) < index)
          refinement.addIssue({ code: 'custom', path: [index, 'productId'], message: ONCE })
      })
    }),
  )

/** `isDeleted`: the product is in the bin; it still counts. */
const recipe = z.array(z.object({ productId: z.number(), amount: z.string(), isDeleted: z.boolean() }))

const URL = '/api/treatments/:id/recipe'

export const readRecipe = {
  method: 'GET',
  url: URL,
  schema: { params: treatmentParams, response: { 200: recipe } },
} satisfies Call

export const replaceRecipe = {
  method: 'PUT',
  url: URL,
  schema: { params: treatmentParams, body: recipeInput, response: { 200: recipe } },
} satisfies Call

export type RecipeInput = z.output<typeof recipeInput>
export type Recipe = z.output<typeof recipe>
