import * as z from 'zod/mini'
import { readLedgerCursor, totalLedger } from '#server/db/records/ledgers.ts'
import { badCursor } from '#server/db/records/list-pages.ts'
import { requireBusiness } from '#server/db/records/owned-businesses.ts'
import { deleteRecord, listDeleted } from '#server/db/records/record-bin.ts'
import { requireRecord } from '#server/db/records/records.ts'
import type { Deps } from '#server/deps.ts'
import type { Api } from '#server/http/api.ts'
import { createOnce } from '#server/http/idempotency.ts'
import { idParams, sendList } from '#server/http/lists.ts'
import {
  deletedWeeklyIncome,
  incomeSummary,
  incomeSummaryQuery,
  incomeWeeks,
  incomeWeeksQuery,
  weeklyIncome,
  weeklyIncomeChange,
  weeklyIncomeFilter,
  weeklyIncomeInput,
  weeklyIncomeListQuery,
  weeklyIncomeTotal,
} from '#shared/features/weekly-incomes/weekly-incomes.contract.ts'
import { noContent } from '#shared/kernel/calls.ts'
import { dayIn, mondayOf } from '#shared/kernel/days.ts'
import {
  listWeeklyIncomes,
  toLedgerFilter,
  toWeeklyIncome,
  weekLedger,
  weeklyIncomeKind,
} from './weekly-incomes.db.ts'
import { changeWeek, chartWeeks, enterWeek, restoreWeek, summariseIncome } from './weekly-incomes.service.ts'

const PATH = '/api/weekly-incomes'

export function weeklyIncomesRoutes(app: Api, deps: Deps): void {
  const { db } = deps.database
  const one = { params: idParams, response: { 200: weeklyIncome } }
  const requireOwn = async (userId: number, businessId: number | null) => {
    if (businessId !== null) await requireBusiness(db, { userId, id: businessId })
  }

  app.get(
    PATH,
    {
      access: 'tools',
      schema: { querystring: weeklyIncomeListQuery, response: { 200: z.array(weeklyIncome) } },
    },
    async (request, reply) => {
      const { limit, cursor, skip, sort, ...filter } = request.query
      const after = cursor === undefined ? null : readLedgerCursor(cursor, sort)
      if (cursor !== undefined && after === null) throw badCursor()
      const { userId } = request.owner
      await requireOwn(userId, filter.businessId)
      const page = await listWeeklyIncomes(db, { userId, ...filter }, { sort, limit, after, skip })
      return sendList(request, reply, page)
    },
  )

  app.post(
    PATH,
    {
      access: 'tools',
      schema: { body: weeklyIncomeInput, response: { 200: weeklyIncome, 201: weeklyIncome } },
    },
    async (request, reply) => {
      const owner = { userId: request.owner.userId, now: deps.now() }
      const create = (tx: typeof db) => enterWeek(tx, owner, request.body)
      const { record, isNew } = await createOnce(db, request, { now: owner.now, create })
      return reply.code(isNew ? 201 : 200).send(record)
    },
  )

  app.get(
    `${PATH}/summary`,
    { access: 'tools', schema: { querystring: incomeSummaryQuery, response: { 200: incomeSummary } } },
    async (request) => {
      const { userId, user } = request.owner
      const { businessId } = request.query
      await requireOwn(userId, businessId)
      return summariseIncome(db, { userId, businessId, today: dayIn(deps.now(), user.timeZone) })
    },
  )

  app.get(
    `${PATH}/weeks`,
    { access: 'tools', schema: { querystring: incomeWeeksQuery, response: { 200: incomeWeeks } } },
    async (request) => {
      const { userId, user } = request.owner
      const today = dayIn(deps.now(), user.timeZone)
      const { businessId, to = mondayOf(today) } = request.query
      await requireOwn(userId, businessId)
      return chartWeeks(db, { userId, businessId, today, to })
    },
  )

  app.get(
    `${PATH}/total`,
    { access: 'tools', schema: { querystring: weeklyIncomeFilter, response: { 200: weeklyIncomeTotal } } },
    async (request) => {
      const { userId } = request.owner
      await requireOwn(userId, request.query.businessId)
      return totalLedger(db, weekLedger, toLedgerFilter({ userId, ...request.query }))
    },
  )

  app.get(
    `${PATH}/deleted`,
    { access: 'tools', schema: { response: { 200: z.array(deletedWeeklyIncome) } } },
    async (request) => {
      const rows = await listDeleted(db, weeklyIncomeKind, { userId: request.owner.userId, now: deps.now() })
      return rows.map((row) => ({ ...toWeeklyIncome(row), deletedAt: row.deletedAt.toISOString() }))
    },
  )

  app.get(`${PATH}/:id`, { access: 'tools', schema: one }, async (request) => {
    const key = { userId: request.owner.userId, id: request.params.id }
    return toWeeklyIncome(await requireRecord(db, weeklyIncomeKind, key))
  })

  app.patch(
    `${PATH}/:id`,
    { access: 'tools', schema: { ...one, body: weeklyIncomeChange } },
    async (request) => {
      const key = { userId: request.owner.userId, id: request.params.id, now: deps.now() }
      return db.transaction((tx) => changeWeek(tx, key, request.body))
    },
  )

  app.delete(
    `${PATH}/:id`,
    { access: 'tools', schema: { params: idParams, response: noContent } },
    async (request, reply) => {
      const key = { userId: request.owner.userId, id: request.params.id, now: deps.now() }
      await db.transaction((tx) => deleteRecord(tx, weeklyIncomeKind, key))
      return reply.code(204).send()
    },
  )

  app.post(`${PATH}/:id/restore`, { access: 'tools', schema: one }, async (request) => {
    const key = { userId: request.owner.userId, id: request.params.id, now: deps.now() }
    return db.transaction((tx) => restoreWeek(tx, key))
  })
}
