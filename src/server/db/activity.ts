import type { Db } from './database.ts'
import { activity } from './schema-bookkeeping.ts'

export type Act = 'added' | 'changed' | 'deleted' | 'restored'

export type ActivityEntry = {
  userId: number
  noun: string
  recordId: number
  act: Act
  /** The row as it was; null when it was added. */
  before: object | null
  batchId?: string | null
}

/** Writes what was done beside the doing: pass the transaction that changed the record. */
export async function recordActivity(db: Db, ...entries: ActivityEntry[]): Promise<void> {
  if (entries.length === 0) return
  await db.insert(activity).values(entries)
}
