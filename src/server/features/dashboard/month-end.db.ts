import { sql } from 'drizzle-orm'
import type { Db } from '#server/db/engines/database.ts'
import { monthEndFigures } from '#server/db/schema/bookkeeping.ts'
import { defineStatement } from '#server/db/statements/prepared.ts'
import type { MonthFigures } from '#shared/features/dashboard/changes.rules.ts'
import type { WeekSpan } from '#shared/features/weekly-incomes/weekly-incomes.rules.ts'
import type { Day } from '#shared/kernel/days.ts'
import { fromDecimal, type Pence } from '#shared/kernel/money.ts'
import { parsePercent } from '#shared/kernel/percent.ts'

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

type Compared = { thisMonth: WeekSpan; lastMonth: WeekSpan } | null

/** What this month is compared with: the figures stored at the end of last month, and the income of its weeks. */
export type LastMonthFigures = {
  monthEnd: MonthFigures | null
  /** When the oldest record behind the figures was created. Null when month-end figures are stored. */
  oldestRecord: Date | null
  income: { thisMonth: Pence | null; lastMonth: Pence | null }
}

export async function findLastMonth(
  db: Db,
  { userId, month, weeks }: OwnersMonth & { weeks: Compared },
): Promise<LastMonthFigures> {
  const [row] = await findLastMonthRow(db, {
    userId,
    month,
    thisFrom: weeks?.thisMonth.from ?? null,
    thisTo: weeks?.thisMonth.to ?? null,
    lastFrom: weeks?.lastMonth.from ?? null,
    lastTo: weeks?.lastMonth.to ?? null,
  })
  if (!row) throw new Error('the database answered nothing about last month')
  return {
    monthEnd: row.month === null ? null : toMonthFigures(row),
    oldestRecord: row.oldestMs === null ? null : new Date(Number(row.oldestMs)),
    income: { thisMonth: toPence(row.thisMonth), lastMonth: toPence(row.lastMonth) },
  }
}

const userId = sql`${sql.placeholder('userId')}::bigint`
const live = sql`user_id = ${userId} and deleted_at is null`

const OLDEST_MS = sql`(select (extract(epoch from min(made)) * 1000)::text from (
  select min(created_at) as made from hourly_rate_calculations where ${live}
  union all select min(created_at) as made from treatments where ${live}) as records)`

/** The income over a span of weeks. Null when nothing was entered, or when there is no such span. */
const sumWeeks = (from: string, to: string) =>
  sql<string | null>`(select sum(weekly_total)::text from weekly_incomes
    where ${live} and week_start between ${sql.placeholder(from)}::date and ${sql.placeholder(to)}::date)`

const findLastMonthRow = defineStatement('find_last_month', (db) => {
  const { month, hourlyRate, avgProfitMargin, activeTreatments } = monthEndFigures
  return db
    .select({
      month,
      hourlyRate,
      avgProfitMargin,
      activeTreatments,
      oldestMs: sql<string | null>`case when ${month} is null then ${OLDEST_MS} end`,
      thisMonth: sumWeeks('thisFrom', 'thisTo'),
      lastMonth: sumWeeks('lastFrom', 'lastTo'),
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
