import { eq } from 'drizzle-orm'
import type { Db } from '#server/db/engines/database.ts'
import { accountants, users } from '#server/db/schema/accounts.ts'

/** The words of the mail differ: only the owner's own has the link that switches it off. */
export type ReportRecipient = { toAddress: string; isOwner: boolean }

/** To whom the monthly report of an owner goes: the owner, and every accountant who accepted the invitation. */
export async function listReportRecipients(db: Db, userId: number): Promise<ReportRecipient[]> {
  const owners = await db.select({ email: users.email }).from(users).where(eq(users.id, userId))
  const readers = await db
    .select({ email: users.email })
    .from(accountants)
    .innerJoin(users, eq(users.id, accountants.accountantId))
    .where(eq(accountants.userId, userId))
    .orderBy(accountants.id)
  return [
    ...owners.map(({ email }) => ({ toAddress: email, isOwner: true })),
    ...readers.map(({ email }) => ({ toAddress: email, isOwner: false })),
  ]
}
