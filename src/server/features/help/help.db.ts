import { eq } from 'drizzle-orm'
import type { Db } from '#server/db/engines/database.ts'
import { users } from '#server/db/schema/accounts.ts'

export type Sender = { id: number; name: string; email: string; businessType: string }

export async function findSender(db: Db, userId: number): Promise<Sender | null> {
  const { id, name, email, businessType } = users
  const [row] = await db.select({ id, name, email, businessType }).from(users).where(eq(id, userId))
  return row ?? null
}
