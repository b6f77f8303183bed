import { and, eq, gt, inArray, isNull, lte, notInArray, or, sql } from 'drizzle-orm'
import { ownerGone } from '#server/db/accounts/owners.ts'
import type { Db } from '#server/db/engines/database.ts'
import { mailOutbox, paymentEvents, users } from '#server/db/schema/accounts.ts'
import { readRows } from '#server/db/statements/read-rows.ts'
import { PAYING_STATUSES } from '#shared/features/billing/access.rules.ts'

const billingColumns = {
  id: users.id,
  email: users.email,
  name: users.name,
  timeZone: users.timeZone,
  freeUntil: users.freeUntil,
  freeSource: users.freeSource,
  trialStartedAt: users.trialStartedAt,
  stripeCustomerId: users.stripeCustomerId,
  stripeSubscriptionId: users.stripeSubscriptionId,
  stripeStatus: users.stripeStatus,
  stripePeriodEnd: users.stripePeriodEnd,
  stripeCancelsAt: users.stripeCancelsAt,
  billingAttempt: users.billingAttempt,
  billingVersion: users.billingVersion,
  createdAt: users.createdAt,
}

export type BillingRow = Pick<typeof users.$inferSelect, keyof typeof billingColumns>

export async function findBilling(db: Db, userId: number): Promise<BillingRow | null> {
  const [row] = await db.select(billingColumns).from(users).where(eq(users.id, userId))
  return row ?? null
}

export async function requireBilling(db: Db, userId: number): Promise<BillingRow> {
  const row = await findBilling(db, userId)
  if (row === null) throw ownerGone()
  return row
}

export async function findUserByCustomer(db: Db, customerId: string): Promise<number | null> {
  const [row] = await db.select({ id: users.id }).from(users).where(eq(users.stripeCustomerId, customerId))
  return row?.id ?? null
}

/** Starts the only trial of an account without access. Returns false when it may not start one. */
export async function updateTrialStart(db: Db, userId: number, until: Date, now: Date): Promise<boolean> {
  const rows = await db
    .update(users)
    .set({ freeUntil: until, freeSource: 'trial', trialStartedAt: now, updatedAt: now })
    .where(
      and(
        eq(users.id, userId),
        isNull(users.trialStartedAt),
        or(isNull(users.freeUntil), lte(users.freeUntil, now)),
        NOT_PAYING,
      ),
    )
    .returning({ id: users.id })
  return rows.length === 1
}

/** Stores the customer unless the account already has one. */
export async function updateCustomer(db: Db, userId: number, customerId: string): Promise<void> {
  await db
    .update(users)
    .set({ stripeCustomerId: customerId })
    .where(and(eq(users.id, userId), isNull(users.stripeCustomerId)))
}

/**
 * Stripe no longer has this customer. The next subscription creates a new one, with a new attempt number.
 * Returns false when the account no longer exists either.
 */
export async function clearCustomer(db: Db, userId: number, now: Date): Promise<boolean> {
  const rows = await db
    .update(users)
    .set({
      stripeCustomerId: null,
      stripeStatus: sql`case when ${inArray(users.stripeStatus, PAYING_STATUSES)} then 'canceled' else ${users.stripeStatus} end`,
      billingAttempt: sql`${users.billingAttempt} + 1`,
      billingVersion: sql`${users.billingVersion} + 1`,
      updatedAt: now,
    })
    .where(eq(users.id, userId))
    .returning({ id: users.id })
  return rows.length === 1
}

export async function updateAttempt(db: Db, userId: number, attempt: number): Promise<void> {
  await db.update(users).set({ billingAttempt: attempt }).where(eq(users.id, userId))
}

export type PlanState = {
  stripeSubscriptionId: string | null
  stripeStatus: string | null
  stripePeriodEnd: Date | null
  stripeCancelsAt: Date | null
}

/** Stores a copy of Stripe's state. Returns false when another copy was written after `version` was read. */
export async function updatePlanState(
  db: Db,
  { userId, version, state, now }: { userId: number; version: number; state: PlanState; now: Date },
): Promise<boolean> {
  const rows = await db
    .update(users)
    .set({ ...state, billingVersion: version + 1, updatedAt: now })
    .where(and(eq(users.id, userId), eq(users.billingVersion, version)))
    .returning({ id: users.id })
  return rows.length === 1
}

export async function isEventKnown(db: Db, eventId: string): Promise<boolean> {
  const rows = await db
    .select({ id: paymentEvents.eventId })
    .from(paymentEvents)
    .where(eq(paymentEvents.eventId, eventId))
  return rows.length === 1
}

export type ReceivedEvent = { eventId: string; type: string; userId: number }

export async function insertEvents(db: Db, events: readonly ReceivedEvent[]): Promise<void> {
  if (events.length > 0)
    await db
      .insert(paymentEvents)
      .values([...events])
      .onConflictDoNothing()
}

/** Accounts that still count as paying although their paid period is over, because an event may have been lost. */
export async function listOverduePlans(db: Db, now: Date, afterId: number): Promise<number[]> {
  const rows = await db
    .select({ id: users.id })
    .from(users)
    .where(
      and(
        inArray(users.stripeStatus, PAYING_STATUSES),
        lte(users.stripePeriodEnd, now),
        gt(users.id, afterId),
      ),
    )
    .orderBy(users.id)
    .limit(100)
  return rows.map((row) => row.id)
}

export async function listCustomers(db: Db, afterId: number): Promise<number[]> {
  const rows = await db
    .select({ id: users.id })
    .from(users)
    .where(and(sql`${users.stripeCustomerId} is not null`, gt(users.id, afterId)))
    .orderBy(users.id)
    .limit(100)
  return rows.map((row) => row.id)
}

type Reminder = { kind: 'trial_ending' | 'trial_ended'; from: Date; to: Date; now: Date; host: string }

/**
 * Queues a mail to all owners whose trial ends within `from`–`to` without a plan, in one statement. Returns
 * their number. The unique key ensures that each owner gets each reminder once, whichever server runs this.
 */
export async function insertTrialReminders(db: Db, { kind, from, to, now, host }: Reminder): Promise<number> {
  const onceKey = sql`${kind}::text || ':' || ${users.id}`
  const queued = await readRows(
    db,
    sql`
    insert into ${mailOutbox} (kind, user_id, to_address, once_key, message_id, next_attempt_at)
    select ${kind}::text, ${users.id}, ${users.email}, ${onceKey},
      '<' || gen_random_uuid() || '@' || ${host}::text || '>', ${now.toISOString()}::timestamptz
    from ${users}
    where ${and(eq(users.freeSource, 'trial'), gt(users.freeUntil, from), lte(users.freeUntil, to), NOT_PAYING)}
      and not exists (select from ${mailOutbox} where ${mailOutbox.onceKey} = ${onceKey})
    on conflict (once_key) do nothing
    returning id`,
  )
  return queued.length
}

const NOT_PAYING = or(isNull(users.stripeStatus), notInArray(users.stripeStatus, PAYING_STATUSES))
