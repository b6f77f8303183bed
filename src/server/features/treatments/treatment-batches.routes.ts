import type { Db } from '#server/db/engines/database.ts'
import type { Deps } from '#server/deps.ts'
import type { Api } from '#server/http/api.ts'
import { createOnce } from '#server/http/idempotency.ts'
import { toOwner } from '#server/http/record-routes.ts'
import { treatmentCalls } from '#shared/features/treatments/treatments.contract.ts'
import { type Costing, createLosingReader } from './losing-reader.ts'
import { importTreatments, previewRecost, recostTreatments, undoImport } from './treatment-batches.service.ts'

const IMPORT_LIMIT_BYTES = 5 * 1024 * 1024

/** Calls that change many treatments at once: import and its undo, re-costing and its preview. */
export function treatmentBatchesRoutes(app: Api, deps: Deps, costing: Costing): void {
  const { db } = deps.database
  const readLosing = createLosingReader(db, costing)

  app.route({
    ...treatmentCalls.import,
    access: 'tools',
    changesFigures: true,
    bodyLimit: IMPORT_LIMIT_BYTES,
    handler: async (request, reply) => {
      const owner = toOwner(request, deps)
      const create = (tx: Db) => importTreatments(tx, owner, request.body.rows)
      return reply.code(201).send(await createOnce(db, request, { now: owner.now, create }))
    },
  })

  app.route({
    ...treatmentCalls.undoImport,
    access: 'tools',
    changesFigures: true,
    handler: async (request, reply) => {
      const owner = toOwner(request, deps)
      await db.transaction((tx) => undoImport(tx, owner, request.params.batchId))
      return reply.code(204).send()
    },
  })

  app.route({
    ...treatmentCalls.previewRecost,
    access: 'tools',
    handler: async (request) =>
      previewRecost(db, request.owner.userId, await readLosing(toOwner(request, deps))),
  })

  app.route({
    ...treatmentCalls.recost,
    access: 'tools',
    changesFigures: true,
    handler: (request) => {
      const owner = toOwner(request, deps)
      return db.transaction((tx) => recostTreatments(tx, owner, request.body))
    },
  })
}
