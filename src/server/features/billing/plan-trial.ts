import { dayIn, formatDay } from '#shared/kernel/calendar/days.ts'
import { ProductError } from '#shared/kernel/errors.ts'

const SECOND_MS = 1000
/** Stripe refuses a trial that is over by the time the call arrives. */
const MIN_TRIAL_MS = 60 * SECOND_MS
/** Stripe refuses a trial of more than two years. */
const MAX_TRIAL_MS = 730 * 86_400 * SECOND_MS

type FreeDays = { freeUntil: Date | null; now: Date; timeZone: string }

/**
 * When a plan that begins now is first charged: at the end of the free days, in whole seconds as Stripe
 * counts. Null without free days: then the first payment is today.
 */
export function findTrialEnd({ freeUntil, now, timeZone }: FreeDays): Date | null {
  if (freeUntil === null) return null
  const leftMs = freeUntil.getTime() - now.getTime()
  if (leftMs < MIN_TRIAL_MS) return null
  if (leftMs > MAX_TRIAL_MS) throw tooEarly(formatDay(dayIn(freeUntil, timeZone)))
  return new Date(Math.floor(freeUntil.getTime() / SECOND_MS) * SECOND_MS)
}

function tooEarly(day: string): ProductError {
  const message = `Your free days run until ${day}. You can subscribe in the last two years of them.`
  return new ProductError('conflict', message)
}
