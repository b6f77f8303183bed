import { eq, ne, type SQL, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Db } from '#server/db/engines/database.ts'
import { dismissedNotices, ownerProfiles } from '#server/db/schema/bookkeeping.ts'
import {
  businesses,
  expenses,
  hourlyRateCalculations,
  incomeGoals,
  payeeRules,
  potMoves,
  products,
  repeatingCosts,
  revenuePlans,
  stockPurchases,
  team,
  treatments,
  weeklyIncomes,
} from '#server/db/schema/records.ts'
import { taxPositions } from '#server/db/schema/tax.ts'
import { defineStatement } from '#server/db/statements/prepared.ts'
import type { Checklist, ChecklistAnswers } from '#shared/features/checklist/checklist.contract.ts'

const NOTICE = 'checklist'

/** What the owner has done so far, read with one query. */
export async function findChecklist(db: Db, userId: number): Promise<Checklist> {
  const [row] = await findChecklistRow(db, { userId })
  if (!row) throw new Error('the database answered nothing to the checklist')
  const { isAsked, trade, staff, vat, ...done } = row
  return { ...done, answers: isAsked ? { trade, staff, vat } : null }
}

type Replacement = { userId: number; answers: ChecklistAnswers; now: Date }

export async function replaceAnswersRow(db: Db, { userId, answers, now }: Replacement): Promise<void> {
  const values = { ...answers, updatedAt: now }
  await db
    .insert(ownerProfiles)
    .values({ ...values, userId, createdAt: now })
    .onConflictDoUpdate({ target: ownerProfiles.userId, set: values })
}

export async function insertDismissal(db: Db, { userId, now }: { userId: number; now: Date }): Promise<void> {
  await db
    .insert(dismissedNotices)
    .values({ userId, noticeId: NOTICE, dismissedAt: now })
    .onConflictDoNothing()
}

type RecordTable = PgTable & { userId: PgColumn; isExample: PgColumn; deletedAt?: PgColumn }

/** Small tables come first, because one example row is enough. */
const EXAMPLES: readonly RecordTable[] = [
  businesses,
  hourlyRateCalculations,
  treatments,
  revenuePlans,
  incomeGoals,
  team,
  potMoves,
  products,
  repeatingCosts,
  payeeRules,
  stockPurchases,
  weeklyIncomes,
  expenses,
]

const findChecklistRow = defineStatement('find_checklist', (db) =>
  db
    .select({
      business: hasOwn(businesses),
      taxPosition: hasOwn(taxPositions),
      hourlyRate: hasOwn(hourlyRateCalculations),
      treatment: hasOwn(treatments),
      expense: hasOwn(expenses),
      week: hasOwn(weeklyIncomes),
      team: hasOwn(team, ne(team.pay, 'owner')),
      isAsked: sql<boolean>`${ownerProfiles.userId} is not null`,
      trade: ownerProfiles.trade,
      staff: ownerProfiles.staff,
      vat: ownerProfiles.vat,
      isDismissed: sql<boolean>`exists (select from ${dismissedNotices}
        where ${dismissedNotices.userId} = ${owner} and ${dismissedNotices.noticeId} = ${NOTICE})`,
      hasExample: sql<boolean>`(${sql.join(EXAMPLES.map(hasExample), sql` or `)})`,
    })
    .from(sql`(values (1)) as asked`)
    .leftJoin(ownerProfiles, eq(ownerProfiles.userId, owner)),
)

const owner = sql`${sql.placeholder('userId')}::bigint`

function hasOwn(table: RecordTable, which: SQL = sql`true`) {
  return sql<boolean>`exists (select from ${table} where ${ofOwner(table)} and not ${table.isExample} and ${which})`
}

function hasExample(table: RecordTable) {
  return sql`exists (select from ${table} where ${ofOwner(table)} and ${table.isExample})`
}

/** A business has no `deletedAt`, because it is archived, never deleted; a tax position is only replaced. */
function ofOwner(table: RecordTable) {
  const owned = sql`${table.userId} = ${owner}`
  return table.deletedAt === undefined ? owned : sql`${owned} and ${table.deletedAt} is null`
}
