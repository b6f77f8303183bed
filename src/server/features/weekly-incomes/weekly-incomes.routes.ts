import type { Db } from '#server/db/engines/database.ts'
import { readLedgerCursor, totalLedger } from '#server/db/records/ledgers.ts'
import { requireBusiness } from '#server/db/records/owned-businesses.ts'
import { plainActs } from '#server/db/records/plain-acts.ts'
import type { Deps } from '#server/deps.ts'
import type { Api } from '#server/http/api.ts'
import { createOnce } from '#server/http/idempotency.ts'
import { deletedRoute, existingRecordRoutes, toOwner } from '#server/http/record-routes.ts'
import { weeklyIncomeCalls } from '#shared/features/weekly-incomes/weekly-incomes.contract.ts'
import { dayIn, mondayOf } from '#shared/kernel/calendar/days.ts'
import {
  listWeeklyIncomes,
  toLedgerFilter,
  toWeeklyIncome,
  weekLedger,
  weeklyIncomeKind,
} from './weekly-incomes.db.ts'
import { changeWeek, chartWeeks, enterWeek, restoreWeek, summariseIncome } from './weekly-incomes.service.ts'

export function weeklyIncomesRoutes(app: Api, deps: Deps): void {
  const { db } = deps.database
  const { read, remove, listDeleted } = plainActs(weeklyIncomeKind, toWeeklyIncome)
  const requireOwn = async (userId: number, businessId: number | null) => {
    if (businessId !== null) await requireBusiness(db, { userId, id: businessId })
  }

  existingRecordRoutes(app, deps, {
    calls: weeklyIncomeCalls,
    accountantReads: 'takings',
    list: async (db, { userId }, { limit, cursor, skip, sort, ...filter }) => {
      const after = readLedgerCursor(cursor, sort)
      await requireOwn(userId, filter.businessId)
      return listWeeklyIncomes(db, { userId, ...filter }, { sort, limit, after, skip })
    },
    read,
    change: changeWeek,
    remove,
    restore: restoreWeek,
  })

  deletedRoute(app, deps, { call: weeklyIncomeCalls.deleted, list: listDeleted })

  app.route({
    ...weeklyIncomeCalls.create,
    access: 'tools',
    handler: async (request, reply) => {
      const owner = toOwner(request, deps)
      const create = (tx: Db) => enterWeek(tx, owner, request.body)
      const { record, isNew } = await createOnce(db, request, { now: owner.now, create })
      return reply.code(isNew ? 201 : 200).send(record)
    },
  })

  app.route({
    ...weeklyIncomeCalls.summary,
    access: 'tools',
    accountantReads: 'takings',
    handler: async (request) => {
      const { userId, now, timeZone } = toOwner(request, deps)
      const { businessId } = request.query
      await requireOwn(userId, businessId)
      return summariseIncome(db, { userId, businessId, today: dayIn(now, timeZone) })
    },
  })

  app.route({
    ...weeklyIncomeCalls.weeks,
    access: 'tools',
    accountantReads: 'takings',
    handler: async (request) => {
      const { userId, now, timeZone } = toOwner(request, deps)
      const today = dayIn(now, timeZone)
      const { businessId, to = mondayOf(today) } = request.query
      await requireOwn(userId, businessId)
      return chartWeeks(db, { userId, businessId, today, to })
    },
  })

  app.route({
    ...weeklyIncomeCalls.total,
    access: 'tools',
    accountantReads: 'takings',
    handler: async (request) => {
      const { userId } = request.owner
      await requireOwn(userId, request.query.businessId)
      return totalLedger(db, weekLedger, toLedgerFilter({ userId, ...request.query }))
    },
  })
}
