import { plainActs } from '#server/db/records/plain-acts.ts'
import { productKind } from '#server/db/records/record-kinds.ts'
import {
  listReferencedBin,
  PRODUCTS_OF_RECIPES,
  restoreReferenced,
} from '#server/db/records/referenced-bin.ts'
import type { Deps } from '#server/deps.ts'
import type { Api } from '#server/http/api.ts'
import { importRoutes } from '#server/http/import-routes.ts'
import { deletedRoute, recordRoutes } from '#server/http/record-routes.ts'
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

/** A changed product changes the margins of the treatments that use it, hence `changesFigures`. */
export function productsRoutes(app: Api, deps: Deps): void {
  const { db } = deps.database
  const { read, remove } = plainActs(productKind, toProduct)

  recordRoutes(app, deps, {
    calls: productCalls,
    accountantReads: 'shelf',
    changesFigures: true,
    list: (db, { userId }, { limit, cursor, skip, sort, ...filter }) =>
      listProducts(db, { userId, ...filter }, { sort, limit, cursor, skip }),
    create: addProduct,
    isOneStatement: () => true,
    read,
    change: changeProduct,
    remove,
    restore: async (tx, key) => toProduct(await restoreReferenced(tx, PRODUCTS_OF_RECIPES, key)),
  })

  deletedRoute(app, deps, {
    call: productCalls.deleted,
    list: async (db, owner) => {
      const rows = await listReferencedBin(db, PRODUCTS_OF_RECIPES, owner)
      return rows.map((row) => ({ ...toProduct(row), deletedAt: row.deletedAt.toISOString() }))
    },
  })

  app.route({
    ...productCalls.effect,
    access: 'tools',
    handler: ({ owner, params, query }) =>
      previewPackPrice(db, { userId: owner.userId, id: params.id }, query.packPrice),
  })

  importRoutes(app, deps, {
    calls: productCalls,
    add: (once, owner, { rows }) => once((tx) => importProducts(tx, owner, rows)),
    undo: (owner, batchId) => db.transaction((tx) => undoProductImport(tx, owner, batchId)),
  })
}
