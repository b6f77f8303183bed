import { sql } from 'drizzle-orm'
import { lockOwner } from '#server/db/accounts/owners.ts'
import type { Database, Db } from '#server/db/engines/database.ts'
import { waitUntil } from '#tests/support/programs/wait-until.mjs'
import { ofTest } from './statement-log.ts'

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
      await tx.execute(sql.raw(ofTest(write)))
      return { reading }
    })
    .then(({ reading }) => reading)
}

type LockedWork<T> = {
  userId: number
  call: () => Promise<T>
  /** Runs while the call waits. */
  work: (tx: Db) => Promise<unknown>
}

/**
 * Starts a call while another transaction holds the owner's lock. That transaction does its work and ends once the
 * call waits for it, or is over because it did not wait.
 */
export async function callDuringLock<T>(
  database: Database,
  { userId, call, work }: LockedWork<T>,
): Promise<T> {
  const { calling } = await database.db.transaction(async (tx) => {
    await lockOwner(tx, userId)
    const state = { isOver: false }
    const calling = call().finally(() => {
      state.isOver = true
    })
    await waitUntil('the call waits', async () => state.isOver || isOneWaiting(database), {
      timeoutMs: 30_000,
    })
    await work(tx)
    return { calling }
  })
  return calling
}

/** The embedded engine runs one transaction at a time, so there every other call waits. */
async function isOneWaiting({ engine, db, pool }: Database): Promise<boolean> {
  if (engine === 'embedded') return pool().waiting > 0
  const found = await db.execute(sql`select from pg_locks join pg_stat_activity using (pid)
    where datname = current_database() and not granted`)
  return (found as unknown as { rows: unknown[] }).rows.length > 0
}

async function isWaitedFor(db: Database['db'], table: string): Promise<boolean> {
  const found = await db.execute(sql`select from pg_locks
    where relation = ${table}::regclass and not granted`)
  return (found as unknown as { rows: unknown[] }).rows.length > 0
}
