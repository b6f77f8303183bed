import type { FastifyInstance } from 'fastify'
import { retryRead } from '#server/db/statements/retry-read.ts'

/** A GET changes nothing, so its handler runs once more when the database's connection was lost under it. */
export function addReadRetry(app: FastifyInstance): void {
  app.addHook('onRoute', (route) => {
    if (route.method !== 'GET' || route.access === 'public') return
    const { handler } = route
    route.handler = function (request, reply) {
      return retryRead(async () => handler.call(this, request, reply))
    }
  })
}
