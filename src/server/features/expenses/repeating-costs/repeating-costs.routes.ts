import { readIdCursor } from '#server/db/records/list-pages.ts'
import type { Deps } from '#server/deps.ts'
import type { Api } from '#server/http/api.ts'
import { createOnce } from '#server/http/idempotency.ts'
import { deletedRoute, recordRoutes, toOwner } from '#server/http/record-routes.ts'
import { repeatingCostCalls as calls } from '#shared/features/expenses/repeating-costs.contract.ts'
import { confirmDay, skipDay, unskipDay } from './due-costs.service.ts'
import { listDueCosts, listRepeatingCosts } from './repeating-costs.db.ts'
import {
  addRepeatingCost,
  changeRepeatingCost,
  listDeletedCosts,
  readRepeatingCost,
  removeRepeatingCost,
  restoreRepeatingCost,
  todayOf,
  totalRepeatingCosts,
} from './repeating-costs.service.ts'

export function repeatingCostsRoutes(app: Api, deps: Deps): void {
  const { db } = deps.database

  recordRoutes(app, deps, {
    calls,
    accountantReads: 'expenses',
    list: (db, owner, { limit, cursor, skip, ...filter }) =>
      listRepeatingCosts(
        db,
        { userId: owner.userId, today: todayOf(owner), ...filter },
        { limit, skip, belowId: readIdCursor(cursor) },
      ),
    read: readRepeatingCost,
    create: addRepeatingCost,
    change: changeRepeatingCost,
    remove: removeRepeatingCost,
    restore: restoreRepeatingCost,
  })

  deletedRoute(app, deps, { call: calls.deleted, list: listDeletedCosts })

  app.route({
    ...calls.total,
    access: 'tools',
    accountantReads: 'expenses',
    handler: (request) => {
      const owner = toOwner(request, deps)
      return totalRepeatingCosts(db, { userId: owner.userId, today: todayOf(owner), ...request.query })
    },
  })

  app.route({
    ...calls.due,
    access: 'tools',
    accountantReads: 'expenses',
    handler: async ({ owner }) =>
      (await listDueCosts(db, owner.userId)).map(({ id, on, amount }) => ({ id, on, amount })),
  })

  app.route({
    ...calls.confirm,
    access: 'tools',
    handler: async (request, reply) => {
      const key = { ...toOwner(request, deps), id: request.params.id }
      const create = (tx: typeof db) => confirmDay(tx, key, request.body)
      return reply.code(201).send(await createOnce(db, request, { now: key.now, create }))
    },
  })

  app.route({
    ...calls.skip,
    access: 'tools',
    handler: (request) => {
      const key = { ...toOwner(request, deps), id: request.params.id }
      return db.transaction((tx) => skipDay(tx, key, request.body))
    },
  })

  app.route({
    ...calls.unskip,
    access: 'tools',
    handler: (request) => {
      const key = { ...toOwner(request, deps), id: request.params.id }
      return db.transaction((tx) => unskipDay(tx, key, request.body))
    },
  })
}
