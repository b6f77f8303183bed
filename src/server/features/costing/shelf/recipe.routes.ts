import type { Deps } from '#server/deps.ts'
import type { Api } from '#server/http/api.ts'
import { toOwner } from '#server/http/record-routes.ts'
import { readRecipe, replaceRecipe } from '#shared/features/costing/recipe.contract.ts'
import { readTreatmentRecipe, replaceTreatmentRecipe } from './recipe.service.ts'

export function recipeRoutes(app: Api, deps: Deps): void {
  const { db } = deps.database

  app.route({
    ...readRecipe,
    access: 'tools',
    accountantReads: 'treatments',
    handler: ({ owner, params }) => readTreatmentRecipe(db, { userId: owner.userId, id: params.id }),
  })

  app.route({
    ...replaceRecipe,
    access: 'tools',
    changesFigures: true,
    handler: (request) => {
      const key = { ...toOwner(request, deps), id: request.params.id }
      return db.transaction((tx) => replaceTreatmentRecipe(tx, key, request.body))
    },
  })
}
