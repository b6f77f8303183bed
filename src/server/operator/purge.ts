import type { SQL } from 'drizzle-orm'
import type { Db } from '#server/db/engines/database.ts'
import { acquireLease, releaseLease } from '#server/db/statements/leases.ts'
import { readRows } from '#server/db/statements/read-rows.ts'
import { BATCH, type Sweep, sweeps } from './sweeps.ts'

/** How many rows were deleted, and the error if one stopped the deletion. */
export type Purged = { what: string; gone: number; error: unknown }

type Purge = { db: Db; now: Date; isStopping?: () => boolean }

/** Deletes expired data in small batches, so that no other call waits long for a row. */
export async function purge({ db, now, isStopping = () => false }: Purge): Promise<Purged[]> {
  const purged: Purged[] = []
  for (const sweep of sweeps(now)) purged.push(await run(db, sweep, isStopping))
  return purged
}

const DAILY_MS = 23 * 3_600_000

/** Runs once a day, on one server. If it fails or is stopped, any server does the rest at its next run. */
export async function purgeDaily(purging: Purge): Promise<boolean> {
  const { db, now, isStopping } = purging
  const lease = { name: 'daily:purge', holder: crypto.randomUUID() }
  if (!(await acquireLease(db, { ...lease, now, forMs: DAILY_MS }))) return false
  let isDone = false
  try {
    const failed = (await purge(purging)).filter(({ error }) => error !== null)
    if (failed.length > 0)
      throw new AggregateError(
        failed.map(({ error }) => error),
        'not all was purged',
      )
    isDone = !isStopping?.()
  } finally {
    if (!isDone) await releaseLease(db, lease)
  }
  return true
}

/** A kind that cannot be deleted does not stop the others. */
async function run(db: Db, { what, statement }: Sweep, isStopping: () => boolean): Promise<Purged> {
  let gone = 0
  try {
    for (let last = BATCH; last === BATCH && !isStopping(); gone += last) last = await count(db, statement)
    return { what, gone, error: null }
  } catch (error) {
    return { what, gone, error }
  }
}

async function count(db: Db, statement: SQL): Promise<number> {
  const [found] = await readRows<{ gone: number }>(db, statement)
  return found?.gone ?? 0
}
