import type { FastifyInstance } from 'fastify'
import { ProductError } from '#shared/kernel/errors.ts'

/**
 * Node's server would refuse some requests in its own format: those without a host, and those with an unknown
 * `Expect` header. They are let in and refused here, in the usual format.
 */
export function addRequestChecks(app: FastifyInstance): void {
  app.server.on('checkExpectation', (request, response) => app.server.emit('request', request, response))
  app.addHook('onRequest', (request, _reply, done) => {
    const { host, expect } = request.headers
    const lacksHost = host === undefined && request.raw.httpVersion === '1.1'
    const expectsMore = expect !== undefined && expect.toLowerCase() !== '100-continue'
    if (lacksHost || expectsMore) return done(notUnderstood())
    done()
  })
}

function notUnderstood(): ProductError {
  return new ProductError('invalid', 'The request could not be understood.')
}
