import { sql } from 'drizzle-orm'
import type { Database } from '#server/db/engines/database.ts'
import { waitUntil } from '#tests/support/programs/wait-until.mjs'

/**
 * Stops a read of several statements at a locked table, writes something else, and then lets the read
 * continue. Only on PostgreSQL, because the embedded engine runs one statement at a time.
 */
export async function writeDuringRead<T>(
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
