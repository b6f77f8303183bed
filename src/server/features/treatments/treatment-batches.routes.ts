import * as z from 'zod/mini'
import type { Deps } from '#server/deps.ts'
import type { Api } from '#server/http/api.ts'
import { createOnce } from '#server/http/idempotency.ts'
import {
  recosted,
  recostPreview,
  recostRequest,
  treatmentImport,
  treatmentImported,
} from '#shared/features/treatments/treatments.contract.ts'
import { noContent } from '#shared/kernel/calls.ts'
import { importTreatments, previewRecost, recostTreatments, undoImport } from './treatment-batches.service.ts'

const importParams = z.object({ batchId: z.uuid({ error: 'There is no such import' }) })
const IMPORT_LIMIT_BYTES = 5 * 1024 * 1024

/** What happens to many treatments at once: import and its undo, re-costing and its preview. */
export function treatmentBatchesRoutes(app: Api, deps: Deps): void {
  const { db } = deps.database

  app.post(
    '/api/treatments/import',
    {
      access: 'tools',
      changesFigures: true,
      bodyLimit: IMPORT_LIMIT_BYTES,
      schema: { body: treatmentImport, response: { 201: treatmentImported } },
    },
    async (request, reply) => {
      const owner = { userId: request.owner.userId, now: deps.now() }
      const create = (tx: typeof db) => importTreatments(tx, owner, request.body.rows)
      return reply.code(201).send(await createOnce(db, request, { now: owner.now, create }))
    },
  )

  app.delete(
    '/api/treatments/import/:batchId',
    { access: 'tools', changesFigures: true, schema: { params: importParams, response: noContent } },
    async (request, reply) => {
      const owner = { userId: request.owner.userId, now: deps.now() }
      await db.transaction((tx) => undoImport(tx, owner, request.params.batchId))
      return reply.code(204).send()
    },
  )

  app.get(
    '/api/treatments/recost',
    { access: 'tools', schema: { response: { 200: recostPreview } } },
    async (request) => previewRecost(db, request.owner.userId),
  )

  app.post(
    '/api/treatments/recost',
    { access: 'tools', changesFigures: true, schema: { body: recostRequest, response: { 200: recosted } } },
    async (request) => {
      const owner = { userId: request.owner.userId, now: deps.now() }
      return db.transaction((tx) => recostTreatments(tx, owner, request.body))
    },
  )
}
