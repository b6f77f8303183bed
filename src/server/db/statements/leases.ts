import { setTimeout as wait } from 'node:timers/promises'
import { and, eq, lte } from 'drizzle-orm'
import type { Db } from '#server/db/engines/database.ts'
import { leases } from '#server/db/schema/accounts.ts'

type LeaseClaim = { name: string; holder: string; now: Date; forMs: number }

/**
 * Acquires a named lease unless another holder has it. A lease is a lock for the time of a call to an outside
 * service, when no transaction may stay open. It expires when its holder dies.
 */
export async function acquireLease(db: Db, { name, holder, now, forMs }: LeaseClaim): Promise<boolean> {
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

type LeaseOptions = {
  name: string
  forMs: number
  /** Whether the caller has given up waiting. */
  isOver: () => boolean
  /** The error when the lease could not be acquired in time. */
  toError: () => Error
}

/** Runs the work while holding a lease. Callers on all servers take turns. */
export async function withLease<T>(
  db: Db,
  { name, forMs, isOver, toError }: LeaseOptions,
  work: () => Promise<T>,
): Promise<T> {
  const lease = { name, holder: crypto.randomUUID() }
  while (!(await acquireLease(db, { ...lease, now: new Date(), forMs }))) {
    if (isOver()) throw toError()
    await wait(pollDelayMs())
  }
  try {
    return await work()
  } finally {
    await releaseLease(db, lease)
  }
}

const MIN_POLL_MS = 50
const MAX_POLL_MS = 150

/** A random delay, so that waiting servers do not all ask at the same moment. */
function pollDelayMs(): number {
  return MIN_POLL_MS + Math.random() * (MAX_POLL_MS - MIN_POLL_MS)
}
