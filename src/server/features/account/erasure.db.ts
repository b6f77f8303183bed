import { eq, inArray, or, type SQL, sql } from 'drizzle-orm'
import type { Db } from '#server/db/engines/database.ts'
import { erasedAccounts, mailOutbox, rateLimits, users } from '#server/db/schema/accounts.ts'
import { receipts } from '#server/db/schema/receipts.ts'
import {
  businesses,
  expenses,
  hourlyRateCalculations,
  incomeGoals,
  payeeRules,
  potMoves,
  products,
  repeatingCosts,
  revenuePlans,
  stockPurchases,
  team,
  treatments,
  weeklyIncomes,
} from '#server/db/schema/records.ts'
import type { Day } from '#shared/kernel/calendar/days.ts'

/** Tables that reference others come first. All other rows are deleted with their owner by the foreign keys. */
const RECORDS = [
  payeeRules,
  receipts,
  potMoves,
  revenuePlans,
  treatments,
  products,
  team,
  hourlyRateCalculations,
  expenses,
  repeatingCosts,
  stockPurchases,
  weeklyIncomes,
  incomeGoals,
  businesses,
] as const

type LockedAccount = Pick<typeof users.$inferSelect, 'stripeCustomerId' | 'emailState'>

type Person = Pick<LockedAccount, 'emailState'> & { userId: number; email: string }

/** Locks the account's row before its records, so that nothing is added while they are deleted. */
export async function lockAccount(tx: Db, userId: number): Promise<LockedAccount | null> {
  const [held] = await tx
    .select({ stripeCustomerId: users.stripeCustomerId, emailState: users.emailState })
    .from(users)
    .where(eq(users.id, userId))
    .for('update')
  return held ?? null
}

/** Deletes every row of an account that the transaction has locked. */
export async function deleteAccount(tx: Db, { userId, email, emailState }: Person): Promise<void> {
  for (const table of RECORDS) await tx.delete(table).where(eq(table.userId, userId))
  await tx.delete(mailOutbox).where(eq(mailOutbox.userId, userId))
  // An address that belongs to an older account must not be cleared.
  const ownsAddress = emailState !== 'taken'
  if (ownsAddress) await deleteMailTo(tx, email)
  await deleteLimits(tx, ownsAddress ? or(ofAccount(userId), ofAddress(email)) : ofAccount(userId))
  await tx.delete(users).where(eq(users.id, userId))
}

/** Counts the erasure. This is all that is kept, and it names nobody. */
export async function countErased(tx: Db, month: Day): Promise<void> {
  await tx
    .insert(erasedAccounts)
    .values({ month, count: 1 })
    .onConflictDoUpdate({ target: erasedAccounts.month, set: { count: sql`${erasedAccounts.count} + 1` } })
}

/** Mails that were requested by address alone, such as a password reset. */
async function deleteMailTo(tx: Db, email: string): Promise<void> {
  // Older mails, which are kept for 30 days, may hold the address in another spelling.
  const olderSpelling = eq(sql`lower(${mailOutbox.toAddress})`, email)
  await tx.delete(mailOutbox).where(or(eq(mailOutbox.toAddress, email), olderSpelling))
}

async function deleteLimits(tx: Db, counted: SQL | undefined): Promise<void> {
  // Locked in the order in which they are counted, so that a sign-in at the same time cannot deadlock.
  const held = tx
    .select({ key: rateLimits.key })
    .from(rateLimits)
    .where(counted)
    .orderBy(rateLimits.key)
    .for('update')
  await tx.delete(rateLimits).where(inArray(rateLimits.key, held))
}

function ofAccount(userId: number): SQL {
  const nouns = [
    'account-password',
    'account-mail',
    'account-export',
    'account-import',
    'account-invite',
    'documents',
    'promo',
    'reports-sent',
    'support',
    'second-step',
    'second-step-known',
    'passkey',
  ]
  return inArray(
    rateLimits.key,
    nouns.map((noun) => `${noun}:of:${userId}`),
  )
}

function ofAddress(email: string): SQL | undefined {
  const keys = [`login:of:${email}`, `reset:of:${email}`, `invite:of:${email}`]
  return or(inArray(rateLimits.key, keys), sql`starts_with(${rateLimits.key}, ${`login:${email}:`})`)
}
