import { readLedgerCursor, totalLedger } from '#server/db/records/ledgers.ts'
import { requireBusiness } from '#server/db/records/owned-businesses.ts'
import { plainActs } from '#server/db/records/plain-acts.ts'
import { expenseKind } from '#server/db/records/record-kinds.ts'
import type { Deps } from '#server/deps.ts'
import type { Api } from '#server/http/api.ts'
import { deletedRoute, recordActRoute, recordRoutes } from '#server/http/record-routes.ts'
import { expenseCalls } from '#shared/features/expenses/expenses.contract.ts'
import { expenseLedger, listExpenses, toExpense } from './expenses.db.ts'
import {
  addExpense,
  changeExpense,
  removeExpense,
  restoreExpense,
  summariseExpenses,
  unlinkExpense,
} from './expenses.service.ts'

export function expensesRoutes(app: Api, deps: Deps): void {
  const { db } = deps.database
  const { read, listDeleted } = plainActs(expenseKind, toExpense)
  const requireOwn = async (userId: number, businessId: number | null) => {
    if (businessId !== null) await requireBusiness(db, { userId, id: businessId })
  }

  recordRoutes(app, deps, {
    calls: expenseCalls,
    accountantReads: 'expenses',
    list: async (db, { userId }, { limit, cursor, skip, sort, ...filter }) => {
      await requireOwn(userId, filter.businessId)
      const after = readLedgerCursor(cursor, sort)
      return listExpenses(db, { userId, ...filter }, { sort, limit, after, skip })
    },
    read,
    create: addExpense,
    isOneStatement: ({ businessId }) => businessId === null,
    change: changeExpense,
    remove: removeExpense,
    restore: restoreExpense,
  })

  deletedRoute(app, deps, { call: expenseCalls.deleted, list: listDeleted })

  recordActRoute(app, deps, { call: expenseCalls.unlink, act: unlinkExpense })

  app.route({
    ...expenseCalls.summary,
    access: 'tools',
    accountantReads: 'expenses',
    handler: (request) => summariseExpenses(db, { userId: request.owner.userId, ...request.query }),
  })

  app.route({
    ...expenseCalls.total,
    access: 'tools',
    accountantReads: 'expenses',
    handler: async (request) => {
      const { userId } = request.owner
      await requireOwn(userId, request.query.businessId)
      return totalLedger(db, expenseLedger, { userId, ...request.query })
    },
  })
}
