import type { FastifyReply } from 'fastify'
import { ProductError } from '#shared/kernel/errors.ts'

/**
 * Aborts when the connection closes before the answer is sent. Fastify's `request.signal` cannot be used: it
 * watches the request, which ends as soon as its body was read.
 */
export function abortOnDisconnect({ raw }: FastifyReply): AbortSignal {
  const controller = new AbortController()
  raw.once('close', () => controller.abort(clientDisconnected()))
  if (raw.destroyed) controller.abort(clientDisconnected())
  return controller.signal
}

function clientDisconnected(): ProductError {
  return new ProductError('unavailable', 'The connection was closed before this was done.')
}
