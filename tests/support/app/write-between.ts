import { sql } from 'drizzle-orm'
import type { Database } from '#server/db/engines/database.ts'
import { waitUntil } from '#tests/support/programs/wait-until.mjs'

/**
 * Lets a read of several statements run into a table that is held, writes something else meanwhile, and lets it
 * go on. Only on PostgreSQL: the embedded engine does one thing at a time.
 */
export async function writeBetween<T>(
  { db }: Database,
  { table, write, read }: { table: string; write: string; read: () => Promise<T> },
): Promise<T> {
  return db
    .transaction(async (tx) => {
      await tx.execute(sql.raw(`lock table ${table} in access exclusive mode`))
      const reading = read()
      await waitUntil('the read waits for the table', () => isWaitedFor(db, table), { timeoutMs: 30_000 })
      await tx.execute(sql.raw(write))
      return { reading }
    })
    .then(({ reading }) => reading)
}

async function isWaitedFor(db: Database['db'], table: string): Promise<boolean> {
  const found = await db.execute(sql`select from pg_locks
    where relation = ${table}::regclass and not granted`)
  return (found as unknown as { rows: unknown[] }).rows.length > 0
}
