import { and, eq, sql } from 'drizzle-orm'
import type { Db } from '#server/db/database.ts'
import { defineStatement } from '#server/db/prepared.ts'
import { monthEndFigures } from '#server/db/schema-bookkeeping.ts'
import type { MonthFigures, WeekSpan } from '#shared/features/dashboard/changes.rules.ts'
import type { Day } from '#shared/kernel/days.ts'
import { fromWire, type Pence } from '#shared/kernel/money.ts'
import { parsePercent } from '#shared/kernel/percent.ts'

type OwnersMonth = { userId: number; month: Day }

export type KeepMonthEnd = (kept: OwnersMonth & { now: Date }) => Promise<void>

/**
 * Writes down the figures as they are, once a month, and costs one look-up from then on. A second one at
 * the same time finds the first one's row, which was there before anything changed.
 */
export function createMonthEndKeeper(db: Db): KeepMonthEnd {
  return async ({ now, ...owner }) => void (await insertMonthEnd(db, { ...owner, now: now.toISOString() }))
}

const insertMonthEnd = defineStatement('keep_month_end', (db) => {
  const userId = sql`${sql.placeholder('userId')}::bigint`
  const month = sql`${sql.placeholder('month')}::date`
  const live = sql`user_id = ${userId} and deleted_at is null`
  return db
    .insert(monthEndFigures)
    .select(
      sql`select ${userId}, ${month},
        (select calculated_rate from hourly_rate_calculations where ${live} order by id desc limit 1),
        (select round(avg(profit_margin), 2) from treatments where ${live}),
        coalesce((select live from record_counts where user_id = ${userId} and noun = 'treatments'), 0)::int,
        ${sql.placeholder('now')}::timestamptz
      where not exists (select from month_end_figures where user_id = ${userId} and month = ${month})`,
    )
    .onConflictDoNothing()
    .returning({ month: monthEndFigures.month })
})

export async function findMonthEnd(db: Db, { userId, month }: OwnersMonth): Promise<MonthFigures | null> {
  const [row] = await db
    .select()
    .from(monthEndFigures)
    .where(and(eq(monthEndFigures.userId, userId), eq(monthEndFigures.month, month)))
  if (!row) return null
  return {
    hourlyRate: row.hourlyRate === null ? null : fromWire(row.hourlyRate),
    avgProfitMargin: row.avgProfitMargin === null ? null : parsePercent(row.avgProfitMargin),
    activeTreatments: row.activeTreatments,
  }
}

/** When the oldest of the records was made that the kept figures come from; null without any. */
export async function findOldestRecord(db: Db, userId: number): Promise<Date | null> {
  const oldest = sql`select min(created_at) as made from`
  const [row] = await db
    .select({ epochMs: sql<string | null>`(extract(epoch from min(made)) * 1000)::text` })
    .from(
      sql`(${oldest} hourly_rate_calculations where user_id = ${userId} and deleted_at is null
        union all ${oldest} treatments where user_id = ${userId} and deleted_at is null) as records`,
    )
  return row?.epochMs ? new Date(Number(row.epochMs)) : null
}

/** What came in over two spans of weeks; null where nothing was entered. */
export async function sumTwoSpans(
  db: Db,
  userId: number,
  { thisMonth, lastMonth }: { thisMonth: WeekSpan; lastMonth: WeekSpan },
): Promise<{ thisMonth: Pence | null; lastMonth: Pence | null }> {
  const within = ({ from, to }: WeekSpan) => sql`week_start between ${from}::date and ${to}::date`
  const sum = (span: WeekSpan) =>
    sql<string | null>`(select sum(weekly_total)::numeric(14, 2)::text from weekly_incomes
      where user_id = ${userId} and deleted_at is null and ${within(span)})`
  const [row] = await db
    .select({ thisMonth: sum(thisMonth), lastMonth: sum(lastMonth) })
    .from(sql`(values (1)) as asked`)
  const toPence = (text: string | null | undefined) => (text ? fromWire(text) : null)
  return { thisMonth: toPence(row?.thisMonth), lastMonth: toPence(row?.lastMonth) }
}
