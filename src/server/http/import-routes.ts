import type * as z from 'zod/mini'
import type { Db } from '#server/db/engines/database.ts'
import type { Deps } from '#server/deps.ts'
import type { noContent } from '#shared/kernel/calls.ts'
import { IMPORT_LIMIT_BYTES } from '#shared/kernel/import-limit.ts'
import type { Api } from './api.ts'
import { createOnce } from './idempotency.ts'
import { type Owner, toOwner } from './record-routes.ts'

type Schema<Output> = z.ZodMiniType<Output>

/** The calls that add the rows of a file as one batch, and that undo the batch. */
type ImportCalls<Body, Answer> = {
  import: {
    method: 'POST'
    url: string
    schema: { body: Schema<Body>; response: { 201: Schema<Answer> } }
  }
  undoImport: {
    method: 'DELETE'
    url: string
    schema: { params: Schema<{ batchId: string }>; response: typeof noContent }
  }
}

/** Runs a part of an import in a transaction, once per `Idempotency-Key`. */
type Once<Answer> = (create: (tx: Db) => Promise<Answer>) => Promise<Answer>

type ImportRoutes<Body, Answer> = {
  calls: ImportCalls<Body, Answer>
  changesFigures?: true
  add: (once: Once<Answer>, owner: Owner, body: Body) => Promise<Answer>
  undo: (owner: Owner, batchId: string) => Promise<void>
}

/** The routes of an import and of its undo. */
export function importRoutes<Body, Answer extends object>(
  app: Api,
  deps: Deps,
  { calls, changesFigures, add, undo }: ImportRoutes<Body, Answer>,
): void {
  const { db } = deps.database
  const options = { access: 'tools', ...(changesFigures && { changesFigures }) } as const
  const definition: ImportCalls<unknown, unknown> = calls

  app.route({
    ...definition.import,
    ...options,
    bodyLimit: IMPORT_LIMIT_BYTES,
    handler: async (request, reply) => {
      const owner = toOwner(request, deps)
      const once: Once<Answer> = (create) => createOnce(db, request, { now: owner.now, create })
      // The call's schema has validated the body, as in `record-routes.ts`.
      return reply.code(201).send(await add(once, owner, request.body as Body))
    },
  })

  app.route({
    ...definition.undoImport,
    ...options,
    handler: async (request, reply) => {
      await undo(toOwner(request, deps), request.params.batchId)
      return reply.code(204).send()
    },
  })
}
