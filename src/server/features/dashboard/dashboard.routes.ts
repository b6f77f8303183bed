import type { Deps } from '#server/deps.ts'
import type { Api } from '#server/http/api.ts'
import type { Visitor } from '#server/sessions/sessions.ts'
import { dashboard, metrics } from '#shared/features/dashboard/dashboard.contract.ts'
import { toMetrics } from '#shared/features/dashboard/metrics.rules.ts'
import { dayIn } from '#shared/kernel/days.ts'
import { readDashboard } from './dashboard.service.ts'
import { createMetricsReader } from './metrics.db.ts'

export function dashboardRoutes(app: Api, deps: Deps): void {
  const { db } = deps.database
  const readSums = createMetricsReader(db)
  const ownerOf = ({ userId, user: { timeZone } }: Visitor) => {
    return { userId, timeZone, today: dayIn(deps.now(), timeZone) }
  }

  app.get('/api/metrics', { access: 'tools', schema: { response: { 200: metrics } } }, async ({ owner }) =>
    toMetrics(await readSums(ownerOf(owner))),
  )

  app.get('/api/dashboard', { access: 'tools', schema: { response: { 200: dashboard } } }, async (request) =>
    readDashboard(db, ownerOf(request.owner), (part, error) =>
      request.log.error({ err: error, part }, 'a part of the dashboard failed'),
    ),
  )
}
