/** What decides access, as every answer about a user carries it. */
export type AccessState = {
  subscriptionStatus: string
  subscriptionEndDate: string | null
}

/**
 * The one access rule, used by the router in the browser and by the gate on the server.
 * A status we do not know has no access; an active plan never depends on its end date.
 */
export function hasAccess(state: AccessState, now: Date): boolean {
  if (state.subscriptionStatus === 'active') return true
  if (state.subscriptionStatus !== 'free_access' || state.subscriptionEndDate === null) return false
  return Date.parse(state.subscriptionEndDate) > now.getTime()
}

/** The two sources of access as they are stored, apart from one another. */
export type StoredAccess = {
  stripeStatus: string | null
  stripePeriodEnd: Date | null
  stripeCancelsAt: Date | null
  freeUntil: Date | null
}

/** Stripe's words for a plan that runs, a payment being retried included. The only list of them. */
export const PAYING_STATUSES = ['active', 'trialing', 'past_due']
const ENDED = ['canceled', 'unpaid', 'paused']
/** Of every other state Stripe may still make a charge. */
const OVER = ['canceled', 'incomplete_expired']

/** The state that answers carry: a running plan first, then free days, then what has ended. */
export function deriveAccess(stored: StoredAccess, now: Date): AccessState {
  const { stripeStatus, freeUntil } = stored
  if (isPaying(stripeStatus)) {
    return {
      subscriptionStatus: 'active',
      subscriptionEndDate: toIso(stored.stripeCancelsAt ?? stored.stripePeriodEnd),
    }
  }
  if (freeUntil !== null && freeUntil.getTime() > now.getTime()) {
    return { subscriptionStatus: 'free_access', subscriptionEndDate: toIso(freeUntil) }
  }
  if (hasEndedLast(stored)) {
    return { subscriptionStatus: 'expired', subscriptionEndDate: toIso(stored.stripePeriodEnd ?? freeUntil) }
  }
  if (freeUntil !== null) return { subscriptionStatus: 'expired', subscriptionEndDate: toIso(freeUntil) }
  return { subscriptionStatus: 'trial', subscriptionEndDate: null }
}

export function isPaying(stripeStatus: string | null): boolean {
  return stripeStatus !== null && PAYING_STATUSES.includes(stripeStatus)
}

/** Stripe's words for a plan that is over. One that was never finished is none of these. */
export function isEnded(stripeStatus: string | null): boolean {
  return stripeStatus !== null && ENDED.includes(stripeStatus)
}

/** Whether Stripe will never charge for it again. */
export function isOverAtStripe(stripeStatus: string): boolean {
  return OVER.includes(stripeStatus)
}

/** Whether the last access was a plan, as opposed to free days that ran on longer. */
export function hasEndedLast({ stripeStatus, stripePeriodEnd, freeUntil }: StoredAccess): boolean {
  if (!isEnded(stripeStatus)) return false
  return freeUntil === null || stripePeriodEnd === null || freeUntil <= stripePeriodEnd
}

function toIso(instant: Date | null): string | null {
  return instant === null ? null : instant.toISOString()
}
