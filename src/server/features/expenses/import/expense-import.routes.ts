import type { Deps } from '#server/deps.ts'
import type { Api } from '#server/http/api.ts'
import { importRoutes } from '#server/http/import-routes.ts'
import { expenseImportCalls } from '#shared/features/expenses/expense-import.contract.ts'
import { ProductError } from '#shared/kernel/errors.ts'
import { findBatchState } from './expense-import.db.ts'
import { importExpenses, undoImport } from './expense-import.service.ts'
import { findKnown } from './imported-lines.db.ts'

export function expenseImportRoutes(app: Api, deps: Deps): void {
  const { db } = deps.database

  importRoutes(app, deps, {
    calls: expenseImportCalls,
    add: (once, owner, { lines }) => importExpenses(db, owner, { lines, once }),
    undo: (owner, batchId) => undoImport(db, owner, batchId),
  })

  app.route({
    ...expenseImportCalls.batch,
    access: 'tools',
    accountantReads: 'expenses',
    handler: async (request) => {
      const found = await findBatchState(db, { userId: request.owner.userId, ...request.params })
      if (!found) throw new ProductError('not_found', 'There is no such import.')
      return found
    },
  })

  app.route({
    ...expenseImportCalls.known,
    access: 'tools',
    handler: (request) => findKnown(db, { userId: request.owner.userId, ...request.query }),
  })
}
