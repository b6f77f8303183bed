import * as z from 'zod/mini'
import { readLedgerCursor, totalLedger } from '#server/db/records/ledgers.ts'
import { badCursor } from '#server/db/records/list-pages.ts'
import { insertRecord } from '#server/db/records/new-records.ts'
import { listDeleted } from '#server/db/records/record-bin.ts'
import { expenseKind } from '#server/db/records/record-kinds.ts'
import { requireRecord } from '#server/db/records/records.ts'
import type { Deps } from '#server/deps.ts'
import type { Api } from '#server/http/api.ts'
import { createOnce } from '#server/http/idempotency.ts'
import { idParams, sendList } from '#server/http/lists.ts'
import {
  deletedExpense,
  expense,
  expenseChange,
  expenseFilter,
  expenseInput,
  expenseListQuery,
  expenseSummary,
  expenseSummaryQuery,
  expenseTotal,
} from '#shared/features/expenses/expenses.contract.ts'
import { noContent } from '#shared/kernel/calls.ts'
import { expenseLedger, listExpenses, toExpense } from './expenses.db.ts'
import {
  changeExpense,
  removeExpense,
  restoreExpense,
  summariseExpenses,
  toStoredExpense,
  unlinkExpense,
} from './expenses.service.ts'

const PATH = '/api/expenses'

export function expensesRoutes(app: Api, deps: Deps): void {
  const { db } = deps.database
  const one = { params: idParams, response: { 200: expense } }

  app.get(
    PATH,
    { access: 'tools', schema: { querystring: expenseListQuery, response: { 200: z.array(expense) } } },
    async (request, reply) => {
      const { limit, cursor, skip, sort, ...filter } = request.query
      const after = cursor === undefined ? null : readLedgerCursor(cursor, sort)
      if (cursor !== undefined && after === null) throw badCursor()
      const { userId } = request.owner
      return sendList(
        request,
        reply,
        await listExpenses(db, { userId, ...filter }, { sort, limit, after, skip }),
      )
    },
  )

  app.post(
    PATH,
    { access: 'tools', schema: { body: expenseInput, response: { 201: expense } } },
    async (request, reply) => {
      const now = deps.now()
      const values = {
        ...toStoredExpense(request.body),
        userId: request.owner.userId,
        createdAt: now,
        updatedAt: now,
      }
      const create = async (tx: typeof db) => toExpense(await insertRecord(tx, expenseKind, values))
      return reply.code(201).send(await createOnce(db, request, { now, create, isOneStatement: true }))
    },
  )

  app.get(
    `${PATH}/summary`,
    { access: 'tools', schema: { querystring: expenseSummaryQuery, response: { 200: expenseSummary } } },
    async (request) => summariseExpenses(db, { userId: request.owner.userId, ...request.query }),
  )

  app.get(
    `${PATH}/total`,
    { access: 'tools', schema: { querystring: expenseFilter, response: { 200: expenseTotal } } },
    async (request) => totalLedger(db, expenseLedger, { userId: request.owner.userId, ...request.query }),
  )

  app.get(
    `${PATH}/deleted`,
    { access: 'tools', schema: { response: { 200: z.array(deletedExpense) } } },
    async (request) => {
      const rows = await listDeleted(db, expenseKind, { userId: request.owner.userId, now: deps.now() })
      return rows.map((row) => ({ ...toExpense(row), deletedAt: row.deletedAt.toISOString() }))
    },
  )

  app.get(`${PATH}/:id`, { access: 'tools', schema: one }, async (request) =>
    toExpense(await requireRecord(db, expenseKind, { userId: request.owner.userId, id: request.params.id })),
  )

  app.patch(`${PATH}/:id`, { access: 'tools', schema: { ...one, body: expenseChange } }, async (request) => {
    const key = { userId: request.owner.userId, id: request.params.id, now: deps.now() }
    return db.transaction((tx) => changeExpense(tx, key, request.body))
  })

  app.delete(
    `${PATH}/:id`,
    { access: 'tools', schema: { params: idParams, response: noContent } },
    async (request, reply) => {
      const key = { userId: request.owner.userId, id: request.params.id, now: deps.now() }
      await db.transaction((tx) => removeExpense(tx, key))
      return reply.code(204).send()
    },
  )

  for (const [act, run] of [
    ['restore', restoreExpense],
    ['unlink', unlinkExpense],
  ] as const) {
    app.post(`${PATH}/:id/${act}`, { access: 'tools', schema: one }, async (request) => {
      const key = { userId: request.owner.userId, id: request.params.id, now: deps.now() }
      return db.transaction((tx) => run(tx, key))
    })
  }
}
