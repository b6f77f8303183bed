import type { FastifyRequest } from 'fastify'
import type { Deps } from '#server/deps.ts'
import type { Api } from '#server/http/api.ts'
import { addMonths, dayIn, startOfMonth } from '#shared/kernel/calendar/days.ts'
import { createMonthEndStore } from './month-end.db.ts'

/**
 * Stores last month's figures before the first change of a month. Call it before the routes are added: it
 * adds a hook to the routes with `changesFigures` and costs the others nothing.
 */
export function addMonthEndStorage(app: Api, deps: Deps): void {
  const store = createMonthEndStore(deps.database.db)
  const storeLastMonth = async ({ owner }: FastifyRequest) => {
    const now = deps.now()
    const month = addMonths(startOfMonth(dayIn(now, owner.user.timeZone)), -1)
    await store({ userId: owner.userId, month, now })
  }
  app.addHook('onRoute', (route) => {
    if (!route.changesFigures) return
    route.preHandler = [storeLastMonth, ...[route.preHandler ?? []].flat()]
  })
}
