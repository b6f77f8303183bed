import type { Db } from '#server/db/engines/database.ts'
import { comparedWeeks, toChange, toFigureChanges } from '#shared/features/dashboard/changes.rules.ts'
import type { DashboardMetrics, MetricChanges } from '#shared/features/dashboard/dashboard.contract.ts'
import { type MetricSums, toMetrics, toMonthFigures } from '#shared/features/dashboard/metrics.rules.ts'
import { addMonths, type Day, dayIn, startOfMonth } from '#shared/kernel/days.ts'
import { createMetricsReader } from './metrics.db.ts'
import { findLastMonth, type LastMonthFigures } from './month-end.db.ts'

export type Owner = { userId: number; today: Day; timeZone: string }

/** The four figures, each with its change since last month. */
export async function compareMetrics(db: Db, owner: Owner): Promise<DashboardMetrics> {
  const sums = await createMetricsReader(db)(owner)
  const metrics = toMetrics(sums)
  const { userId, today } = owner
  const month = addMonths(startOfMonth(today), -1)
  const then = await findLastMonth(db, { userId, month, weeks: comparedWeeks(today) })
  const { thisMonth, lastMonth } = then.income
  const changes: MetricChanges = {
    ...compareFigures(owner, sums, then),
    monthlyRevenue: metrics.monthlyRevenueBasis === 'recorded' ? toChange(thisMonth, lastMonth) : null,
  }
  return { ...metrics, changes }
}

function compareFigures(
  { today, timeZone }: Owner,
  sums: MetricSums,
  { monthEnd, oldestRecord }: LastMonthFigures,
) {
  const hasOlderRecords = oldestRecord !== null && dayIn(oldestRecord, timeZone) < startOfMonth(today)
  return toFigureChanges(toMonthFigures(sums), { monthEnd, hasOlderRecords })
}
