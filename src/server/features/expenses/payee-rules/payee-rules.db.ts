import { and, asc, desc, eq, isNull, lt, or, type SQL, sql } from 'drizzle-orm'
import type { Db } from '#server/db/engines/database.ts'
import { type ListPage, toListPage } from '#server/db/records/list-pages.ts'
import { countRecords } from '#server/db/records/record-counts.ts'
import type { RecordKind } from '#server/db/records/record-rows.ts'
import { payeeRules as rules } from '#server/db/schema/records.ts'
import type { ExpenseCategory } from '#shared/features/expenses/expenses.contract.ts'
import type { PayeeRuleRecord } from '#shared/features/expenses/payee-rules.contract.ts'

export const payeeRuleKind: RecordKind<typeof rules> = { table: rules, noun: 'payee-rules' }

export type PayeeRuleRow = typeof rules.$inferSelect

export function toPayeeRule(row: PayeeRuleRow): PayeeRuleRecord {
  return {
    id: row.id,
    userId: row.userId,
    contains: row.contains,
    category: row.category,
    description: row.description,
    isPrivate: row.isPrivate,
    isExample: row.isExample,
    createdAt: row.createdAt.toISOString(),
  }
}

type RuleFilter = { userId: number; q: string | null; category?: ExpenseCategory | undefined }

/** Newest first. */
export async function listRules(
  db: Db,
  filter: RuleFilter,
  { limit, belowId, skip }: { limit: number; belowId: number | null; skip: number },
): Promise<ListPage<PayeeRuleRecord>> {
  const found = await db
    .select()
    .from(rules)
    .where(and(matching(filter), belowId === null ? undefined : lt(rules.id, belowId)))
    .orderBy(desc(rules.id))
    .limit(limit + 1)
    .offset(skip)
  const total = await countRules(db, filter)
  return toListPage(found, { limit, total, toRecord: toPayeeRule, toCursor: ({ id }) => [id] })
}

export async function listAllRules(db: Db, userId: number): Promise<PayeeRuleRow[]> {
  return db
    .select()
    .from(rules)
    .where(and(eq(rules.userId, userId), isNull(rules.deletedAt)))
    .orderBy(asc(rules.id))
}

/** Without a filter the stored count is read instead of counting. */
async function countRules(db: Db, filter: RuleFilter): Promise<number> {
  const { userId, q, category } = filter
  if (q === null && category === undefined) return countRecords(db, { userId, noun: payeeRuleKind.noun })
  return db.$count(rules, matching(filter))
}

function matching({ userId, q, category }: RuleFilter): SQL | undefined {
  // strpos matches the text literally: no character in it acts as a pattern.
  const has = (text: SQL) => sql`strpos(lower(${text}), lower(${q})) > 0`
  return and(
    eq(rules.userId, userId),
    isNull(rules.deletedAt),
    q === null ? undefined : or(has(sql`${rules.contains}`), has(sql`coalesce(${rules.description}, '')`)),
    category === undefined ? undefined : eq(rules.category, category),
  )
}
