import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod'
import { ownerGone } from '#server/db/accounts/owners.ts'
import { isDatabaseUnavailable, isOwnerGone } from '#server/db/engines/failures.ts'
import { ERROR_STATUS, type ErrorAnswer, ProductError } from '#shared/kernel/errors.ts'
import { logSecurityEvent } from './security-log.ts'

/** The only place where a thrown error becomes an answer. All error answers have the same shape. */
export function addErrorAnswers(app: FastifyInstance): void {
  app.setErrorHandler((error: FastifyError, request, reply) => {
    const refusal = toRefusal(error)
    logRefusal(request, refusal, error)
    return answerRefusal(request, reply, refusal)
  })
}

export function logRefusal(request: FastifyRequest, { code }: ProductError, error: unknown): void {
  if (ERROR_STATUS[code] >= 500) request.log.error({ err: error }, 'request failed')
  if (code === 'too_many') logSecurityEvent(request, 'rate_limited')
}

export function answerRefusal(request: FastifyRequest, reply: FastifyReply, refusal: ProductError) {
  if (refusal.retryAfterSeconds !== undefined) reply.header('retry-after', String(refusal.retryAfterSeconds))
  const answer: ErrorAnswer = { message: refusal.message, code: refusal.code, requestId: request.id }
  if (refusal.fields) answer.fields = refusal.fields
  // Serialised here, because the route's schemas describe only its successful answers.
  return reply
    .code(ERROR_STATUS[refusal.code])
    .type('application/json; charset=utf-8')
    .serializer(JSON.stringify)
    .send(answer)
}

export function toRefusal(error: FastifyError): ProductError {
  if (error instanceof ProductError) return error
  if (hasZodFastifySchemaValidationErrors(error)) return toInvalid(error)
  if (isDatabaseUnavailable(error))
    return new ProductError('unavailable', UNAVAILABLE, { cause: error, retryAfterSeconds: 5 })
  if (isOwnerGone(error)) return ownerGone()
  // Errors of the web's own interfaces, such as a timeout's, have a number there.
  if (typeof error.code === 'string' && error.code.startsWith('FST_')) return fromFramework(error)
  return new ProductError('internal', FAULT, { cause: error })
}

const NOTHING_THERE = 'There is nothing at this address.'

const FAULT = 'Something went wrong on our side. Please try again.'

const UNAVAILABLE =
  'Our records cannot be reached just now. Nothing you typed is lost; please try again in a moment.'

type FieldIssue = { instancePath: string; message?: string | undefined }
type Invalid = { validation: readonly FieldIssue[]; validationContext?: string | undefined }

function toInvalid(error: Invalid): ProductError {
  // What the address names cannot exist, so it is unknown like any other.
  if (error.validationContext === 'params')
    return new ProductError('not_found', error.validation[0]?.message ?? NOTHING_THERE)
  const fields: Record<string, string> = {}
  for (const issue of error.validation) {
    const name = issue.instancePath.split('/').filter(Boolean).join('.')
    if (name && !(name in fields)) fields[name] = issue.message ?? 'Please check this field'
  }
  const messages = Object.values(fields)
  if (messages.length === 0) return new ProductError('invalid', 'The request could not be understood.')
  const message = messages.length === 1 ? (messages[0] ?? '') : 'Please check the fields that are marked.'
  return new ProductError('invalid', message, { fields })
}

/**
 * Fastify's own errors (bad address, too large, unreadable) keep their meaning but get our messages. The
 * status of any other error is ignored: what a payment or mail service answered to us is not an answer for a
 * visitor.
 */
function fromFramework(error: FastifyError): ProductError {
  const status = error.statusCode ?? 500
  if (status === 413) return new ProductError('too_large', 'That is more than we can take in one go.')
  if (status === 415) return new ProductError('not_json', 'Please send the request as JSON.')
  if (status === 404 || status === 414) return new ProductError('not_found', NOTHING_THERE)
  if (status === 503)
    return new ProductError('unavailable', UNAVAILABLE, { cause: error, retryAfterSeconds: 5 })
  if (status >= 400 && status < 500)
    return new ProductError('invalid', 'The request could not be understood.')
  return new ProductError('internal', FAULT, { cause: error })
}
