/** The fields that decide access. Every answer about a user contains them. */
export type AccessState = {
  subscriptionStatus: string
  subscriptionEndDate: string | null
}

/**
 * The only access rule, used by the router in the browser and by the gate on the server. An unknown status
 * has no access. An active plan does not depend on its end date.
 */
export function hasAccess(state: AccessState, now: Date): boolean {
  if (state.subscriptionStatus === 'active') return true
  if (state.subscriptionStatus !== 'free_access' || state.subscriptionEndDate === null) return false
  return Date.parse(state.subscriptionEndDate) > now.getTime()
}

type Person = Pick<AccessState, 'subscriptionStatus'> & { isAccountant: boolean }

/** False for an accountant who never had access of their own: there is nothing of theirs to search or to export. */
export function mayHaveRecords({ isAccountant, subscriptionStatus }: Person): boolean {
  return !isAccountant || subscriptionStatus !== 'trial'
}

/** The two sources of access as they are stored, independent of each other. */
export type StoredAccess = {
  stripeStatus: string | null
  stripePeriodEnd: Date | null
  stripeCancelsAt: Date | null
  freeUntil: Date | null
}

/** Stripe's statuses of a running plan, including one whose payment is being retried. This is the only list of them. */
export const PAYING_STATUSES = ['active', 'trialing', 'past_due']
const ENDED = ['canceled', 'unpaid', 'paused']
/** In every other status Stripe may still charge. */
const OVER = ['canceled', 'incomplete_expired']

/** The access state in answers: a running plan first, then free days, then what has ended. */
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

/** Whether the status is one of an ended plan. A plan that was never paid is not one of them. */
export function isEnded(stripeStatus: string | null): boolean {
  return stripeStatus !== null && ENDED.includes(stripeStatus)
}

/** Whether Stripe will never charge for the plan again. */
export function isOverAtStripe(stripeStatus: string): boolean {
  return OVER.includes(stripeStatus)
}

/** Whether the last access was a plan, and not free days that lasted longer. */
export function hasEndedLast({ stripeStatus, stripePeriodEnd, freeUntil }: StoredAccess): boolean {
  if (!isEnded(stripeStatus)) return false
  return freeUntil === null || stripePeriodEnd === null || freeUntil <= stripePeriodEnd
}

function toIso(instant: Date | null): string | null {
  return instant === null ? null : instant.toISOString()
}
