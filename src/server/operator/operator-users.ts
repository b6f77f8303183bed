import { desc, eq, or, sql } from 'drizzle-orm'
import { ownsEmail } from '#server/db/accounts/emails.ts'
import { lockOwner } from '#server/db/accounts/owners.ts'
import { type UserRow, userColumns } from '#server/db/accounts/users.ts'
import type { Db } from '#server/db/engines/database.ts'
import { findUniqueViolation } from '#server/db/engines/failures.ts'
import { users } from '#server/db/schema/accounts.ts'
import { recordCounts } from '#server/db/schema/bookkeeping.ts'
import { type BillingRow, requireBilling } from '#server/features/billing/billing.db.ts'
import type { RecordNoun } from '#shared/features/activity/activity.contract.ts'
import { type Email, toEmail } from '#shared/features/auth/email.rules.ts'

/** Accounts whose address or name contains the text literally, newest first. Returns one row more than the limit. */
export async function listUsersLike(db: Db, text: string, limit: number): Promise<UserRow[]> {
  const inEmail = sql`strpos(${users.email}, ${toEmail(text)}) > 0`
  const inName = sql`strpos(lower(${users.name}), lower(${text})) > 0`
  return db
    .select(userColumns)
    .from(users)
    .where(or(inEmail, inName))
    .orderBy(desc(users.id))
    .limit(limit + 1)
}

/**
 * Finds an account by address, or by the number that `users find` and `check` show: an account may have lost
 * its address.
 */
export async function requireUserId(db: Db, typed: string): Promise<number> {
  return (await requireUser(db, typed)).id
}

export async function requireUser(db: Db, typed: string): Promise<UserRow> {
  const isNumber = /^\d{1,15}$/.test(typed)
  const [row] = await db
    .select(userColumns)
    .from(users)
    .where(isNumber ? eq(users.id, Number(typed)) : ownsEmail(toEmail(typed)))
  if (!row) throw new Error(`There is no account with the ${isNumber ? 'number' : 'address'} ${typed}.`)
  return row
}

export async function listCounts(db: Db, userId: number): Promise<{ noun: RecordNoun; live: number }[]> {
  return db
    .select({ noun: recordCounts.noun, live: recordCounts.live })
    .from(recordCounts)
    .where(eq(recordCounts.userId, userId))
    .orderBy(recordCounts.noun)
}

type FreeDays = { now: Date; change: (account: BillingRow) => Date }

/** Sets the end of an account's free days to what `change` returns. The account is locked in the meantime. */
export async function changeFreeDays(
  db: Db,
  email: string,
  { now, change }: FreeDays,
): Promise<{ before: BillingRow; until: Date }> {
  return db.transaction(async (tx) => {
    const id = await requireUserId(tx, email)
    await lockOwner(tx, id)
    const before = await requireBilling(tx, id)
    const until = change(before)
    const free = { freeUntil: until, freeSource: 'operator' as const, updatedAt: now }
    await tx.update(users).set(free).where(eq(users.id, id))
    return { before, until }
  })
}

/** Gives an account another address to sign in with. The address is unconfirmed until its owner follows a link. */
export async function updateEmail(
  db: Db,
  { userId, email, now }: { userId: number; email: Email; now: Date },
): Promise<void> {
  const change = { email, emailState: 'own' as const, emailVerified: false, updatedAt: now }
  const changing = db.update(users).set(change).where(eq(users.id, userId))
  await changing.catch((error: unknown) => {
    if (findUniqueViolation(error) !== 'users_email_once') throw error
    throw new Error(`There is another account with the address ${email}.`, { cause: error })
  })
}
