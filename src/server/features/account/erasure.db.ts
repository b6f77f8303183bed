import { eq, inArray, or, sql } from 'drizzle-orm'
import type { Db } from '#server/db/database.ts'
import { erasedAccounts, mailOutbox, rateLimits, users } from '#server/db/schema-accounts.ts'
import {
  businesses,
  expenses,
  hourlyRateCalculations,
  incomeGoals,
  stockPurchases,
  treatments,
  weeklyIncomes,
} from '#server/db/schema-records.ts'
import type { Day } from '#shared/kernel/days.ts'

/** Whoever points at another goes first; only then does the rest follow its owner. */
const RECORDS = [
  treatments,
  hourlyRateCalculations,
  expenses,
  stockPurchases,
  weeklyIncomes,
  incomeGoals,
  businesses,
] as const

type Person = { userId: number; email: string }

type HeldAccount = { stripeCustomerId: string | null }

/** Holds an account before all that belongs to it, so that nothing is added to what is being removed. */
export async function holdAccount(tx: Db, userId: number): Promise<HeldAccount | null> {
  const [held] = await tx
    .select({ stripeCustomerId: users.stripeCustomerId })
    .from(users)
    .where(eq(users.id, userId))
    .for('update')
  return held ?? null
}

/** Removes every row of an account that the transaction holds. */
export async function deleteAccount(tx: Db, { userId, email }: Person): Promise<void> {
  for (const table of RECORDS) await tx.delete(table).where(eq(table.userId, userId))
  await deleteMailTo(tx, { userId, email })
  await deleteLimitsOf(tx, { userId, email })
  await tx.delete(users).where(eq(users.id, userId))
}

/** All that is kept, and it names nobody. */
export async function countErased(tx: Db, month: Day): Promise<void> {
  await tx
    .insert(erasedAccounts)
    .values({ month, count: 1 })
    .onConflictDoUpdate({ target: erasedAccounts.month, set: { count: sql`${erasedAccounts.count} + 1` } })
}

/** Also what was asked for by address alone, such as a reset. */
async function deleteMailTo(tx: Db, { userId, email }: Person): Promise<void> {
  const toThem = eq(sql`lower(${mailOutbox.toAddress})`, email.toLowerCase())
  await tx.delete(mailOutbox).where(or(eq(mailOutbox.userId, userId), toThem))
}

/** Their keys hold the address. */
async function deleteLimitsOf(tx: Db, { userId, email }: Person): Promise<void> {
  const account = email.toLowerCase()
  const keys = [
    `login:of:${account}`,
    `reset:of:${account}`,
    `account-password:of:${userId}`,
    `account-mail:of:${userId}`,
    `account-export:of:${userId}`,
    `account-import:of:${userId}`,
    `support:of:${userId}`,
  ]
  const tries = sql`starts_with(${rateLimits.key}, ${`login:${account}:`})`
  // In the order in which they are counted, so that somebody who tries to sign in meanwhile is no deadlock.
  const held = tx
    .select({ key: rateLimits.key })
    .from(rateLimits)
    .where(or(inArray(rateLimits.key, keys), tries))
    .orderBy(rateLimits.key)
    .for('update')
  await tx.delete(rateLimits).where(inArray(rateLimits.key, held))
}
