import { lockOwner } from '#server/db/accounts/owners.ts'
import { countAttempt, type Limit, uncountAttempt } from '#server/db/accounts/rate-limits.ts'
import type { Db } from '#server/db/engines/database.ts'
import type { Deps } from '#server/deps.ts'
import { isPaying } from '#shared/features/billing/access.rules.ts'
import type { PromoAnswer } from '#shared/features/billing/plan.contract.ts'
import { addFreeDays } from '#shared/features/billing/trial.rules.ts'
import { dayIn, formatDay } from '#shared/kernel/calendar/days.ts'
import { requireBilling } from './billing.db.ts'
import { findPromoForUse, insertRedemption, type PromoCode, updateFreeDays } from './promo.db.ts'

const UNKNOWN = 'We do not know this code. Please check it and try again.'

/** A code that does not work is a normal answer, not an error. Only too many attempts are refused. */
export async function redeemPromoCode(deps: Deps, userId: number, typed: string): Promise<PromoAnswer> {
  const { db } = deps.database
  const limits = promoLimits(userId)
  if (deps.settings.rateLimits) await countAttempt(db, limits, deps.now())
  return db.transaction(async (tx) => {
    const answer = await redeem(tx, deps, { userId, code: typed.trim().toUpperCase() })
    if (answer.success && deps.settings.rateLimits) await uncountAttempt(tx, limits)
    return answer
  })
}

type Redeeming = { userId: number; code: string }

async function redeem(tx: Db, deps: Deps, { userId, code }: Redeeming): Promise<PromoAnswer> {
  const now = deps.now()
  // The lock comes first, so that codes and the trial of one person take turns and every granted day is
  // added.
  await lockOwner(tx, userId)
  const promo = await findPromoForUse(tx, code)
  if (promo === null || promo.disabledAt !== null) return refuse(UNKNOWN)
  const person = await requireBilling(tx, userId)
  if (isPaying(person.stripeStatus)) return refuse('You already have full access. Keep this code for later.')
  if (promo.expiresAt !== null && promo.expiresAt <= now) return refuse('This code has expired.')
  if (isUsedUp(promo)) return refuse('This code has been used up.')
  if (!(await insertRedemption(tx, promo.id, userId, now))) return refuse('You have already used this code.')
  const from = person.freeUntil !== null && person.freeUntil > now ? person.freeUntil : now
  const until = addFreeDays(from, promo.days)
  await updateFreeDays(tx, userId, until, now)
  const day = formatDay(dayIn(until, person.timeZone ?? deps.settings.timeZone))
  return { success: true, message: `You have full access until ${day}.` }
}

function isUsedUp(promo: PromoCode): boolean {
  return promo.mostRedemptions !== null && promo.redeemed >= promo.mostRedemptions
}

function refuse(message: string): PromoAnswer {
  return { success: false, message }
}

function promoLimits(userId: number): Limit[] {
  return [{ key: `promo:of:${userId}`, max: 10, seconds: 3600 }]
}
