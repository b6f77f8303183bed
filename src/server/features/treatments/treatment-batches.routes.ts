import type { Deps } from '#server/deps.ts'
import type { Api } from '#server/http/api.ts'
import { importRoutes } from '#server/http/import-routes.ts'
import { toOwner } from '#server/http/record-routes.ts'
import { treatmentCalls } from '#shared/features/treatments/treatments.contract.ts'
import { type Costing, createLosingReader } from './losing-reader.ts'
import { importTreatments, previewRecost, recostTreatments, undoImport } from './treatment-batches.service.ts'

/** Calls that change many treatments at once: import and its undo, re-costing and its preview. */
export function treatmentBatchesRoutes(app: Api, deps: Deps, costing: Costing): void {
  const { db } = deps.database
  const readLosing = createLosingReader(db, costing)

  importRoutes(app, deps, {
    calls: treatmentCalls,
    changesFigures: true,
    add: (once, owner, { rows }) => once((tx) => importTreatments(tx, owner, rows)),
    undo: (owner, batchId) => db.transaction((tx) => undoImport(tx, owner, batchId)),
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
