import { eq, inArray, or, type SQL, sql } from 'drizzle-orm'
import type { Db } from '#server/db/engines/database.ts'
import { erasedAccounts, mailOutbox, rateLimits, users } from '#server/db/schema/accounts.ts'
import {
  businesses,
  expenses,
  hourlyRateCalculations,
  incomeGoals,
  stockPurchases,
  treatments,
  weeklyIncomes,
} from '#server/db/schema/records.ts'
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

type HeldAccount = Pick<typeof users.$inferSelect, 'stripeCustomerId' | 'emailState'>

type Person = Pick<HeldAccount, 'emailState'> & { userId: number; email: string }

/** Holds an account before all that belongs to it, so that nothing is added to what is being removed. */
export async function holdAccount(tx: Db, userId: number): Promise<HeldAccount | null> {
  const [held] = await tx
    .select({ stripeCustomerId: users.stripeCustomerId, emailState: users.emailState })
    .from(users)
    .where(eq(users.id, userId))
    .for('update')
  return held ?? null
}

/** Removes every row of an account that the transaction holds. */
export async function deleteAccount(tx: Db, { userId, email, emailState }: Person): Promise<void> {
  for (const table of RECORDS) await tx.delete(table).where(eq(table.userId, userId))
  await tx.delete(mailOutbox).where(eq(mailOutbox.userId, userId))
  // An address that is an older account's is not theirs to clear.
  const ownsAddress = emailState !== 'taken'
  if (ownsAddress) await deleteMailTo(tx, email)
  await deleteLimits(tx, ownsAddress ? or(ofAccount(userId), ofAddress(email)) : ofAccount(userId))
  await tx.delete(users).where(eq(users.id, userId))
}

/** All that is kept, and it names nobody. */
export async function countErased(tx: Db, month: Day): Promise<void> {
  await tx
    .insert(erasedAccounts)
    .values({ month, count: 1 })
    .onConflictDoUpdate({ target: erasedAccounts.month, set: { count: sql`${erasedAccounts.count} + 1` } })
}

/** Mails that were asked for by address alone, such as a reset. */
async function deleteMailTo(tx: Db, email: string): Promise<void> {
  // Mails of before addresses had one spelling; those are kept for 30 days.
  const olderSpelling = eq(sql`lower(${mailOutbox.toAddress})`, email)
  await tx.delete(mailOutbox).where(or(eq(mailOutbox.toAddress, email), olderSpelling))
}

async function deleteLimits(tx: Db, counted: SQL | undefined): Promise<void> {
  // In the order in which they are counted, so that somebody who tries to sign in meanwhile is no deadlock.
  const held = tx
    .select({ key: rateLimits.key })
    .from(rateLimits)
    .where(counted)
    .orderBy(rateLimits.key)
    .for('update')
  await tx.delete(rateLimits).where(inArray(rateLimits.key, held))
}

function ofAccount(userId: number): SQL {
  const nouns = ['account-password', 'account-mail', 'account-export', 'account-import', 'support']
  return inArray(
    rateLimits.key,
    nouns.map((noun) => `${noun}:of:${userId}`),
  )
}

function ofAddress(email: string): SQL | undefined {
  const keys = [`login:of:${email}`, `reset:of:${email}`]
  return or(inArray(rateLimits.key, keys), sql`starts_with(${rateLimits.key}, ${`login:${email}:`})`)
}
