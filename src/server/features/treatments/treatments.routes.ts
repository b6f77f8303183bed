import { plainActs } from '#server/db/records/plain-acts.ts'
import { treatmentKind } from '#server/db/records/record-kinds.ts'
import type { Deps } from '#server/deps.ts'
import type { Api } from '#server/http/api.ts'
import { deletedRoute, recordRoutes } from '#server/http/record-routes.ts'
import { treatmentCalls } from '#shared/features/treatments/treatments.contract.ts'
import { listTreatments, summariseTreatments } from './treatment-lists.db.ts'
import { toTreatment } from './treatments.db.ts'
import { addTreatment, changeTreatment } from './treatments.service.ts'

export function treatmentsRoutes(app: Api, deps: Deps): void {
  const { db } = deps.database
  const { read, remove, restore, listDeleted } = plainActs(treatmentKind, toTreatment)

  recordRoutes(app, deps, {
    calls: treatmentCalls,
    changesFigures: true,
    list: (db, { userId }, { limit, cursor, skip, sort, ...filter }) =>
      listTreatments(db, { userId, ...filter }, { sort, limit, cursor, skip }),
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
    handler: (request) => summariseTreatments(db, { userId: request.owner.userId, ...request.query }),
  })
}
