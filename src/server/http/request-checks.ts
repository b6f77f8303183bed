import type { FastifyInstance } from 'fastify'
import { ProductError } from '#shared/kernel/errors.ts'

/**
 * What Node's server would refuse in words of its own is let in and refused here, in the usual shape: a request
 * that names no host, and an expectation that nobody can meet.
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
