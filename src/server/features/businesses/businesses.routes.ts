import { readIdCursor } from '#server/db/records/list-pages.ts'
import { requireBusiness } from '#server/db/records/owned-businesses.ts'
import type { Deps } from '#server/deps.ts'
import type { Api } from '#server/http/api.ts'
import { recordRoutes } from '#server/http/record-routes.ts'
import { businessCalls } from '#shared/features/businesses/businesses.contract.ts'
import { listBusinesses, toBusiness } from './businesses.db.ts'
import { addBusiness, archiveBusiness, changeBusiness, restoreBusiness } from './businesses.service.ts'

export function businessesRoutes(app: Api, deps: Deps): void {
  recordRoutes(app, deps, {
    calls: businessCalls,
    accountantReads: 'businesses',
    list: (db, { userId }, { limit, cursor, archived }) =>
      listBusinesses(db, { userId, withArchived: archived === '1', limit, belowId: readIdCursor(cursor) }),
    read: async (db, key) => toBusiness(await requireBusiness(db, key)),
    create: addBusiness,
    change: changeBusiness,
    remove: archiveBusiness,
    restore: restoreBusiness,
  })
}
