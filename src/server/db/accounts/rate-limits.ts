import { sql } from 'drizzle-orm'
import type { Db } from '#server/db/engines/database.ts'
import { rateLimits } from '#server/db/schema/accounts.ts'
import { defineStatement } from '#server/db/statements/prepared.ts'
import { ProductError } from '#shared/kernel/errors.ts'

const { placeholder } = sql

/** How often something may happen in a period. The key names what is counted and for whom. */
export type Limit = { key: string; max: number; seconds: number }

/** What is counted against one limit by now. */
type Counted = { key: string; count: number; resetsAt: Date }

/**
 * Counts one attempt against every limit in a single statement (migration 26), before any expensive work, and
 * throws when a limit is exceeded. The counts are in the database, so all servers share them.
 */
export async function countAttempt(db: Db, limits: readonly Limit[], now: Date): Promise<void> {
  await checkCounted(db, { counted: await countAttempts(db, toCountArguments(limits, now)), limits, now })
}

type Check = { counted: readonly Counted[]; limits: readonly Limit[]; now: Date }

/** Throws when an attempt that was just counted exceeds a limit. */
export async function checkCounted(db: Db, { counted, limits, now }: Check): Promise<void> {
  const passed = counted.filter(
    ({ key, count }) => count > (limits.find((limit) => limit.key === key)?.max ?? 0),
  )
  if (passed.length === 0) return
  // A refused attempt is not carried out, so it must not count against the limits that it did not exceed.
  // Otherwise one address could use up a limit that all addresses share.
  const others = limits.filter(({ key }) => !passed.some((limit) => limit.key === key))
  if (others.length > 0) await uncountAttempt(db, others)
  const waitMs = Math.max(...passed.map(({ resetsAt }) => resetsAt.getTime() - now.getTime()))
  throw tooMany(Math.max(1, Math.ceil(waitMs / 1000)))
}

const countAttempts = defineStatement('count_attempts', (db) =>
  db
    .select({
      key: sql<string>`counted_key`,
      count: sql<number>`tries`,
      resetsAt: sql`over_at`.mapWith(rateLimits.resetsAt),
    })
    .from(sql`count_attempts(${placeholder('keys')}, ${placeholder('seconds')}, ${placeholder('now')})`),
)

/** The arguments of the database functions that count an attempt. */
export function toCountArguments(limits: readonly Limit[], now: Date) {
  return {
    keys: limits.map(({ key }) => key),
    seconds: limits.map(({ seconds }) => seconds),
    now: now.toISOString(),
  }
}

/** Subtracts a successful attempt from the counts again. */
export async function uncountAttempt(db: Db, limits: readonly Limit[]): Promise<void> {
  await db.execute(sql`select uncount_attempts(${sql.param(limits.map((limit) => limit.key))})`)
}

function tooMany(retryAfterSeconds: number): ProductError {
  const minutes = Math.ceil(retryAfterSeconds / 60)
  const wait = minutes === 1 ? 'a minute' : `${minutes} minutes`
  return new ProductError('too_many', `Too many tries. Please wait ${wait} and try again.`, {
    retryAfterSeconds,
  })
}
