import { desc, eq, or, sql } from 'drizzle-orm'
import type { Db } from '#server/db/database.ts'
import { holdOwner } from '#server/db/owners.ts'
import { users } from '#server/db/schema-accounts.ts'
import { recordCounts } from '#server/db/schema-bookkeeping.ts'
import { type BillingRow, findUserIdByEmail, requireBilling } from '#server/features/billing/billing.db.ts'
import { type UserRow, userColumns } from '#server/http/users.ts'

/** Found as typed, in the address or the name: nothing in it is a pattern. Newest first, one more than asked for. */
export async function listUsersLike(db: Db, text: string, most: number): Promise<UserRow[]> {
  const holds = (column: typeof users.email | typeof users.name) =>
    sql`strpos(lower(${column}), lower(${text})) > 0`
  return db
    .select(userColumns)
    .from(users)
    .where(or(holds(users.email), holds(users.name)))
    .orderBy(desc(users.id))
    .limit(most + 1)
}

export async function requireUserId(db: Db, email: string): Promise<number> {
  const userId = await findUserIdByEmail(db, email)
  if (userId === null) throw new Error(`There is no account with the address ${email}.`)
  return userId
}

export async function requireUser(db: Db, email: string): Promise<UserRow> {
  const [row] = await db
    .select(userColumns)
    .from(users)
    .where(eq(users.id, await requireUserId(db, email)))
  if (!row) throw new Error(`There is no account with the address ${email}.`)
  return row
}

export async function listCounts(db: Db, userId: number): Promise<{ noun: string; live: number }[]> {
  return db
    .select({ noun: recordCounts.noun, live: recordCounts.live })
    .from(recordCounts)
    .where(eq(recordCounts.userId, userId))
    .orderBy(recordCounts.noun)
}

type FreeDays = { now: Date; change: (account: BillingRow) => Date }

/** Moves the end of somebody's free days to what `change` makes of their account, which is held meanwhile. */
export async function changeFreeDays(
  db: Db,
  email: string,
  { now, change }: FreeDays,
): Promise<{ before: BillingRow; until: Date }> {
  return db.transaction(async (tx) => {
    const id = await requireUserId(tx, email)
    await holdOwner(tx, id)
    const before = await requireBilling(tx, id)
    const until = change(before)
    const free = { freeUntil: until, freeSource: 'operator' as const, updatedAt: now }
    await tx.update(users).set(free).where(eq(users.id, id))
    return { before, until }
  })
}
