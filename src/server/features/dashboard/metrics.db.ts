import { sql } from 'drizzle-orm'
import type { Db } from '#server/db/engines/database.ts'
import { defineStatement } from '#server/db/statements/prepared.ts'
import { type MetricSums, metricSpans } from '#shared/features/dashboard/metrics.rules.ts'
import type { Day } from '#shared/kernel/calendar/days.ts'
import { fromDecimal } from '#shared/kernel/numbers/money.ts'
import { type Percent, parsePercent } from '#shared/kernel/numbers/percent.ts'

export type ReadMetricSums = (owner: { userId: number; today: Day }) => Promise<MetricSums>

/** Reads all figures with one prepared statement. Each subquery uses an index that starts with the owner. */
export function createMetricsReader(db: Db): ReadMetricSums {
  return async ({ userId, today }) => {
    const { month, recent } = metricSpans(today)
    const [row] = await findSums(db, { userId, today, monthFrom: month.from, recentFrom: recent.from })
    if (!row) throw new Error('the database answered nothing to the metrics')
    return {
      latestRate: row.latestRate === null ? null : fromDecimal(row.latestRate),
      treatments: row.treatments ?? 0,
      prices: fromDecimal(row.prices),
      minutes: Number(row.minutes),
      margins: requirePercent(row.margins),
      monthIncome: fromDecimal(row.monthIncome),
      hasRecentIncome: row.hasRecentIncome,
    }
  }
}

const userId = sql`${sql.placeholder('userId')}::bigint`
const today = sql`${sql.placeholder('today')}::date`
const monthFrom = sql`${sql.placeholder('monthFrom')}::date`
const recentFrom = sql`${sql.placeholder('recentFrom')}::date`

const findSums = defineStatement('find_metrics', (db) =>
  db
    .select({
      latestRate: sql<string | null>`(select calculated_rate::text from hourly_rate_calculations
        where user_id = ${userId} and deleted_at is null order by id desc limit 1)`,
      treatments: sql<number | null>`(select live::int from record_counts
        where user_id = ${userId} and noun = 'treatments')`,
      prices: sql<string>`treated.prices`,
      minutes: sql<string>`treated.minutes`,
      margins: sql<string>`treated.margins`,
      monthIncome: sql<string>`(select coalesce(sum(weekly_total), 0.00)::text from weekly_incomes
        where user_id = ${userId} and deleted_at is null and week_start between ${monthFrom} and ${today})`,
      hasRecentIncome: sql<boolean>`exists (select from weekly_incomes
        where user_id = ${userId} and deleted_at is null and week_start between ${recentFrom} and ${today}
          and weekly_total > 0)`,
    })
    .from(
      sql`(select coalesce(sum(price), 0.00)::text as prices,
          coalesce(sum(duration), 0)::text as minutes,
          coalesce(sum(profit_margin), 0.00)::text as margins
        from treatments where user_id = ${userId} and deleted_at is null) as treated`,
    ),
)

function requirePercent(text: string): Percent {
  const value = parsePercent(text)
  if (value === null) throw new TypeError(`not a percentage: ${text}`)
  return value
}
