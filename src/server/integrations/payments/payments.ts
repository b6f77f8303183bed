import { isObject } from '#shared/kernel/objects.ts'
/** A subscription at the payment provider, with the fields that we use. */
export type Plan = {
  id: string
  /** Stripe's own status: active, trialing, past_due, canceled, unpaid, paused, incomplete, incomplete_expired. */
  status: string
  /** The end of the paid period, or of the free days. For an ended plan, the moment when it ended. */
  periodEnd: Date | null
  /** When the plan's free days end and its first payment falls. Null when it began with a payment. */
  trialEnd: Date | null
  cancelsAt: Date | null
  endedAt: Date | null
  createdAt: Date
  /** The number of our attempt that created it. Null when we did not create it. */
  attempt: number | null
  invoiceId: string | null
  /** The card that the plan's payments are charged to. */
  cardId: string | null
  /** The request for a card that a plan with free days begins with. Stripe may drop it once it has succeeded. */
  cardSetup: CardSetup | null
  /**
   * Lets the browser pay the first invoice, or save the card of a plan with free days. It is only useful while
   * the plan is unfinished.
   */
  clientSecret: string | null
}

/** Stripe's SetupIntent: the owner confirms a card, and nothing is charged. */
export type CardSetup = {
  id: string
  /** Stripe's own status. Only with `succeeded` is there a card. */
  status: string
  cardId: string | null
}

/** An event only names the customer whose state changed. The state itself is then read from Stripe. */
export type PaymentEvent = {
  id: string | null
  type: string
  customerId: string | null
  createdAt: Date | null
}

/** Why a call failed, for the operator. `setup` lasts until somebody changes a setting. */
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
 * What we need from a payment provider. Every call ends within seconds. A failed call throws `unavailable`,
 * or `not_configured` when the provider refuses our settings.
 */
export type Payments = {
  createCustomer(person: {
    userId: number
    email: string
    name: string
    idempotencyKey: string
  }): Promise<string>
  /** Receipts go to this address. */
  changeCustomerEmail(customerId: string, email: string): Promise<void>
  /** All plans, newest first, including ended ones. */
  listPlans(customerId: string): Promise<Plan[]>
  createPlan(order: {
    customerId: string
    userId: number
    attempt: number
    /** The first payment falls on this moment instead of today. */
    trialEnd: Date | null
    idempotencyKey: string
  }): Promise<Plan>
  /**
   * Ends a plan that the owner has not finished, so that its open card form can finish it no more. Returns
   * false when the owner finished it first: then it goes on.
   */
  cancelUnfinished(plan: Plan): Promise<boolean>
  /** Without it, Stripe would charge a card of an earlier plan for a new one that was never confirmed. */
  clearDefaultCard(customerId: string): Promise<void>
  /** The card that the customer has confirmed last, at this moment or later. */
  findConfirmedCard(customerId: string, since: Date): Promise<string | null>
  changePlanCard(planId: string, cardId: string): Promise<void>
  /**
   * Ends all of a customer's plans at once, so that nothing more is charged. A plan that has already ended is
   * not an error.
   */
  cancelPlans(customerId: string): Promise<void>
  openPortal(visit: { customerId: string; returnUrl: string }): Promise<string>
  /** Throws `invalid` unless the body was signed for us, and recently. */
  readEvent(body: Buffer, signature: string): PaymentEvent
}

/** Whether the provider answered, even with an error, as opposed to not being reached. */
export function wasAnswered(error: unknown): boolean {
  const cause = error instanceof Error ? error.cause : undefined
  return isObject(cause) && typeof cause['statusCode'] === 'number'
}
