import { isObject } from '#shared/kernel/objects.ts'
import type { CardSetup, PaymentEvent, Plan } from './payments.ts'

/** An object from Stripe. A field that does not have its documented type counts as absent. */
type Sent = Readonly<Record<string, unknown>>

/** Null for a plan without an id. */
export function toPlan(sent: unknown): Plan | null {
  const plan = asObject(sent)
  const id = asId(plan['id'])
  if (id === null) return null
  const paidUntil = readPaidUntil(plan)
  const endedAt = asInstant(plan['ended_at'])
  return {
    id,
    status: asStatus(plan['status']),
    // For a plan that was ended at once this is the moment when it ended, whatever had been paid for.
    periodEnd: endedAt ?? paidUntil,
    trialEnd: asInstant(plan['trial_end']),
    cancelsAt: plan['cancel_at_period_end'] === true ? paidUntil : asInstant(plan['cancel_at']),
    endedAt,
    createdAt: asInstant(plan['created']) ?? BEGINNING,
    attempt: readAttempt(plan),
    invoiceId: readId(plan['latest_invoice']),
    cardId: readId(plan['default_payment_method']),
    cardSetup: toCardSetup(plan['pending_setup_intent']),
    clientSecret: readClientSecret(plan),
  }
}

/** Null when there is none, or when it has no id. */
export function toCardSetup(sent: unknown): CardSetup | null {
  const id = readId(sent)
  if (id === null) return null
  const setup = asObject(sent)
  return { id, status: asStatus(setup['status']), cardId: readId(setup['payment_method']) }
}

/** An event whose customer is unknown is accepted and changes nothing. */
export function toPaymentEvent(sent: unknown): PaymentEvent {
  const event = asObject(sent)
  const object = asObject(asObject(event['data'])['object'])
  const customer = object['object'] === 'customer' ? object['id'] : object['customer']
  return {
    id: asId(event['id']),
    type: asEventType(event['type']),
    customerId: readId(customer),
    createdAt: asInstant(event['created']),
  }
}

const BEGINNING = new Date(0)
/** The last second of the year 9999. PostgreSQL cannot parse how JavaScript writes later ones. */
const LAST_SECOND = 253_402_300_799

function readPaidUntil(plan: Sent): Date | null {
  const { data } = asObject(plan['items'])
  const ends = (Array.isArray(data) ? data : []).map((item) =>
    asInstant(asObject(item)['current_period_end']),
  )
  const known = ends.filter((end) => end !== null)
  return known.length === 0 ? null : new Date(Math.max(...known.map((end) => end.getTime())))
}

/** A plan with free days asks for a card, every other one for its first payment. */
function readClientSecret(plan: Sent): string | null {
  if (plan['status'] === 'trialing') return asText(asObject(plan['pending_setup_intent'])['client_secret'])
  return asText(asObject(asObject(plan['latest_invoice'])['confirmation_secret'])['client_secret'])
}

/** Stripe sends another object as its id, or expanded. */
function readId(sent: unknown): string | null {
  return asId(sent) ?? asId(asObject(sent)['id'])
}

function readAttempt(plan: Sent): number | null {
  const attempt = Number(asObject(plan['metadata'])['attempt'])
  return Number.isInteger(attempt) && attempt > 0 ? attempt : null
}

function asObject(value: unknown): Sent {
  return isObject(value) ? value : {}
}

function asText(value: unknown): string | null {
  return typeof value === 'string' ? value : null
}

function asId(value: unknown): string | null {
  return typeof value === 'string' && /^[\w-]{1,255}$/.test(value) ? value : null
}

function asEventType(value: unknown): string {
  return typeof value === 'string' && /^[\w.]{1,255}$/.test(value) ? value : ''
}

/** An unknown status is kept, because Stripe may add new ones. Anything else becomes '', which grants no access. */
function asStatus(value: unknown): string {
  return typeof value === 'string' && /^\w{1,64}$/.test(value) ? value : ''
}

function asInstant(seconds: unknown): Date | null {
  if (typeof seconds !== 'number' || !(seconds >= 0 && seconds <= LAST_SECOND)) return null
  return new Date(seconds * 1000)
}
