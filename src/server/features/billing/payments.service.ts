import type { Deps } from '#server/deps.ts'
import type { Payments } from '#server/integrations/payments/payments.ts'
import { ProductError } from '#shared/kernel/errors.ts'

const DEADLINE_MS = 14_000

export function requirePayments(deps: Deps): Payments {
  if (deps.payments !== null) return deps.payments
  throw new ProductError('not_configured', 'Card payments are not set up on this server.')
}

/** Limits the time that a caller waits for the payment service. The caller gets an error in time and can retry. */
export async function withinDeadline<T>(work: (isOver: () => boolean) => Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined
  let over = false
  const deadline = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => {
      over = true
      reject(slow())
    }, DEADLINE_MS)
  })
  try {
    return await Promise.race([work(() => over), deadline])
  } finally {
    clearTimeout(timer)
  }
}

function slow(): ProductError {
  const message = 'The payment service does not answer just now. You have not been charged; please try again.'
  return new ProductError('unavailable', message, { retryAfterSeconds: 10 })
}
