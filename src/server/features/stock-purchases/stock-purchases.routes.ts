import * as z from 'zod/mini'
import { readLedgerCursor, totalLedger } from '#server/db/records/ledgers.ts'
import { badCursor } from '#server/db/records/list-pages.ts'
import { listDeleted } from '#server/db/records/record-bin.ts'
import { purchaseKind } from '#server/db/records/record-kinds.ts'
import { requireRecord } from '#server/db/records/records.ts'
import type { Deps } from '#server/deps.ts'
import type { Api } from '#server/http/api.ts'
import { createOnce } from '#server/http/idempotency.ts'
import { idParams, sendList } from '#server/http/lists.ts'
import {
  budgetQuery,
  deletedPurchase,
  purchase,
  purchaseChange,
  purchaseFilter,
  purchaseInput,
  purchaseListQuery,
  purchaseTotal,
  stockBudget,
  suppliers,
} from '#shared/features/stock-purchases/stock-purchases.contract.ts'
import { noContent } from '#shared/kernel/calls.ts'
import { dayIn } from '#shared/kernel/days.ts'
import {
  findExpenseId,
  listPurchases,
  listSuppliers,
  purchaseLedger,
  toPurchase,
} from './stock-purchases.db.ts'
import {
  addPurchase,
  changePurchase,
  readBudget,
  removePurchase,
  restorePurchase,
  unlinkPurchase,
} from './stock-purchases.service.ts'

const PATH = '/api/stock-purchases'

export function stockPurchasesRoutes(app: Api, deps: Deps): void {
  const { db } = deps.database
  const one = { params: idParams, response: { 200: purchase } }

  app.get(
    PATH,
    { access: 'tools', schema: { querystring: purchaseListQuery, response: { 200: z.array(purchase) } } },
    async (request, reply) => {
      const { limit, cursor, skip, sort, ...filter } = request.query
      const after = cursor === undefined ? null : readLedgerCursor(cursor, sort)
      if (cursor !== undefined && after === null) throw badCursor()
      const { userId } = request.owner
      return sendList(
        request,
        reply,
        await listPurchases(db, { userId, ...filter }, { sort, limit, after, skip }),
      )
    },
  )

  app.post(
    PATH,
    { access: 'tools', schema: { body: purchaseInput, response: { 201: purchase } } },
    async (request, reply) => {
      const owner = { userId: request.owner.userId, now: deps.now() }
      const create = (tx: typeof db) => addPurchase(tx, owner, request.body)
      return reply.code(201).send(await createOnce(db, request, { now: owner.now, create }))
    },
  )

  app.get(
    `${PATH}/summary`,
    { access: 'tools', schema: { querystring: budgetQuery, response: { 200: stockBudget } } },
    async (request) => {
      const { userId, user } = request.owner
      const today = dayIn(deps.now(), user.timeZone)
      return readBudget(db, { userId, today, months: Number(request.query.months) })
    },
  )

  app.get(
    `${PATH}/total`,
    { access: 'tools', schema: { querystring: purchaseFilter, response: { 200: purchaseTotal } } },
    async (request) => totalLedger(db, purchaseLedger, { userId: request.owner.userId, ...request.query }),
  )

  app.get(
    `${PATH}/suppliers`,
    { access: 'tools', schema: { response: { 200: suppliers } } },
    async (request) => listSuppliers(db, request.owner.userId),
  )

  app.get(
    `${PATH}/deleted`,
    { access: 'tools', schema: { response: { 200: z.array(deletedPurchase) } } },
    async (request) => {
      const rows = await listDeleted(db, purchaseKind, { userId: request.owner.userId, now: deps.now() })
      return rows.map((row) => ({ ...toPurchase(row, null), deletedAt: row.deletedAt.toISOString() }))
    },
  )

  app.get(`${PATH}/:id`, { access: 'tools', schema: one }, async (request) => {
    const key = { userId: request.owner.userId, id: request.params.id }
    return toPurchase(await requireRecord(db, purchaseKind, key), await findExpenseId(db, key.userId, key.id))
  })

  app.patch(`${PATH}/:id`, { access: 'tools', schema: { ...one, body: purchaseChange } }, async (request) => {
    const key = { userId: request.owner.userId, id: request.params.id, now: deps.now() }
    return db.transaction((tx) => changePurchase(tx, key, request.body))
  })

  app.delete(
    `${PATH}/:id`,
    { access: 'tools', schema: { params: idParams, response: noContent } },
    async (request, reply) => {
      const key = { userId: request.owner.userId, id: request.params.id, now: deps.now() }
      await db.transaction((tx) => removePurchase(tx, key))
      return reply.code(204).send()
    },
  )

  for (const [act, run] of [
    ['restore', restorePurchase],
    ['unlink', unlinkPurchase],
  ] as const) {
    app.post(`${PATH}/:id/${act}`, { access: 'tools', schema: one }, async (request) => {
      const key = { userId: request.owner.userId, id: request.params.id, now: deps.now() }
      return db.transaction((tx) => run(tx, key))
    })
  }
}
