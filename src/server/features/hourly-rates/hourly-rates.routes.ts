import { readIdCursor } from '#server/db/records/list-pages.ts'
import { plainActs } from '#server/db/records/plain-acts.ts'
import type { Deps } from '#server/deps.ts'
import type { Api } from '#server/http/api.ts'
import { deletedRoute, recordRoutes } from '#server/http/record-routes.ts'
import { hourlyRateCalls } from '#shared/features/hourly-rates/hourly-rates.contract.ts'
import { findLatestHourlyRate, hourlyRateKind, listHourlyRates, toHourlyRate } from './hourly-rates.db.ts'
import { addRate, changeRate } from './hourly-rates.service.ts'

export function hourlyRatesRoutes(app: Api, deps: Deps): void {
  const { db } = deps.database
  const { read, remove, restore, listDeleted } = plainActs(hourlyRateKind, toHourlyRate)

  recordRoutes(app, deps, {
    calls: hourlyRateCalls,
    accountantReads: 'hourly-rates',
    changesFigures: true,
    list: (db, { userId }, { limit, cursor }) =>
      listHourlyRates(db, { userId, limit, belowId: readIdCursor(cursor) }),
    read,
    create: addRate,
    isOneStatement: () => true,
    change: changeRate,
    remove,
    restore,
  })

  deletedRoute(app, deps, { call: hourlyRateCalls.deleted, list: listDeleted })

  app.route({
    ...hourlyRateCalls.latest,
    access: 'tools',
    accountantReads: 'hourly-rates',
    handler: (request) => findLatestHourlyRate(db, request.owner.userId),
  })
}
