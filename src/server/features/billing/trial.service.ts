import type { Deps } from '#server/deps.ts'
import { deriveAccess, hasAccess, hasEndedLast, isPaying } from '#shared/features/billing/access.rules.ts'
import type { SubscriptionStatus, TrialStatus } from '#shared/features/billing/billing.contract.ts'
import { addFreeDays, describeTrial, TRIAL_DAYS } from '#shared/features/billing/trial.rules.ts'
import { type Day, dayIn } from '#shared/kernel/calendar/days.ts'
import { ProductError } from '#shared/kernel/errors.ts'
import { type BillingRow, requireBilling, updateTrialStart } from './billing.db.ts'

export async function grantTrial(deps: Deps, userId: number): Promise<TrialStatus> {
  const { db } = deps.database
  const now = deps.now()
  if (!(await updateTrialStart(db, userId, addFreeDays(now, TRIAL_DAYS), now))) {
    const row = await requireBilling(db, userId)
    throw new ProductError('conflict', refusal(row, now))
  }
  return computeTrialStatus(deps, userId)
}

export async function computeTrialStatus(deps: Deps, userId: number): Promise<TrialStatus> {
  const row = await requireBilling(deps.database.db, userId)
  const now = deps.now()
  const history = { ...row, ...deriveAccess(row, now), planEnded: hasEndedLast(row) }
  return describeTrial(history, now, row.timeZone ?? deps.settings.timeZone)
}

export async function computeSubscriptionStatus(deps: Deps, userId: number): Promise<SubscriptionStatus> {
  const row = await requireBilling(deps.database.db, userId)
  const now = deps.now()
  const state = deriveAccess(row, now)
  const active = hasAccess(state, now)
  return {
    active,
    source: findSource(row, active),
    endDate: state.subscriptionEndDate,
    firstPaymentOn: findFirstPayment(row, now, row.timeZone ?? deps.settings.timeZone),
    cancelled: isPaying(row.stripeStatus) && row.stripeCancelsAt !== null,
    paymentFailing: row.stripeStatus === 'past_due',
    trialAvailable: !active && row.trialStartedAt === null,
    manageable: row.stripeCustomerId !== null,
  }
}

/** Null for a plan that has been paid for, or that ends with its free days. */
function findFirstPayment(
  { stripeStatus, stripePeriodEnd, stripeCancelsAt }: BillingRow,
  now: Date,
  timeZone: string,
): Day | null {
  if (stripeStatus !== 'trialing' || stripeCancelsAt !== null) return null
  return stripePeriodEnd === null || stripePeriodEnd <= now ? null : dayIn(stripePeriodEnd, timeZone)
}

/** Running free days count before an ended plan. */
function findSource(row: BillingRow, active: boolean): SubscriptionStatus['source'] {
  if (isPaying(row.stripeStatus)) return 'subscription'
  return !active && hasEndedLast(row) ? 'subscription' : row.freeSource
}

function refusal(row: BillingRow, now: Date): string {
  if (hasAccess(deriveAccess(row, now), now)) return 'You already have full access.'
  return 'Your free trial has been used. Subscribe to go on; your records are kept.'
}
