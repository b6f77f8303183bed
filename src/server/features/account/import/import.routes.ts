import { createHash } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import { countAttempt } from '#server/db/accounts/rate-limits.ts'
import type { Deps } from '#server/deps.ts'
import type { Api } from '#server/http/api.ts'
import { abortOnDisconnect } from '#server/http/client-disconnect.ts'
import { createOnce } from '#server/http/idempotency.ts'
import { logSecurityEvent } from '#server/http/security-log.ts'
import { createWorkQueue } from '#server/http/work-queue.ts'
import { createTimeSlices } from '#server/time-slices.ts'
import { MAX_IMPORT_BYTES, readImportState, uploadExport } from '#shared/features/account/import.contract.ts'
import { ProductError } from '#shared/kernel/errors.ts'
import { findImportState } from './import.db.ts'
import { importExport, withImportLease } from './import.service.ts'
import { checkExport } from './import-file.ts'
import { withWriter } from './import-writer.ts'

const MAX_PER_HOUR = 20
/** On a busy server 100,000 records take longer than the timeout of other connections. */
const SOCKET_TIMEOUT_MS = 300_000
/** Every import in the queue holds a file of up to 32 MiB in memory. */
const QUEUE = { maxWaiting: 4, retryAfterSeconds: 30 }
const ZIP_TYPES = ['application/zip', 'application/x-zip-compressed', 'application/octet-stream']

/** The import is registered in its own context, because its body is not JSON. */
export async function importRoutes(app: Api, deps: Deps): Promise<void> {
  const { db } = deps.database
  app.route({
    ...readImportState,
    access: 'signedIn',
    handler: (request) => findImportState(db, request.owner.userId),
  })
  await app.register(async (raw: Api) => {
    addArchiveParser(raw)
    addImport(raw, deps)
  })
}

function addImport(app: Api, deps: Deps): void {
  const { db, engine } = deps.database
  const schema = { ...uploadExport.schema, consumes: ['application/zip'], body: archiveBody }
  // The attempt is counted before the body is read, because the body may be large.
  const onRequest = async ({ owner }: FastifyRequest) => {
    const limit = { key: `account-import:of:${owner.userId}`, max: MAX_PER_HOUR, seconds: 3600 }
    if (deps.settings.rateLimits) await countAttempt(db, [limit], deps.now())
  }
  const queue = createWorkQueue(QUEUE)
  app.route({
    ...uploadExport,
    schema,
    // An import creates records, so it needs access like every other way to create them.
    access: 'tools',
    bodyLimit: MAX_IMPORT_BYTES,
    onRequest,
    handler: async (request, reply) => {
      // An injected test request has a socket without setTimeout.
      request.socket.setTimeout?.(SOCKET_TIMEOUT_MS)
      const { userId } = request.owner
      const signal = abortOnDisconnect(reply)
      const runImport = async () => {
        const slice = createTimeSlices(signal)
        const checked = await checkExport(request.body.archive, { engine, slice })
        return withWriter(deps.database, { userId, pages: checked.pages, slice }, (writeRecords) => {
          const now = deps.now()
          const create = (tx: typeof db) => importExport(tx, { userId, now, checked, writeRecords })
          return createOnce(db, request, { now, create })
        })
      }
      const result = await withImportLease(db, userId, () => queue(signal, runImport))
      logSecurityEvent(request, 'account_imported')
      return reply.code(201).send(result)
    },
  })
}

const NO_FILE = 'Choose the zip file that “Export everything” gave you.'

type Archive = { archive: Buffer; toJSON: () => string }

const archiveBody = z
  .custom<Archive>((value) => typeof value === 'object' && value !== null && 'archive' in value, NO_FILE)
  .check(z.meta({ type: 'string', format: 'binary' }))

function addArchiveParser(app: Api): void {
  app.removeAllContentTypeParsers()
  app.addContentTypeParser(ZIP_TYPES, { parseAs: 'buffer' }, (_request, bytes: Buffer, done) => {
    // The idempotency check compares this hash instead of the bytes.
    const toJSON = () => createHash('sha256').update(bytes).digest('base64url')
    done(null, { archive: bytes, toJSON } satisfies Archive)
  })
  app.addContentTypeParser('*', (_request, _payload, done) => done(new ProductError('not_json', NO_FILE)))
}
