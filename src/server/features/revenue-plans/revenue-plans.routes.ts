import { readIdCursor } from '#server/db/records/list-pages.ts'
import { plainActs } from '#server/db/records/plain-acts.ts'
import type { Deps } from '#server/deps.ts'
import type { Api } from '#server/http/api.ts'
import { deletedRoute, recordRoutes } from '#server/http/record-routes.ts'
import { revenuePlanCalls } from '#shared/features/projections/revenue-plans.contract.ts'
import { listPlans, revenuePlanKind, toRevenuePlan } from './revenue-plans.db.ts'
import { addPlan, changePlan } from './revenue-plans.service.ts'

export function revenuePlansRoutes(app: Api, deps: Deps): void {
  const { listDeleted, ...acts } = plainActs(revenuePlanKind, toRevenuePlan)

  recordRoutes(app, deps, {
    calls: revenuePlanCalls,
    list: (db, { userId }, { limit, cursor, skip, ...filter }) =>
      listPlans(db, { userId, ...filter }, { limit, skip, belowId: readIdCursor(cursor) }),
    create: addPlan,
    change: changePlan,
    ...acts,
  })

  deletedRoute(app, deps, { call: revenuePlanCalls.deleted, list: listDeleted })
}
