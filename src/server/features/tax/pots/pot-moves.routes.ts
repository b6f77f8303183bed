import { readLedgerCursor } from '#server/db/records/ledgers.ts'
import { plainActs } from '#server/db/records/plain-acts.ts'
import type { Deps } from '#server/deps.ts'
import type { Api } from '#server/http/api.ts'
import { deletedRoute, recordRoutes } from '#server/http/record-routes.ts'
import { potMoveCalls } from '#shared/features/tax/pot-moves.contract.ts'
import { listMoves, potMoveKind, toPotMove, totalMoves } from './pot-moves.db.ts'
import { addMove, changeMove } from './pot-moves.service.ts'

export function potMovesRoutes(app: Api, deps: Deps): void {
  const { db } = deps.database
  const { listDeleted, ...acts } = plainActs(potMoveKind, toPotMove)

  recordRoutes(app, deps, {
    calls: potMoveCalls,
    accountantReads: 'pots',
    list: (db, { userId }, { limit, cursor, skip, sort, pot, ...filter }) => {
      const after = readLedgerCursor(cursor, sort)
      return listMoves(db, { userId, category: pot, ...filter }, { sort, limit, after, skip })
    },
    create: addMove,
    isOneStatement: () => true,
    change: changeMove,
    ...acts,
  })

  deletedRoute(app, deps, { call: potMoveCalls.deleted, list: listDeleted })

  app.route({
    ...potMoveCalls.total,
    access: 'tools',
    accountantReads: 'pots',
    handler: (request) => {
      const { pot, ...filter } = request.query
      return totalMoves(db, { userId: request.owner.userId, category: pot, ...filter })
    },
  })
}
