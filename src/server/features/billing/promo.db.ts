import { and, desc, eq, isNull, sql } from 'drizzle-orm'
import type { Db } from '#server/db/engines/database.ts'
import { promoCodes, promoRedemptions, users } from '#server/db/schema/accounts.ts'

export type PromoCode = typeof promoCodes.$inferSelect

export async function findPromo(db: Db, code: string): Promise<PromoCode | null> {
  const [row] = await db.select().from(promoCodes).where(eq(promoCodes.code, code))
  return row ?? null
}

/** Locks the code's row, so that people who use it at the same time take turns. */
export async function findPromoForUse(db: Db, code: string): Promise<PromoCode | null> {
  const [row] = await db.select().from(promoCodes).where(eq(promoCodes.code, code)).for('update')
  return row ?? null
}

/** Returns false when this person has used the code before. */
export async function insertRedemption(
  db: Db,
  promoCodeId: number,
  userId: number,
  now: Date,
): Promise<boolean> {
  const rows = await db
    .insert(promoRedemptions)
    .values({ promoCodeId, userId, redeemedAt: now })
    .onConflictDoNothing()
    .returning({ userId: promoRedemptions.userId })
  if (rows.length === 0) return false
  await db
    .update(promoCodes)
    .set({ redeemed: sql`${promoCodes.redeemed} + 1` })
    .where(eq(promoCodes.id, promoCodeId))
  return true
}

export async function updateFreeDays(db: Db, userId: number, freeUntil: Date, now: Date): Promise<void> {
  await db.update(users).set({ freeUntil, freeSource: 'promo', updatedAt: now }).where(eq(users.id, userId))
}

type NewPromo = { code: string; days: number; mostRedemptions: number | null; expiresAt?: Date | null }

/** Adds a code or changes what it grants. It never undoes a redemption and never enables a disabled code. */
export async function upsertPromo(db: Db, promo: NewPromo): Promise<void> {
  const most = sql`case when excluded.most_redemptions is null then null
    else greatest(excluded.most_redemptions, ${promoCodes.redeemed}) end`
  await db
    .insert(promoCodes)
    .values(promo)
    .onConflictDoUpdate({ target: promoCodes.code, set: { days: promo.days, mostRedemptions: most } })
}

/** Returns false when the code already exists. */
export async function insertPromo(db: Db, promo: NewPromo): Promise<boolean> {
  const rows = await db
    .insert(promoCodes)
    .values(promo)
    .onConflictDoNothing()
    .returning({ id: promoCodes.id })
  return rows.length === 1
}

export async function listPromos(db: Db): Promise<PromoCode[]> {
  return db.select().from(promoCodes).orderBy(desc(promoCodes.id))
}

export async function disablePromo(db: Db, code: string, now: Date): Promise<boolean> {
  const rows = await db
    .update(promoCodes)
    .set({ disabledAt: now })
    .where(and(eq(promoCodes.code, code), isNull(promoCodes.disabledAt)))
    .returning({ id: promoCodes.id })
  return rows.length === 1
}
