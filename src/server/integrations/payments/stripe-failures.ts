import Stripe from 'stripe'
import { ProductError } from '#shared/kernel/errors.ts'
import type { PaymentFailure } from './payments.ts'

/**
 * Runs a call to Stripe. When it fails, the owner gets a calm message, and the operator learns which of the
 * two it is: Stripe cannot be reached, or Stripe refuses our settings.
 */
export async function callStripe<T>(
  call: () => Promise<T>,
  onFailure: (failure: PaymentFailure) => void,
): Promise<T> {
  try {
    return await call()
  } catch (cause) {
    const failure = toFailure(cause)
    onFailure(failure)
    throw failure.kind === 'setup' ? notConfigured(cause) : unavailable(cause)
  }
}

/** For a call about an object that may not exist (any more). */
export function ignoreMissing(error: unknown): null {
  if (error instanceof Stripe.errors.StripeError && error.code === 'resource_missing') return null
  throw error
}

/** Whether Stripe refused the call itself. For a call about one plan, that plan has changed in the meantime. */
export function isRefused(error: unknown): boolean {
  return error instanceof Stripe.errors.StripeInvalidRequestError
}

function toFailure(error: unknown): PaymentFailure {
  if (!(error instanceof Stripe.errors.StripeError)) return { kind: 'outage', message: String(error) }
  const { statusCode: status, type, code, param, requestId, message } = error
  return { kind: isSetup(error) ? 'setup' : 'outage', message, status, type, code, param, requestId }
}

/** Whether Stripe refuses the key, its permissions, or an id that comes from our settings or from another account. */
function isSetup(error: unknown): boolean {
  const { StripeAuthenticationError, StripePermissionError, StripeInvalidRequestError } = Stripe.errors
  return [StripeAuthenticationError, StripePermissionError, StripeInvalidRequestError].some(
    (kind) => error instanceof kind,
  )
}

function unavailable(cause: unknown): ProductError {
  const message = 'The payment service does not answer just now. You have not been charged; please try again.'
  return new ProductError('unavailable', message, { cause, retryAfterSeconds: 10 })
}

function notConfigured(cause: unknown): ProductError {
  const message =
    'Card payments cannot be used just now. You have not been charged; we are looking into it, so please try again later.'
  return new ProductError('not_configured', message, { cause, retryAfterSeconds: 600 })
}
