import { and, eq, lte } from 'drizzle-orm'
import type { Db } from './database.ts'
import { leases } from './schema-accounts.ts'

type LeaseClaim = { name: string; holder: string; now: Date; forMs: number }

/**
 * Takes a named lease if nobody holds it. It stands for a lock over a call to the outside, where no
 * transaction may stay open, and it frees itself when its holder dies.
 */
export async function takeLease(db: Db, { name, holder, now, forMs }: LeaseClaim): Promise<boolean> {
  const expiresAt = new Date(now.getTime() + forMs)
  const rows = await db
    .insert(leases)
    .values({ name, holder, expiresAt })
    .onConflictDoUpdate({
      target: leases.name,
      set: { holder, expiresAt },
      setWhere: lte(leases.expiresAt, now),
    })
    .returning({ holder: leases.holder })
  return rows.length === 1
}

export async function releaseLease(
  db: Db,
  { name, holder }: { name: string; holder: string },
): Promise<void> {
  await db.delete(leases).where(and(eq(leases.name, name), eq(leases.holder, holder)))
}
