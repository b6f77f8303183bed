import { sql } from 'drizzle-orm'
import type { Db } from '#server/db/engines/database.ts'
import { activity } from '#server/db/schema/bookkeeping.ts'
import type { Act, ActivityNoun } from '#shared/features/activity/activity.contract.ts'
import type { StoredRow } from '#shared/features/activity/record-names.rules.ts'

export type ActivityEntry = {
  userId: number
  noun: ActivityNoun
  recordId: number
  act: Act
  /** The row before the act; null when the act added it. */
  before: StoredRow | null
  batchId?: string | null
}

/** Records an act in the owner's activity. Pass the transaction that changed the record. */
export async function recordActivity(db: Db, entry: ActivityEntry): Promise<void> {
  await db.insert(activity).values(entry)
}

/** The same for many entries in one statement with a single parameter. */
export async function recordActivities(db: Db, entries: readonly ActivityEntry[]): Promise<void> {
  await db.execute(sql`
    insert into activity (user_id, noun, record_id, act, before, batch_id)
    select new.* from jsonb_to_recordset(${JSON.stringify(entries)}::jsonb) as new ("userId" bigint,
      "noun" text, "recordId" bigint, "act" text, "before" jsonb, "batchId" uuid)`)
}
