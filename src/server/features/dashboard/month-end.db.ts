import { sql } from 'drizzle-orm'
import type { Db } from '#server/db/engines/database.ts'
import { monthEndFigures } from '#server/db/schema/bookkeeping.ts'
import { defineStatement } from '#server/db/statements/prepared.ts'
import type { MonthFigures } from '#shared/features/dashboard/changes.rules.ts'
import type { Day } from '#shared/kernel/calendar/days.ts'
import { fromDecimal, type Pence } from '#shared/kernel/numbers/money.ts'
import { parsePercent } from '#shared/kernel/numbers/percent.ts'

type OwnersMonth = { userId: number; month: Day }

export type StoreMonthEnd = (monthEnd: OwnersMonth & { now: Date }) => Promise<void>

/**
 * Stores the current figures once a month; later calls cost one look-up. If two calls come at the same time,
 * the second finds the row of the first, which was written before any change.
 */
export function createMonthEndStore(db: Db): StoreMonthEnd {
  return async ({ now, ...owner }) => void (await insertMonthEnd(db, { ...owner, now: now.toISOString() }))
}

const insertMonthEnd = defineStatement('keep_month_end', (db) => {
  const month = sql`${sql.placeholder('month')}::date`
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

/** What this month is compared with: the figures stored at the end of last month. */
export type LastMonthFigures = {
  monthEnd: MonthFigures | null
  /** When the oldest record behind the figures was created. Null when month-end figures are stored. */
  oldestRecord: Date | null
}

export async function findLastMonth(db: Db, { userId, month }: OwnersMonth): Promise<LastMonthFigures> {
  const [row] = await findLastMonthRow(db, { userId, month })
  if (!row) throw new Error('the database answered nothing about last month')
  return {
    monthEnd: row.month === null ? null : toMonthFigures(row),
    oldestRecord: row.oldestMs === null ? null : new Date(Number(row.oldestMs)),
  }
}

const userId = sql`${sql.placeholder('userId')}::bigint`
const live = sql`user_id = ${userId} and deleted_at is null`

const OLDEST_MS = sql`(select (extract(epoch from min(made)) * 1000)::text from (
  select min(created_at) as made from hourly_rate_calculations where ${live}
  union all select min(created_at) as made from treatments where ${live}) as records)`

const findLastMonthRow = defineStatement('find_last_month', (db) => {
  const { month, hourlyRate, avgProfitMargin, activeTreatments } = monthEndFigures
  return db
    .select({
      month,
      hourlyRate,
      avgProfitMargin,
      activeTreatments,
      oldestMs: sql<string | null>`case when ${month} is null then ${OLDEST_MS} end`,
    })
    .from(sql`(values (1)) as asked`)
    .leftJoin(
      monthEndFigures,
      sql`${monthEndFigures.userId} = ${userId}
      and ${month} = ${sql.placeholder('month')}::date`,
    )
})

type StoredFigures = Pick<typeof monthEndFigures.$inferSelect, 'hourlyRate' | 'avgProfitMargin'> & {
  activeTreatments: number | null
}

function toMonthFigures({ hourlyRate, avgProfitMargin, activeTreatments }: StoredFigures): MonthFigures {
  return {
    hourlyRate: toPence(hourlyRate),
    avgProfitMargin: avgProfitMargin === null ? null : parsePercent(avgProfitMargin),
    activeTreatments: activeTreatments ?? 0,
  }
}

function toPence(text: string | null): Pence | null {
  return text === null ? null : fromDecimal(text)
}
