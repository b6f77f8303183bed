import { readLedgerCursor, totalLedger } from '#server/db/records/ledgers.ts'
import { plainActs } from '#server/db/records/plain-acts.ts'
import { purchaseKind } from '#server/db/records/record-kinds.ts'
import type { Deps } from '#server/deps.ts'
import type { Api } from '#server/http/api.ts'
import { deletedRoute, recordActRoute, recordRoutes, toOwner } from '#server/http/record-routes.ts'
import { purchaseCalls } from '#shared/features/stock-purchases/stock-purchases.contract.ts'
import { dayIn } from '#shared/kernel/calendar/days.ts'
import { listPurchases, listSuppliers, purchaseLedger, toPurchase } from './stock-purchases.db.ts'
import {
  addPurchase,
  changePurchase,
  readBudget,
  removePurchase,
  requirePurchase,
  restorePurchase,
  unlinkPurchase,
} from './stock-purchases.service.ts'

export function stockPurchasesRoutes(app: Api, deps: Deps): void {
  const { db } = deps.database
  const { listDeleted } = plainActs(purchaseKind, (row) => toPurchase(row, null))

  recordRoutes(app, deps, {
    calls: purchaseCalls,
    accountantReads: 'stock-purchases',
    list: (db, { userId }, { limit, cursor, skip, sort, ...filter }) => {
      const after = readLedgerCursor(cursor, sort)
      return listPurchases(db, { userId, ...filter }, { sort, limit, after, skip })
    },
    read: requirePurchase,
    create: addPurchase,
    change: changePurchase,
    remove: removePurchase,
    restore: restorePurchase,
  })

  deletedRoute(app, deps, { call: purchaseCalls.deleted, list: listDeleted })

  recordActRoute(app, deps, { call: purchaseCalls.unlink, act: unlinkPurchase })

  app.route({
    ...purchaseCalls.summary,
    access: 'tools',
    accountantReads: 'stock-purchases',
    handler: (request) => {
      const { userId, now, timeZone } = toOwner(request, deps)
      return readBudget(db, { userId, today: dayIn(now, timeZone), months: Number(request.query.months) })
    },
  })

  app.route({
    ...purchaseCalls.total,
    access: 'tools',
    accountantReads: 'stock-purchases',
    handler: (request) => totalLedger(db, purchaseLedger, { userId: request.owner.userId, ...request.query }),
  })

  app.route({
    ...purchaseCalls.suppliers,
    access: 'tools',
    accountantReads: 'stock-purchases',
    handler: (request) => listSuppliers(db, request.owner.userId),
  })
}
