import { sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Db } from '#server/db/database.ts'
import { dismissedNotices } from '#server/db/schema-bookkeeping.ts'
import {
  businesses,
  expenses,
  hourlyRateCalculations,
  incomeGoals,
  stockPurchases,
  treatments,
  weeklyIncomes,
} from '#server/db/schema-records.ts'
import type { Checklist } from '#shared/features/checklist/checklist.contract.ts'

const NOTICE = 'checklist'

/** What the owner has done so far, in one question. */
export async function findChecklist(db: Db, userId: number): Promise<Checklist> {
  const [row] = await db
    .select({
      business: hasOwn(userId, businesses),
      hourlyRate: hasOwn(userId, hourlyRateCalculations),
      treatment: hasOwn(userId, treatments),
      expense: hasOwn(userId, expenses),
      week: hasOwn(userId, weeklyIncomes),
      isDismissed: sql<boolean>`exists (select from ${dismissedNotices}
        where ${dismissedNotices.userId} = ${userId} and ${dismissedNotices.noticeId} = ${NOTICE})`,
      hasExample: sql<boolean>`(${sql.join(
        EXAMPLES.map((table) => hasExample(userId, table)),
        sql` or `,
      )})`,
    })
    .from(sql`(values (1)) as asked`)
  if (!row) throw new Error('the database answered nothing to the checklist')
  return row
}

export async function dismissChecklist(
  db: Db,
  { userId, now }: { userId: number; now: Date },
): Promise<void> {
  await db
    .insert(dismissedNotices)
    .values({ userId, noticeId: NOTICE, dismissedAt: now })
    .onConflictDoNothing()
}

type RecordTable = PgTable & { userId: PgColumn; isExample: PgColumn; deletedAt?: PgColumn }

/** The small ones first: one example is enough. */
const EXAMPLES: readonly RecordTable[] = [
  businesses,
  hourlyRateCalculations,
  treatments,
  incomeGoals,
  stockPurchases,
  weeklyIncomes,
  expenses,
]

function hasOwn(userId: number, table: RecordTable) {
  return sql<boolean>`exists (select from ${table} where ${ofOwner(userId, table)} and not ${table.isExample})`
}

function hasExample(userId: number, table: RecordTable) {
  return sql`exists (select from ${table} where ${ofOwner(userId, table)} and ${table.isExample})`
}

/** A business is archived, never deleted. */
function ofOwner(userId: number, table: RecordTable) {
  const owned = sql`${table.userId} = ${userId}`
  return table.deletedAt === undefined ? owned : sql`${owned} and ${table.deletedAt} is null`
}
