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

/** Removes every row of an account. Pass a transaction; false when the account was gone already. */
export async function deleteAccount(tx: Db, { userId, email }: Person): Promise<boolean> {
  // Held, so that nothing is added to what is being removed.
  const [held] = await tx
    .select({ emailState: users.emailState })
    .from(users)
    .where(eq(users.id, userId))
    .for('update')
  if (!held) return false
  for (const table of RECORDS) await tx.delete(table).where(eq(table.userId, userId))
  await tx.delete(mailOutbox).where(eq(mailOutbox.userId, userId))
  await deleteLimitsOf(tx, userId)
  // An address that is an older account's is not theirs to clear.
  if (held.emailState !== 'taken') await deleteTracesOf(tx, email)
  await tx.delete(users).where(eq(users.id, userId))
  return true
}

/** All that is kept, and it names nobody. */
export async function countErased(tx: Db, month: Day): Promise<void> {
  await tx
    .insert(erasedAccounts)
    .values({ month, count: 1 })
    .onConflictDoUpdate({ target: erasedAccounts.month, set: { count: sql`${erasedAccounts.count} + 1` } })
}

/** What is kept under the address: mails that were asked for by address alone, such as a reset, and limits. */
async function deleteTracesOf(tx: Db, email: string): Promise<void> {
  // Mails of before addresses had one spelling; those are kept for 30 days.
  const olderSpelling = eq(sql`lower(${mailOutbox.toAddress})`, email)
  await tx.delete(mailOutbox).where(or(eq(mailOutbox.toAddress, email), olderSpelling))
  const keys = [`login:of:${email}`, `reset:of:${email}`]
  const tries = sql`starts_with(${rateLimits.key}, ${`login:${email}:`})`
  await tx.delete(rateLimits).where(or(inArray(rateLimits.key, keys), tries))
}

async function deleteLimitsOf(tx: Db, userId: number): Promise<void> {
  const nouns = ['account-password', 'account-mail', 'account-export', 'account-import', 'support']
  const keys = nouns.map((noun) => `${noun}:of:${userId}`)
  await tx.delete(rateLimits).where(inArray(rateLimits.key, keys))
}
