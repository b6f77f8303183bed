import type { FastifyReply } from 'fastify'
import { ProductError } from '#shared/kernel/errors.ts'

/**
 * Aborts when the connection closes before the answer is sent. Fastify's `request.signal` cannot be used: it
 * watches the request, which ends as soon as its body was read.
 */
export function abortWhenSenderGone({ raw }: FastifyReply): AbortSignal {
  const controller = new AbortController()
  raw.once('close', () => controller.abort(senderGone()))
  if (raw.destroyed) controller.abort(senderGone())
  return controller.signal
}

function senderGone(): ProductError {
  return new ProductError('unavailable', 'The connection was closed before this was done.')
}
