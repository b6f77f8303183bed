import { type Param, type Placeholder, type SQL, sql } from 'drizzle-orm'
import type { Db } from '#server/db/engines/database.ts'
import { rateLimits } from '#server/db/schema/accounts.ts'
import { defineStatement } from '#server/db/statements/prepared.ts'
import { ProductError } from '#shared/kernel/errors.ts'

/** How often something may happen in a period. The key names what is counted and for whom. */
export type Limit = { key: string; max: number; seconds: number }

type Counted = { key: string; count: number; resetsAt: Date }

/**
 * Counts one attempt against every limit in a single statement, before any expensive work, and throws when a
 * limit is exceeded. The counts are in the database, so all servers share them.
 */
export async function countAttempt(db: Db, limits: readonly Limit[], now: Date): Promise<void> {
  refuseExceeded(limits, await countAttempts(db, toCount(limits, now)), now)
}

/** Throws when an attempt exceeded one of its limits. */
function refuseExceeded(limits: readonly Limit[], counted: readonly Counted[], now: Date): void {
  const passed = counted.filter(
    ({ key, count }) => count > (limits.find((limit) => limit.key === key)?.max ?? 0),
  )
  if (passed.length === 0) return
  const waitMs = Math.max(...passed.map(({ resetsAt }) => resetsAt.getTime() - now.getTime()))
  throw tooMany(Math.max(1, Math.ceil(waitMs / 1000)))
}

const countAttempts = defineStatement('count_attempts', (db) => {
  const now = sql`${sql.placeholder('now')}::timestamptz`
  const isOver = sql`${rateLimits.resetsAt} <= ${now}`
  return db
    .insert(rateLimits)
    .select(
      sql`select key, 1, ${now} + seconds * interval '1 second'
        from unnest(${sql.placeholder('keys')}::text[], ${sql.placeholder('seconds')}::int[]) as counted (key, seconds)`,
    )
    .onConflictDoUpdate({
      target: rateLimits.key,
      set: {
        count: sql`case when ${isOver} then 1 else ${rateLimits.count} + 1 end`,
        resetsAt: sql`case when ${isOver} then excluded.resets_at else ${rateLimits.resetsAt} end`,
      },
    })
    .returning({ key: rateLimits.key, count: rateLimits.count, resetsAt: rateLimits.resetsAt })
})

function toCount(limits: readonly Limit[], now: Date) {
  // The keys are always sorted, so that two servers cannot deadlock on each other's rows.
  const sorted = [...limits].sort((a, b) => (a.key < b.key ? -1 : 1))
  return {
    keys: sorted.map(({ key }) => key),
    seconds: sorted.map(({ seconds }) => seconds),
    now: now.toISOString(),
  }
}

/** Subtracts a successful attempt from the counts again. */
export async function uncountAttempt(db: Db, limits: readonly Limit[]): Promise<void> {
  await db.execute(uncount(sql.param(limits.map((limit) => limit.key))))
}

/** The same as part of a larger statement. It locks the rows in the same order as the counting, to avoid deadlocks. */
export function uncount(keys: Param | Placeholder): SQL {
  return sql`update ${rateLimits} set count = greatest(${rateLimits.count} - 1, 0) from (
    select key from ${rateLimits} where key = any(${keys}::text[]) order by key for update
  ) counted where ${rateLimits.key} = counted.key`
}

function tooMany(retryAfterSeconds: number): ProductError {
  const minutes = Math.ceil(retryAfterSeconds / 60)
  const wait = minutes === 1 ? 'a minute' : `${minutes} minutes`
  return new ProductError('too_many', `Too many tries. Please wait ${wait} and try again.`, {
    retryAfterSeconds,
  })
}
