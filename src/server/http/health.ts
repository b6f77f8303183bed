import type { FastifyInstance } from 'fastify'
import type { Database } from '#server/db/engines/database.ts'
import { ProductError } from '#shared/kernel/errors.ts'

/** `/healthz` reports that the process is up, `/readyz` that it can serve requests. */
export function addHealthChecks(app: FastifyInstance, database: Database): void {
  app.get('/healthz', { access: 'public' }, async () => ({ status: 'up' }))
  app.get('/readyz', { access: 'public' }, async () => {
    if (app.isDraining)
      throw new ProductError('unavailable', 'This server is closing.', { retryAfterSeconds: 5 })
    try {
      await database.ping()
    } catch (cause) {
      throw new ProductError('unavailable', 'The database does not answer.', { cause, retryAfterSeconds: 5 })
    }
    return { status: 'ready' }
  })
}
