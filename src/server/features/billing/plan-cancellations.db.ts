import { eq, lte, sql } from 'drizzle-orm'
import type { Db } from '#server/db/engines/database.ts'
import { planCancellations } from '#server/db/schema/accounts.ts'

export type PlanCancellation = { id: number; customerId: string }

/** Records that a customer's plans have to be cancelled. Pass the transaction of the act that requires it. */
export async function insertCancellation(
  db: Db,
  { customerId, now }: { customerId: string; now: Date },
): Promise<void> {
  const values = { stripeCustomerId: customerId, nextAttemptAt: now, createdAt: now }
  await db.insert(planCancellations).values(values)
}

/**
 * Claims the next due cancellation for this server. Before the attempt, the next one is scheduled a minute,
 * two, four … up to an hour later. If the server dies in between, another server makes that attempt.
 */
export async function claimCancellation(db: Db, now: Date): Promise<PlanCancellation | null> {
  const due = db
    .select({ id: planCancellations.id })
    .from(planCancellations)
    .where(lte(planCancellations.nextAttemptAt, now))
    .orderBy(planCancellations.nextAttemptAt, planCancellations.id)
    .limit(1)
    .for('update', { skipLocked: true })
  const delay = sql`least(interval '1 minute' * power(2, least(${planCancellations.attempts}, 10)), interval '1 hour')`
  const [claimed] = await db
    .update(planCancellations)
    .set({
      attempts: sql`${planCancellations.attempts} + 1`,
      nextAttemptAt: sql`${now.toISOString()}::timestamptz + ${delay}`,
    })
    .where(eq(planCancellations.id, sql`(${due})`))
    .returning({ id: planCancellations.id, customerId: planCancellations.stripeCustomerId })
  return claimed ?? null
}

/** Stripe has confirmed the cancellation, so the row is deleted. */
export async function deleteCancellation(db: Db, id: number): Promise<void> {
  await db.delete(planCancellations).where(eq(planCancellations.id, id))
}
