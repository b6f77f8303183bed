import type { Db } from '#server/db/database.ts'
import { comparedWeeks, toChange, toFigureChanges } from '#shared/features/dashboard/changes.rules.ts'
import type { DashboardMetrics, MetricChanges } from '#shared/features/dashboard/dashboard.contract.ts'
import { type MetricSums, toMetrics, toMonthFigures } from '#shared/features/dashboard/metrics.rules.ts'
import { addMonths, type Day, dayIn, startOfMonth } from '#shared/kernel/days.ts'
import type { ReadMetricSums } from './metrics.db.ts'
import { findMonthEnd, findOldestRecord, sumTwoSpans } from './month-end.db.ts'

export type Owner = { userId: number; today: Day; timeZone: string }

/** The four figures, each with what became of it since last month. */
export async function compareMetrics(
  db: Db,
  owner: Owner,
  readSums: ReadMetricSums,
): Promise<DashboardMetrics> {
  const sums = await readSums(owner)
  const metrics = toMetrics(sums)
  const changes: MetricChanges = {
    ...(await compareFigures(db, owner, sums)),
    monthlyRevenue: metrics.monthlyRevenueBasis === 'recorded' ? await compareRevenue(db, owner) : null,
  }
  return { ...metrics, changes }
}

async function compareFigures(db: Db, { userId, today, timeZone }: Owner, sums: MetricSums) {
  const thisMonth = startOfMonth(today)
  const monthEnd = await findMonthEnd(db, { userId, month: addMonths(thisMonth, -1) })
  const oldest = monthEnd === null ? await findOldestRecord(db, userId) : null
  const hasOlderRecords = oldest !== null && dayIn(oldest, timeZone) < thisMonth
  return toFigureChanges(toMonthFigures(sums), { monthEnd, hasOlderRecords })
}

async function compareRevenue(db: Db, { userId, today }: Owner): Promise<number | null> {
  const weeks = comparedWeeks(today)
  if (weeks === null) return null
  const { thisMonth, lastMonth } = await sumTwoSpans(db, userId, weeks)
  return toChange(thisMonth, lastMonth)
}
