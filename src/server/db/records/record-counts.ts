import { and, eq } from 'drizzle-orm'
import type { Db } from '#server/db/engines/database.ts'
import { recordCounts } from '#server/db/schema/bookkeeping.ts'
import type { RecordNoun } from '#shared/features/activity/activity.contract.ts'

/** How many records of a kind an owner has, the deleted ones left out. */
export async function countRecords(
  db: Db,
  { userId, noun }: { userId: number; noun: RecordNoun },
): Promise<number> {
  const [row] = await db
    .select({ live: recordCounts.live })
    .from(recordCounts)
    .where(and(eq(recordCounts.userId, userId), eq(recordCounts.noun, noun)))
  return row?.live ?? 0
}
