import * as z from 'zod/mini'
import { readIdCursor } from '#server/db/records/list-pages.ts'
import { insertRecord } from '#server/db/records/new-records.ts'
import { deleteRecord, listDeleted, restoreRecord } from '#server/db/records/record-bin.ts'
import { requireRecord, updateRecord, withChange } from '#server/db/records/records.ts'
import type { Deps } from '#server/deps.ts'
import type { Api } from '#server/http/api.ts'
import { createOnce } from '#server/http/idempotency.ts'
import { idParams, sendList } from '#server/http/lists.ts'
import {
  deletedHourlyRate,
  expenseAverage,
  type HourlyRateInput,
  hourlyRate,
  hourlyRateChange,
  hourlyRateInput,
  latestHourlyRate,
} from '#shared/features/hourly-rates/hourly-rates.contract.ts'
import { noContent } from '#shared/kernel/calls.ts'
import { dayIn } from '#shared/kernel/days.ts'
import { pageQuery } from '#shared/kernel/paging.ts'
import { findLatestHourlyRate, hourlyRateKind, listHourlyRates, toHourlyRate } from './hourly-rates.db.ts'
import { averageExpenses, toStoredRate } from './hourly-rates.service.ts'

const PATH = '/api/hourly-rate-calculations'

export function hourlyRatesRoutes(app: Api, deps: Deps): void {
  const { db } = deps.database
  const one = { params: idParams, response: { 200: hourlyRate } }

  app.get(
    PATH,
    { access: 'tools', schema: { querystring: pageQuery, response: { 200: z.array(hourlyRate) } } },
    async (request, reply) => {
      const { limit, cursor } = request.query
      const { userId } = request.owner
      return sendList(
        request,
        reply,
        await listHourlyRates(db, { userId, limit, belowId: readIdCursor(cursor) }),
      )
    },
  )

  app.post(
    PATH,
    {
      access: 'tools',
      changesFigures: true,
      schema: { body: hourlyRateInput, response: { 201: hourlyRate } },
    },
    async (request, reply) => {
      const now = deps.now()
      const values = {
        ...toStoredRate(request.body),
        userId: request.owner.userId,
        createdAt: now,
        updatedAt: now,
      }
      const create = async (tx: typeof db) => toHourlyRate(await insertRecord(tx, hourlyRateKind, values))
      return reply.code(201).send(await createOnce(db, request, { now, create, isOneStatement: true }))
    },
  )

  app.get(
    `${PATH}/latest`,
    { access: 'tools', schema: { response: { 200: latestHourlyRate } } },
    async (request) => findLatestHourlyRate(db, request.owner.userId),
  )

  app.get(
    `${PATH}/expense-average`,
    { access: 'tools', schema: { response: { 200: expenseAverage } } },
    async (request) => {
      const { userId, user } = request.owner
      return averageExpenses(db, { userId, today: dayIn(deps.now(), user.timeZone) })
    },
  )

  app.get(
    `${PATH}/deleted`,
    { access: 'tools', schema: { response: { 200: z.array(deletedHourlyRate) } } },
    async (request) => {
      const rows = await listDeleted(db, hourlyRateKind, { userId: request.owner.userId, now: deps.now() })
      return rows.map((row) => ({ ...toHourlyRate(row), deletedAt: row.deletedAt.toISOString() }))
    },
  )

  app.get(`${PATH}/:id`, { access: 'tools', schema: one }, async (request) =>
    toHourlyRate(
      await requireRecord(db, hourlyRateKind, { userId: request.owner.userId, id: request.params.id }),
    ),
  )

  app.patch(
    `${PATH}/:id`,
    { access: 'tools', changesFigures: true, schema: { ...one, body: hourlyRateChange } },
    async (request) => {
      const key = { userId: request.owner.userId, id: request.params.id, now: deps.now() }
      const change = request.body
      return db.transaction(async (tx) =>
        toHourlyRate(
          await updateRecord(tx, hourlyRateKind, key, (row) =>
            toStoredRate(withChange(pickInput(row), change)),
          ),
        ),
      )
    },
  )

  app.delete(
    `${PATH}/:id`,
    { access: 'tools', changesFigures: true, schema: { params: idParams, response: noContent } },
    async (request, reply) => {
      const key = { userId: request.owner.userId, id: request.params.id, now: deps.now() }
      await db.transaction((tx) => deleteRecord(tx, hourlyRateKind, key))
      return reply.code(204).send()
    },
  )

  app.post(`${PATH}/:id/restore`, { access: 'tools', changesFigures: true, schema: one }, async (request) => {
    const key = { userId: request.owner.userId, id: request.params.id, now: deps.now() }
    return db.transaction(async (tx) => toHourlyRate(await restoreRecord(tx, hourlyRateKind, key)))
  })
}

type Stored = Parameters<typeof toHourlyRate>[0]

function pickInput({
  monthlyExpenses,
  desiredProfit,
  weeklyHours,
  taxRate,
  staffCount,
}: Stored): HourlyRateInput {
  return { monthlyExpenses, desiredProfit, weeklyHours, taxRate, staffCount }
}
