import { dayIn, formatDay } from '#shared/kernel/calendar/days.ts'
import { hasAccess } from './access.rules.ts'
import type { TrialStatus } from './billing.contract.ts'

export const TRIAL_DAYS = 14
const DAY_MS = 86_400_000

export function addFreeDays(from: Date, days: number): Date {
  return new Date(from.getTime() + days * DAY_MS)
}

/** Whole days, rounded up, so 14 right after the start. */
export function daysLeft(until: Date, now: Date): number {
  return Math.max(0, Math.ceil((until.getTime() - now.getTime()) / DAY_MS))
}

/** What is known about a person's access: what runs, the source of their free days, whether a plan ended. */
export type AccessHistory = {
  subscriptionStatus: string
  subscriptionEndDate: string | null
  freeUntil: Date | null
  freeSource: 'trial' | 'promo' | 'operator' | null
  trialStartedAt: Date | null
  planEnded: boolean
}

/** The state of the trial with a message: what runs, or what has ended. */
export function describeTrial(history: AccessHistory, now: Date, timeZone: string): TrialStatus {
  const { freeUntil, freeSource } = history
  const onDay = (instant: Date) => formatDay(dayIn(instant, timeZone))
  if (history.subscriptionStatus === 'active')
    return { status: 'subscribed', message: 'Your subscription is active.' }
  if (freeUntil !== null && hasAccess(history, now)) {
    const left = countDays(daysLeft(freeUntil, now))
    if (freeSource === 'trial')
      return { status: 'trial', message: `${left} left. It ends on ${onDay(freeUntil)}.` }
    return { status: 'promo', message: `${left} of free access left, until ${onDay(freeUntil)}.` }
  }
  return describeEnded(history, now, onDay)
}

function describeEnded(history: AccessHistory, now: Date, onDay: (instant: Date) => string): TrialStatus {
  const { freeUntil, freeSource, planEnded, subscriptionEndDate } = history
  if (planEnded) {
    // An unpaid plan ends within its period, so the end of the period may be in the future.
    const end = subscriptionEndDate === null ? null : new Date(subscriptionEndDate)
    const when = end === null || end > now ? '' : ` on ${onDay(end)}`
    return { status: 'none', message: `Your subscription ended${when}. Your records are kept.` }
  }
  if (freeUntil === null) {
    return {
      status: 'none',
      message: `Start your ${TRIAL_DAYS}-day free trial, or subscribe, to open the tools.`,
    }
  }
  const ended = `ended on ${onDay(freeUntil)}. Your records are kept; subscribe to go on.`
  if (freeSource === 'trial') return { status: 'expired', message: `Your free trial ${ended}` }
  return { status: 'none', message: `Your free access ${ended}` }
}

function countDays(days: number): string {
  return days === 1 ? '1 day' : `${days.toLocaleString('en-GB')} days`
}
