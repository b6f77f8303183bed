import type { FastifyRequest } from 'fastify'
import { SNAPSHOT } from '#server/db/engines/database.ts'
import type { Deps } from '#server/deps.ts'
import type { Api } from '#server/http/api.ts'
import { toOwner } from '#server/http/record-routes.ts'
import { explainCard } from '#shared/features/costing/card/card-sums.rules.ts'
import { toMenu } from '#shared/features/costing/card/menu.rules.ts'
import { readCard, readMenu } from '#shared/features/costing/menu.contract.ts'
import { dayIn } from '#shared/kernel/calendar/days.ts'
import { findCardContext } from './card-context.service.ts'
import { listMenu, listNamedLines, requireMenuTreatment } from './menu.db.ts'

/**
 * What treatments really make. All figures of an answer are those of one moment. The cards are made after the
 * transaction: on the embedded engine every other call waits for its end.
 */
export function menuRoutes(app: Api, deps: Deps): void {
  const { db } = deps.database
  const ownerOf = (request: FastifyRequest) => {
    const { userId, now, timeZone } = toOwner(request, deps)
    return { userId, today: dayIn(now, timeZone) }
  }

  app.route({
    ...readMenu,
    access: 'tools',
    accountantReads: 'treatments',
    handler: async (request) => {
      const owner = ownerOf(request)
      const { treatments, context } = await db.transaction(
        async (tx) => ({
          treatments: await listMenu(tx, owner.userId),
          context: await findCardContext(tx, owner),
        }),
        SNAPSHOT,
      )
      return toMenu(treatments, context)
    },
  })

  app.route({
    ...readCard,
    access: 'tools',
    accountantReads: 'treatments',
    handler: async (request) => {
      const owner = ownerOf(request)
      const key = { userId: owner.userId, id: request.params.id }
      const { treatment, context } = await db.transaction(
        async (tx) => ({
          treatment: { ...(await requireMenuTreatment(tx, key)), recipe: await listNamedLines(tx, key) },
          context: await findCardContext(tx, owner),
        }),
        SNAPSHOT,
      )
      return explainCard(treatment, context)
    },
  })
}
