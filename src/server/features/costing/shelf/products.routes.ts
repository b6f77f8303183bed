import type { Db } from '#server/db/engines/database.ts'
import { plainActs } from '#server/db/records/plain-acts.ts'
import { listDeletedProducts, restoreProduct } from '#server/db/records/product-bin.ts'
import { productKind } from '#server/db/records/record-kinds.ts'
import type { Deps } from '#server/deps.ts'
import type { Api } from '#server/http/api.ts'
import { createOnce } from '#server/http/idempotency.ts'
import { deletedRoute, recordRoutes, toOwner } from '#server/http/record-routes.ts'
import { productCalls } from '#shared/features/costing/products.contract.ts'
import { listProducts } from './product-lists.db.ts'
import { toProduct } from './products.db.ts'
import {
  addProduct,
  changeProduct,
  importProducts,
  previewPackPrice,
  undoProductImport,
} from './products.service.ts'

const IMPORT_LIMIT_BYTES = 5 * 1024 * 1024

/** A changed product changes the margins of the treatments that use it, hence `changesFigures`. */
export function productsRoutes(app: Api, deps: Deps): void {
  const { db } = deps.database
  const { read, remove } = plainActs(productKind, toProduct)

  recordRoutes(app, deps, {
    calls: productCalls,
    changesFigures: true,
    list: (db, { userId }, { limit, cursor, skip, sort, ...filter }) =>
      listProducts(db, { userId, ...filter }, { sort, limit, cursor, skip }),
    create: addProduct,
    isOneStatement: () => true,
    read,
    change: changeProduct,
    remove,
    restore: async (tx, key) => toProduct(await restoreProduct(tx, key)),
  })

  deletedRoute(app, deps, {
    call: productCalls.deleted,
    list: async (db, owner) => {
      const rows = await listDeletedProducts(db, owner)
      return rows.map((row) => ({ ...toProduct(row), deletedAt: row.deletedAt.toISOString() }))
    },
  })

  app.route({
    ...productCalls.effect,
    access: 'tools',
    handler: ({ owner, params, query }) =>
      previewPackPrice(db, { userId: owner.userId, id: params.id }, query.packPrice),
  })

  app.route({
    ...productCalls.import,
    access: 'tools',
    bodyLimit: IMPORT_LIMIT_BYTES,
    handler: async (request, reply) => {
      const owner = toOwner(request, deps)
      const create = (tx: Db) => importProducts(tx, owner, request.body.rows)
      return reply.code(201).send(await createOnce(db, request, { now: owner.now, create }))
    },
  })

  app.route({
    ...productCalls.undoImport,
    access: 'tools',
    handler: async (request, reply) => {
      const owner = toOwner(request, deps)
      await db.transaction((tx) => undoProductImport(tx, owner, request.params.batchId))
      return reply.code(204).send()
    },
  })
}
