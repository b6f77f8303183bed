import { and, asc, desc, eq, gt, isNull, lt, lte, or, type SQL, sql } from 'drizzle-orm'
import { ownerLockedForReference } from '#server/db/accounts/owners.ts'
import type { Db } from '#server/db/engines/database.ts'
import { type ListPage, toListPage } from '#server/db/records/list-pages.ts'
import { countRecords } from '#server/db/records/record-counts.ts'
import type { RecordKind } from '#server/db/records/record-rows.ts'
import { repeatingCosts as costs, expenses } from '#server/db/schema/records.ts'
import { nextComingDay } from '#shared/features/expenses/repeating-costs/settlement.rules.ts'
import type {
  DueCost,
  RepeatingCostFilter,
  RepeatingCostRecord,
} from '#shared/features/expenses/repeating-costs.contract.ts'
import type { Day } from '#shared/kernel/calendar/days.ts'

export const repeatingCostKind: RecordKind<typeof costs> = { table: costs, noun: 'repeating-costs' }

export type RepeatingCostRow = typeof costs.$inferSelect

export function toRepeatingCost(row: RepeatingCostRow, today: Day): RepeatingCostRecord {
  return {
    id: row.id,
    userId: row.userId,
    category: row.category,
    description: row.description,
    amount: row.amount,
    vatAmount: row.vatAmount,
    every: row.every,
    firstOn: row.firstOn,
    endsOn: row.endsOn,
    isVariable: row.isVariable,
    nextOn: nextComingDay(row, today),
    isExample: row.isExample,
    createdAt: row.createdAt.toISOString(),
  }
}

type Filter = RepeatingCostFilter & { userId: number; today: Day }

/** Newest first. */
export async function listRepeatingCosts(
  db: Db,
  filter: Filter,
  { limit, belowId, skip }: { limit: number; belowId: number | null; skip: number },
): Promise<ListPage<RepeatingCostRecord>> {
  const found = await db
    .select()
    .from(costs)
    .where(and(matching(filter), belowId === null ? undefined : lt(costs.id, belowId)))
    .orderBy(desc(costs.id))
    .limit(limit + 1)
    .offset(skip)
  const total = await countCosts(db, filter)
  const toRecord = (row: RepeatingCostRow) => toRepeatingCost(row, filter.today)
  return toListPage(found, { limit, total, toRecord, toCursor: ({ id }) => [id] })
}

/** How often and how much the costs that match and have not ended are. */
export function listRunningAmounts(db: Db, filter: Filter) {
  return db
    .select({ every: costs.every, amount: costs.amount })
    .from(costs)
    .where(and(matching(filter), isRunning(filter.today)))
}

export type DueRow = DueCost & { description: string; isExample: boolean }

/** The days that wait for their amount, oldest first. */
export async function listDueCosts(db: Db, userId: number): Promise<DueRow[]> {
  const { id, amount, description, dueDays, isExample } = costs
  const rows = await db
    .select({ id, amount, description, dueDays, isExample })
    .from(costs)
    .where(and(eq(costs.userId, userId), isNull(costs.deletedAt), isDue()))
    .orderBy(asc(costs.id))
  const due = rows.flatMap(({ dueDays: days, ...cost }) => days.map((on) => ({ ...cost, on })))
  return due.sort((a, b) => a.on.localeCompare(b.on) || a.id - b.id)
}

/** Locks the costs of an owner that have a day to deal with. Another server then waits here, and finds none left. */
export function lockUnsettled(
  tx: Db,
  { userId, today }: { userId: number; today: Day },
): Promise<RepeatingCostRow[]> {
  return tx
    .select()
    .from(costs)
    .where(
      and(
        eq(costs.userId, ownerLockedForReference(userId)),
        isNull(costs.deletedAt),
        lte(costs.unsettledOn, today),
      ),
    )
    .orderBy(asc(costs.id))
    .for('update')
}

/** Whether a day of a cost has an expense, also one in the bin. */
export async function hasEntered(db: Db, { userId, id }: RepeatingCostRow, on: Day): Promise<boolean> {
  const ofDay = and(eq(expenses.userId, userId), eq(expenses.repeatingCostId, id), eq(expenses.repeatsOn, on))
  return (await db.$count(expenses, ofDay)) > 0
}

/** Without a filter the stored count is read instead of counting. */
async function countCosts(db: Db, filter: Filter): Promise<number> {
  const { userId, q, category, state } = filter
  if (q === null && category === undefined && state === undefined)
    return countRecords(db, { userId, noun: repeatingCostKind.noun })
  return db.$count(costs, matching(filter))
}

function matching({ userId, today, category, state, q }: Filter): SQL | undefined {
  const texts = [costs.description, costs.category]
  return and(
    eq(costs.userId, userId),
    isNull(costs.deletedAt),
    category === undefined ? undefined : eq(costs.category, category),
    state === 'running' ? isRunning(today) : undefined,
    state === 'ended' ? lt(costs.endsOn, today) : undefined,
    state === 'due' ? isDue() : undefined,
    // strpos matches the text literally: no character in it acts as a pattern.
    q === null ? undefined : or(...texts.map((text) => sql`strpos(lower(${text}), lower(${q})) > 0`)),
  )
}

function isRunning(today: Day): SQL | undefined {
  return or(isNull(costs.endsOn), eq(costs.endsOn, today), gt(costs.endsOn, today))
}

function isDue(): SQL {
  return sql`jsonb_array_length(${costs.dueDays}) > 0`
}
