import type { FastifyRequest } from 'fastify'
import type { Deps } from '#server/deps.ts'
import type { Api } from '#server/http/api.ts'
import { addMonths, dayIn, startOfMonth } from '#shared/kernel/days.ts'
import { createMonthEndKeeper } from './month-end.db.ts'

/**
 * Stores last month's figures before the first change of a month. Call it before the routes are added: it
 * adds a hook to the routes with `changesFigures` and costs the others nothing.
 */
export function addMonthEndKeeper(app: Api, deps: Deps): void {
  const keep = createMonthEndKeeper(deps.database.db)
  const keepLastMonth = async ({ owner }: FastifyRequest) => {
    const now = deps.now()
    const month = addMonths(startOfMonth(dayIn(now, owner.user.timeZone)), -1)
    await keep({ userId: owner.userId, month, now })
  }
  app.addHook('onRoute', (route) => {
    if (!route.changesFigures) return
    route.preHandler = [keepLastMonth, ...[route.preHandler ?? []].flat()]
  })
}
