import { and, desc, eq, gt, isNotNull, isNull, or, type SQL, sql } from 'drizzle-orm'
import type { Db } from '#server/db/engines/database.ts'
import { mailOutbox } from '#server/db/schema/accounts.ts'

/** All that an operator sees of a mail: never its text, and never a link in it. */
const columns = {
  id: mailOutbox.id,
  kind: mailOutbox.kind,
  toAddress: mailOutbox.toAddress,
  attempts: mailOutbox.attempts,
  nextAttemptAt: mailOutbox.nextAttemptAt,
  claimedUntil: mailOutbox.claimedUntil,
  sentAt: mailOutbox.sentAt,
  givenUpAt: mailOutbox.givenUpAt,
  lastError: mailOutbox.lastError,
  createdAt: mailOutbox.createdAt,
}

export type MailState = Pick<typeof mailOutbox.$inferSelect, keyof typeof columns>

/** Mails that are not sent, newest first. Returns one row more than the limit, to show that there are more. */
export async function listUnsent(
  db: Db,
  { onlyFailed, limit }: { onlyFailed: boolean; limit: number },
): Promise<MailState[]> {
  return db
    .select(columns)
    .from(mailOutbox)
    .where(onlyFailed ? failed() : isNull(mailOutbox.sentAt))
    .orderBy(desc(mailOutbox.id))
    .limit(limit + 1)
}

export async function findMail(db: Db, id: number): Promise<MailState | null> {
  const [row] = await db.select(columns).from(mailOutbox).where(eq(mailOutbox.id, id))
  return row ?? null
}

/**
 * Makes a mail due at once with all its attempts left, or every failed mail when the id is null. A mail that
 * is being sent is skipped.
 */
export async function retryMails(db: Db, id: number | null, now: Date): Promise<number> {
  const which = id === null ? failed() : and(isNull(mailOutbox.sentAt), eq(mailOutbox.id, id))
  const isBeingSent = gt(mailOutbox.claimedUntil, now)
  const rows = await db
    .update(mailOutbox)
    .set({ attempts: 0, nextAttemptAt: now, givenUpAt: null, claimedBy: null, claimedUntil: null })
    .where(and(which, sql`${isBeingSent} is not true`))
    .returning({ id: mailOutbox.id })
  return rows.length
}

function failed(): SQL | undefined {
  return and(isNull(mailOutbox.sentAt), or(isNotNull(mailOutbox.givenUpAt), isNotNull(mailOutbox.lastError)))
}
