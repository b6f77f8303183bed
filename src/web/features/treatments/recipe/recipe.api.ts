import { queryOptions, useQueryClient } from '@tanstack/react-query'
import { productCalls } from '#shared/features/costing/products.contract.ts'
import {
  type Recipe,
  type RecipeInput,
  readRecipe,
  replaceRecipe,
} from '#shared/features/costing/recipe.contract.ts'
import { call } from '#web/api/client.ts'
import { refresh } from '#web/api/invalidation.ts'
import { useSend } from '#web/api/send.ts'
import { readAll } from '#web/records/list-pages.ts'

/** Its key is under treatments: the recipe is refreshed with its treatment. */
export function recipeQuery(id: number) {
  return queryOptions({
    queryKey: ['treatments', 'recipe', id],
    queryFn: ({ signal }) => call(readRecipe, { params: { id }, signal }),
  })
}

/** Every product that a recipe may have, by name; those in the bin are marked. */
export const shelfQuery = queryOptions({
  queryKey: ['products', 'shelf'],
  queryFn: async ({ signal }) => {
    const [live, deleted] = await Promise.all([
      readAll(productCalls.list, { search: new URLSearchParams({ sort: 'name' }), signal }),
      readBin(signal),
    ])
    return [
      ...live.map((product) => ({ ...product, isDeleted: false })),
      ...deleted.map((product) => ({ ...product, isDeleted: true })),
    ]
  },
})

const BIN_PAGE = 100

/** A recipe may have any of them, however many were deleted together. */
async function readBin(signal: AbortSignal) {
  const deleted = []
  for (let skip = 0; ; skip += BIN_PAGE) {
    const page = await call(productCalls.deleted, { query: { limit: BIN_PAGE, skip }, signal })
    deleted.push(...page)
    if (page.length < BIN_PAGE) return deleted
  }
}

export function useReplaceRecipe(id: number) {
  const client = useQueryClient()
  return useSend<Recipe, RecipeInput>({
    mutationFn: (body) => call(replaceRecipe, { params: { id }, body }),
    onSuccess: (recipe) => {
      client.setQueryData(recipeQuery(id).queryKey, recipe)
      void refresh(client, 'treatments')
    },
  })
}
