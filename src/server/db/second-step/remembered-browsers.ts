import { and, desc, eq, gt } from 'drizzle-orm'
import type { Db } from '#server/db/engines/database.ts'
import { rememberedBrowsers } from '#server/db/schema/second-step.ts'
import { hashSecret, newSecret } from '#server/secrets.ts'

export const REMEMBERED_DAYS = 30

type Browser = { userId: number; device: string; now: Date }

/** Returns the secret for the browser's cookie. Only its hash is stored. */
export async function insertRememberedBrowser(db: Db, { userId, device, now }: Browser): Promise<string> {
  const secret = newSecret()
  const expiresAt = new Date(now.getTime() + REMEMBERED_DAYS * 86_400_000)
  await db
    .insert(rememberedBrowsers)
    .values({ userId, device, tokenHash: hashSecret(secret), createdAt: now, expiresAt })
  return secret
}

export async function isRememberedBrowser(
  db: Db,
  { userId, secret, now }: { userId: number; secret: string; now: Date },
): Promise<boolean> {
  const rows = await db
    .select({ id: rememberedBrowsers.id })
    .from(rememberedBrowsers)
    .where(
      and(
        eq(rememberedBrowsers.tokenHash, hashSecret(secret)),
        eq(rememberedBrowsers.userId, userId),
        gt(rememberedBrowsers.expiresAt, now),
      ),
    )
  return rows.length === 1
}

export type RememberedBrowserRow = { id: number; device: string; createdAt: Date; expiresAt: Date }

export async function listBrowserRows(db: Db, userId: number, now: Date): Promise<RememberedBrowserRow[]> {
  const { id, device, createdAt, expiresAt } = rememberedBrowsers
  return db
    .select({ id, device, createdAt, expiresAt })
    .from(rememberedBrowsers)
    .where(and(eq(rememberedBrowsers.userId, userId), gt(expiresAt, now)))
    .orderBy(desc(id))
}

export async function deleteRememberedBrowser(db: Db, userId: number, id: number): Promise<boolean> {
  const rows = await db
    .delete(rememberedBrowsers)
    .where(and(eq(rememberedBrowsers.userId, userId), eq(rememberedBrowsers.id, id)))
    .returning({ id: rememberedBrowsers.id })
  return rows.length === 1
}

export async function deleteRememberedBrowsersOf(db: Db, userId: number): Promise<void> {
  await db.delete(rememberedBrowsers).where(eq(rememberedBrowsers.userId, userId))
}
