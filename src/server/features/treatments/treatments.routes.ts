import * as z from 'zod/mini'
import { insertRecord } from '#server/db/records/new-records.ts'
import { deleteRecord, listDeleted, restoreRecord } from '#server/db/records/record-bin.ts'
import { requireRecord, updateRecord, withChange } from '#server/db/records/records.ts'
import type { Deps } from '#server/deps.ts'
import type { Api } from '#server/http/api.ts'
import { createOnce } from '#server/http/idempotency.ts'
import { idParams, sendList } from '#server/http/lists.ts'
import {
  deletedTreatment,
  treatment,
  treatmentChange,
  treatmentFilter,
  treatmentInput,
  treatmentListQuery,
  treatmentSummary,
} from '#shared/features/treatments/treatments.contract.ts'
import { noContent } from '#shared/kernel/calls.ts'
import { listTreatments, summariseTreatments } from './treatment-lists.db.ts'
import { toTreatment, treatmentKind } from './treatments.db.ts'
import { toStoredTreatment, toTreatmentInput } from './treatments.service.ts'

const PATH = '/api/treatments'

export function treatmentsRoutes(app: Api, deps: Deps): void {
  const { db } = deps.database
  const one = { params: idParams, response: { 200: treatment } }

  app.get(
    PATH,
    { access: 'tools', schema: { querystring: treatmentListQuery, response: { 200: z.array(treatment) } } },
    async (request, reply) => {
      const { limit, cursor, skip, sort, ...filter } = request.query
      const { userId } = request.owner
      return sendList(
        request,
        reply,
        await listTreatments(db, { userId, ...filter }, { sort, limit, cursor, skip }),
      )
    },
  )

  app.get(
    `${PATH}/summary`,
    { access: 'tools', schema: { querystring: treatmentFilter, response: { 200: treatmentSummary } } },
    async (request) => summariseTreatments(db, { userId: request.owner.userId, ...request.query }),
  )

  app.post(
    PATH,
    { access: 'tools', changesFigures: true, schema: { body: treatmentInput, response: { 201: treatment } } },
    async (request, reply) => {
      const { userId } = request.owner
      const now = deps.now()
      const create = async (tx: typeof db) => {
        const values = await toStoredTreatment(tx, userId, request.body)
        return toTreatment(
          await insertRecord(tx, treatmentKind, { ...values, userId, createdAt: now, updatedAt: now }),
        )
      }
      return reply.code(201).send(await createOnce(db, request, { now, create }))
    },
  )

  app.get(
    `${PATH}/deleted`,
    { access: 'tools', schema: { response: { 200: z.array(deletedTreatment) } } },
    async (request) => {
      const rows = await listDeleted(db, treatmentKind, { userId: request.owner.userId, now: deps.now() })
      return rows.map((row) => ({ ...toTreatment(row), deletedAt: row.deletedAt.toISOString() }))
    },
  )

  app.get(`${PATH}/:id`, { access: 'tools', schema: one }, async (request) =>
    toTreatment(
      await requireRecord(db, treatmentKind, { userId: request.owner.userId, id: request.params.id }),
    ),
  )

  app.patch(
    `${PATH}/:id`,
    { access: 'tools', changesFigures: true, schema: { ...one, body: treatmentChange } },
    async (request) => {
      const { userId } = request.owner
      const key = { userId, id: request.params.id, now: deps.now() }
      return db.transaction(async (tx) => {
        const row = await updateRecord(tx, treatmentKind, key, async (before) => {
          const stored = await toStoredTreatment(
            tx,
            userId,
            withChange(toTreatmentInput(before), request.body),
          )
          // Not touched, the overhead keeps the rate that it came from.
          const { hourlyRateCalculationId } = before
          return request.body.overheadCost === undefined ? { ...stored, hourlyRateCalculationId } : stored
        })
        return toTreatment(row)
      })
    },
  )

  app.delete(
    `${PATH}/:id`,
    { access: 'tools', changesFigures: true, schema: { params: idParams, response: noContent } },
    async (request, reply) => {
      const key = { userId: request.owner.userId, id: request.params.id, now: deps.now() }
      await db.transaction((tx) => deleteRecord(tx, treatmentKind, key))
      return reply.code(204).send()
    },
  )

  app.post(`${PATH}/:id/restore`, { access: 'tools', changesFigures: true, schema: one }, async (request) => {
    const key = { userId: request.owner.userId, id: request.params.id, now: deps.now() }
    return db.transaction(async (tx) => toTreatment(await restoreRecord(tx, treatmentKind, key)))
  })
}
