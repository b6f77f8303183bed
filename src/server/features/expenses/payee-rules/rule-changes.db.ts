import { setImmediate as nextTurn } from 'node:timers/promises'
import { and, eq, gt, isNull, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Db } from '#server/db/engines/database.ts'
import { recordActivities } from '#server/db/records/activity.ts'
import { expenseKind } from '#server/db/records/record-kinds.ts'
import { activity, expenseImports } from '#server/db/schema/bookkeeping.ts'
import { expenses } from '#server/db/schema/records.ts'
import type { ExpenseCategory } from '#shared/features/expenses/expenses.contract.ts'

export type ExpenseRow = typeof expenses.$inferSelect

/** What a rule or its undo makes of an expense. */
export type RuleChange = { before: ExpenseRow; category: ExpenseCategory; description: string }

/** Which expenses are next: at most `limit` of those with an id above. */
export type Slice = { userId: number; aboveId: number; limit: number }

/** The next of the owner's expenses, locked until the transaction ends. Those that follow a purchase are changed there. */
export async function lockRuledExpenses(tx: Db, { userId, aboveId, limit }: Slice): Promise<ExpenseRow[]> {
  return tx
    .select()
    .from(expenses)
    .where(
      and(
        eq(expenses.userId, userId),
        gt(expenses.id, aboveId),
        isNull(expenses.deletedAt),
        isNull(expenses.stockPurchaseId),
      ),
    )
    .orderBy(expenses.id)
    .limit(limit)
    .for('update')
}

/** The bank's own texts of the expenses that were imported, by their ids. Others are answered between two imports. */
export async function readBankTexts(db: Db, userId: number): Promise<Map<number, string>> {
  const imports = await db
    .select({ batchId: expenseImports.batchId })
    .from(expenseImports)
    .where(eq(expenseImports.userId, userId))
  const texts = new Map<number, string>()
  for (const { batchId } of imports) {
    const [row] = await db
      .select({ lines: expenseImports.lines })
      .from(expenseImports)
      .where(and(eq(expenseImports.userId, userId), eq(expenseImports.batchId, batchId)))
    for (const [id, , , text] of row?.lines ?? []) texts.set(id, text)
    await nextTurn()
  }
  return texts
}

/**
 * The next of the expenses that a batch changed and nothing has changed since, with what they were before. Locked as
 * above.
 */
export async function lockChangedByBatch(
  tx: Db,
  { userId, aboveId, limit, batchId }: Slice & { batchId: string },
): Promise<RuleChange[]> {
  const later = alias(activity, 'later')
  const rows = await tx
    .select({ before: expenses, was: activity.before })
    .from(activity)
    .innerJoin(expenses, and(eq(expenses.userId, activity.userId), eq(expenses.id, activity.recordId)))
    .where(
      and(
        eq(activity.userId, userId),
        eq(activity.noun, expenseKind.noun),
        eq(activity.act, 'changed'),
        eq(activity.batchId, batchId),
        gt(activity.recordId, aboveId),
        isNull(expenses.deletedAt),
        sql`not exists (select from ${activity} as later where ${later.userId} = ${activity.userId}
          and ${later.noun} = ${activity.noun} and ${later.recordId} = ${activity.recordId}
          and ${later.id} > ${activity.id})`,
      ),
    )
    // By the column of the index of the activity, so that a slice need not sort what follows it.
    .orderBy(activity.recordId)
    .limit(limit)
    .for('update', { of: expenses })
  return rows.map(({ before, was }) => ({
    before,
    category: (was?.['category'] ?? before.category) as ExpenseCategory,
    description: String(was?.['description'] ?? before.description),
  }))
}

/**
 * Writes the changes with their lines in the activity. Pass rows that the transaction has locked. A cost of the example
 * salon stays one: the owner pressed one button for all of their expenses and edited none.
 */
export async function writeRuleChanges(
  tx: Db,
  { userId, batchId, now }: { userId: number; batchId: string; now: Date },
  changes: readonly RuleChange[],
): Promise<void> {
  const values = changes.map(({ before, category, description }) => ({
    id: before.id,
    category,
    description,
  }))
  await tx.execute(sql`
    update expenses set category = new.category, description = new.description,
      updated_at = ${now.toISOString()}::timestamptz
    from json_to_recordset(${JSON.stringify(values)}::json) as new ("id" bigint, "category" text, "description" text)
    where expenses.user_id = ${userId}::bigint and expenses.id = new."id"`)
  await recordActivities(
    tx,
    changes.map(({ before }) => ({
      userId,
      noun: expenseKind.noun,
      recordId: before.id,
      act: 'changed',
      before,
      batchId,
    })),
  )
}
