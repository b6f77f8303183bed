import type { Deps } from '#server/deps.ts'
import type { Api } from '#server/http/api.ts'
import type { Visitor } from '#server/sessions/sessions.ts'
import { readDashboard, readMetrics } from '#shared/features/dashboard/dashboard.contract.ts'
import { readDashboardTax } from '#shared/features/dashboard/dashboard-tax.contract.ts'
import { toMetrics } from '#shared/features/dashboard/metrics.rules.ts'
import { dayIn } from '#shared/kernel/calendar/days.ts'
import { composeDashboard } from './dashboard.service.ts'
import { createMetricsReader } from './metrics.db.ts'
import { readTaxFigures } from './set-aside.service.ts'

export function dashboardRoutes(app: Api, deps: Deps): void {
  const { db } = deps.database
  const readSums = createMetricsReader(db)
  const ownerOf = ({ userId, user: { timeZone } }: Visitor) => {
    return { userId, timeZone, today: dayIn(deps.now(), timeZone) }
  }

  app.route({
    ...readMetrics,
    access: 'tools',
    accountantReads: 'dashboard',
    handler: async ({ owner }) => toMetrics(await readSums(ownerOf(owner))),
  })

  app.route({
    ...readDashboardTax,
    access: 'tools',
    accountantReads: 'dashboard',
    handler: ({ owner }) => readTaxFigures(db, ownerOf(owner)),
  })

  app.route({
    ...readDashboard,
    access: 'tools',
    accountantReads: 'dashboard',
    handler: (request) =>
      composeDashboard(db, ownerOf(request.owner), (part, error) =>
        request.log.error({ err: error, part }, 'a part of the dashboard failed'),
      ),
  })
}
