import { plainActs } from '#server/db/records/plain-acts.ts'
import { treatmentKind } from '#server/db/records/record-kinds.ts'
import type { Deps } from '#server/deps.ts'
import type { Api } from '#server/http/api.ts'
import { deletedRoute, recordRoutes, toOwner } from '#server/http/record-routes.ts'
import { treatmentCalls } from '#shared/features/treatments/treatments.contract.ts'
import { type Costing, createLosingReader } from './losing-reader.ts'
import { listTreatments, summariseTreatments } from './treatment-lists.db.ts'
import { toTreatment } from './treatments.db.ts'
import { addTreatment, changeTreatment } from './treatments.service.ts'

export function treatmentsRoutes(app: Api, deps: Deps, costing: Costing): void {
  const { db } = deps.database
  const readLosing = createLosingReader(db, costing)
  const { read, remove, restore, listDeleted } = plainActs(treatmentKind, toTreatment)

  recordRoutes(app, deps, {
    calls: treatmentCalls,
    accountantReads: 'treatments',
    changesFigures: true,
    list: async (db, owner, { limit, cursor, skip, sort, ...filter }) => {
      const losing = filter.margin === 'loss' ? await readLosing(owner) : null
      return listTreatments(db, { userId: owner.userId, ...filter, losing }, { sort, limit, cursor, skip })
    },
    read,
    create: addTreatment,
    change: changeTreatment,
    remove,
    restore,
  })

  deletedRoute(app, deps, { call: treatmentCalls.deleted, list: listDeleted })

  app.route({
    ...treatmentCalls.summary,
    access: 'tools',
    accountantReads: 'treatments',
    handler: async (request) => {
      const owner = toOwner(request, deps)
      const losing = request.query.margin === 'loss' ? await readLosing(owner) : null
      return summariseTreatments(db, { userId: owner.userId, ...request.query, losing })
    },
  })
}
