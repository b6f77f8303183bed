import { isObject } from '#shared/kernel/objects.ts'
/** A subscription at the payment provider, as far as we care. */
export type Plan = {
  id: string
  /** Stripe's own word: active, trialing, past_due, canceled, unpaid, paused, incomplete, incomplete_expired. */
  status: string
  /** Until when it is paid for; of an ended plan, when it ended. */
  periodEnd: Date | null
  cancelsAt: Date | null
  createdAt: Date
  /** Which of our attempts made it; null when it was not us. */
  attempt: number | null
  /** Lets the browser pay the first invoice; of use only while the status is incomplete. */
  clientSecret: string | null
}

/** An event only says whose state changed; the state itself is asked for. */
export type PaymentEvent = {
  id: string | null
  type: string
  customerId: string | null
  createdAt: Date | null
}

/** Why a question was not answered, for the operator: `setup` goes on until somebody changes a setting. */
export type PaymentFailure = {
  kind: 'setup' | 'outage'
  message: string
  status?: number | undefined
  type?: string | undefined
  code?: string | undefined
  param?: string | undefined
  requestId?: string | undefined
}

/**
 * What we need of a payment provider. Every call ends within seconds; one that fails throws `unavailable`, or
 * `not_configured` where the provider refuses our settings.
 */
export type Payments = {
  createCustomer(person: {
    userId: number
    email: string
    name: string
    idempotencyKey: string
  }): Promise<string>
  /** Where receipts go. */
  changeCustomerEmail(customerId: string, email: string): Promise<void>
  /** All of them, newest first, ended ones included. */
  listPlans(customerId: string): Promise<Plan[]>
  createPlan(order: {
    customerId: string
    userId: number
    attempt: number
    idempotencyKey: string
  }): Promise<Plan>
  /** Ends all of a customer's plans at once; nothing is charged any more. What is over already is no failure. */
  cancelPlans(customerId: string): Promise<void>
  openPortal(visit: { customerId: string; returnUrl: string }): Promise<string>
  /** Throws `invalid` unless the body was signed for us, recently. */
  readEvent(body: Buffer, signature: string): PaymentEvent
}

/** Whether the provider answered, if only with a failure, as opposed to never being heard of. */
export function wasAnswered(error: unknown): boolean {
  const cause = error instanceof Error ? error.cause : undefined
  return isObject(cause) && typeof cause['statusCode'] === 'number'
}
