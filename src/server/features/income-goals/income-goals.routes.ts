import * as z from 'zod/mini'
import { readIdCursor } from '#server/db/records/list-pages.ts'
import { deleteRecord, listDeleted, restoreRecord } from '#server/db/records/record-bin.ts'
import { requireRecord } from '#server/db/records/records.ts'
import type { Deps } from '#server/deps.ts'
import type { Api } from '#server/http/api.ts'
import { createOnce } from '#server/http/idempotency.ts'
import { idParams, sendList } from '#server/http/lists.ts'
import type { Visitor } from '#server/sessions/sessions.ts'
import {
  deletedIncomeGoal,
  incomeGoal,
  incomeGoalChange,
  incomeGoalInput,
  incomeGoalListQuery,
} from '#shared/features/income-goals/income-goals.contract.ts'
import { noContent } from '#shared/kernel/calls.ts'
import { dayIn } from '#shared/kernel/days.ts'
import { incomeGoalKind, listGoalRows, measureGoals } from './income-goals.db.ts'
import { addGoal, changeGoal, measureGoal, toDeletedGoal } from './income-goals.service.ts'

const PATH = '/api/income-goals'

export function incomeGoalsRoutes(app: Api, deps: Deps): void {
  const { db } = deps.database
  const one = { params: idParams, response: { 200: incomeGoal } }
  const ownerOf = ({ userId, user }: Visitor) => {
    const now = deps.now()
    return { userId, now, today: dayIn(now, user.timeZone) }
  }

  app.get(
    PATH,
    { access: 'tools', schema: { querystring: incomeGoalListQuery, response: { 200: z.array(incomeGoal) } } },
    async (request, reply) => {
      const { limit, cursor, skip, current } = request.query
      const { userId, today } = ownerOf(request.owner)
      const runningOn = current === '1' ? today : null
      const page = await listGoalRows(db, { userId, runningOn, limit, skip, belowId: readIdCursor(cursor) })
      const rows = await measureGoals(db, { userId, today }, page.rows)
      return sendList(request, reply, { ...page, rows })
    },
  )

  app.post(
    PATH,
    { access: 'tools', schema: { body: incomeGoalInput, response: { 201: incomeGoal } } },
    async (request, reply) => {
      const owner = ownerOf(request.owner)
      const create = (tx: typeof db) => addGoal(tx, owner, request.body)
      return reply.code(201).send(await createOnce(db, request, { now: owner.now, create }))
    },
  )

  app.get(
    `${PATH}/deleted`,
    { access: 'tools', schema: { response: { 200: z.array(deletedIncomeGoal) } } },
    async (request) => {
      const rows = await listDeleted(db, incomeGoalKind, { userId: request.owner.userId, now: deps.now() })
      return rows.map(toDeletedGoal)
    },
  )

  app.get(`${PATH}/:id`, { access: 'tools', schema: one }, async (request) => {
    const owner = ownerOf(request.owner)
    const row = await requireRecord(db, incomeGoalKind, { userId: owner.userId, id: request.params.id })
    return measureGoal(db, owner, row)
  })

  app.patch(
    `${PATH}/:id`,
    { access: 'tools', schema: { ...one, body: incomeGoalChange } },
    async (request) => {
      const key = { ...ownerOf(request.owner), id: request.params.id }
      return db.transaction((tx) => changeGoal(tx, key, request.body))
    },
  )

  app.delete(
    `${PATH}/:id`,
    { access: 'tools', schema: { params: idParams, response: noContent } },
    async (request, reply) => {
      const key = { userId: request.owner.userId, id: request.params.id, now: deps.now() }
      await db.transaction((tx) => deleteRecord(tx, incomeGoalKind, key))
      return reply.code(204).send()
    },
  )

  app.post(`${PATH}/:id/restore`, { access: 'tools', schema: one }, async (request) => {
    const key = { ...ownerOf(request.owner), id: request.params.id }
    return db.transaction(async (tx) => measureGoal(tx, key, await restoreRecord(tx, incomeGoalKind, key)))
  })
}
