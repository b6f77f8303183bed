import type { FastifyRequest } from 'fastify'
import type { Deps } from '#server/deps.ts'
import type { Api } from '#server/http/api.ts'
import { toOwner } from '#server/http/record-routes.ts'
import { readCostOfAnHour, replaceCostOfAnHour } from '#shared/features/costing/cost-of-an-hour.contract.ts'
import { hourlyRateCalls } from '#shared/features/hourly-rates/hourly-rates.contract.ts'
import { dayIn } from '#shared/kernel/calendar/days.ts'
import { readHour, replaceHour } from './cost-of-an-hour.service.ts'
import { averageExpenses } from './expense-average.service.ts'

export function costOfAnHourRoutes(app: Api, deps: Deps): void {
  const { db } = deps.database
  const ownerOf = (request: FastifyRequest) => {
    const { userId, now, timeZone } = toOwner(request, deps)
    return { userId, now, today: dayIn(now, timeZone) }
  }

  app.route({
    ...readCostOfAnHour,
    access: 'tools',
    handler: (request) => readHour(db, ownerOf(request)),
  })

  app.route({
    ...replaceCostOfAnHour,
    access: 'tools',
    handler: (request) => {
      const owner = ownerOf(request)
      return db.transaction((tx) => replaceHour(tx, owner, request.body))
    },
  })

  // Beside the cost of an hour, because both are worked out from the same costs.
  app.route({
    ...hourlyRateCalls.expenseAverage,
    access: 'tools',
    accountantReads: 'hourly-rates',
    handler: (request) => averageExpenses(db, ownerOf(request)),
  })
}
