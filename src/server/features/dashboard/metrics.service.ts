import type { Db } from '#server/db/engines/database.ts'
import {
  compareMonths,
  type RevenueChange,
  toFigureChanges,
} from '#shared/features/dashboard/changes.rules.ts'
import type {
  DashboardMetrics,
  MetricChanges,
  Takings,
} from '#shared/features/dashboard/dashboard.contract.ts'
import { type MetricSums, toMetrics, toMonthFigures } from '#shared/features/dashboard/metrics.rules.ts'
import { addMonths, type Day, dayIn, startOfMonth } from '#shared/kernel/calendar/days.ts'
import { fromDecimal } from '#shared/kernel/numbers/money.ts'
import { createMetricsReader } from './metrics.db.ts'
import { findLastMonth, type LastMonthFigures } from './month-end.db.ts'

export type Owner = { userId: number; today: Day; timeZone: string }

/** The four figures, each with its change since last month. */
export async function compareMetrics(db: Db, owner: Owner, takings: Takings): Promise<DashboardMetrics> {
  const sums = await createMetricsReader(db)(owner)
  const metrics = toMetrics(sums)
  const { userId, today } = owner
  const month = addMonths(startOfMonth(today), -1)
  const then = await findLastMonth(db, { userId, month })
  const revenue = metrics.monthlyRevenueBasis === 'recorded' ? compareTakings(takings, today) : NOT_COMPARED
  const changes: MetricChanges = {
    ...compareFigures(owner, sums, then),
    monthlyRevenue: revenue.percent,
    monthlyRevenueWeeks: revenue.weeks,
  }
  return { ...metrics, changes }
}

const NOT_COMPARED: RevenueChange = { percent: null, weeks: null }

function compareTakings(takings: Takings, today: Day): RevenueChange {
  const weeks = takings.map(({ weekStartDate: week, total }) => {
    return { week, total: total === null ? null : fromDecimal(total) }
  })
  return compareMonths(weeks, today)
}

function compareFigures(
  { today, timeZone }: Owner,
  sums: MetricSums,
  { monthEnd, oldestRecord }: LastMonthFigures,
) {
  const hasOlderRecords = oldestRecord !== null && dayIn(oldestRecord, timeZone) < startOfMonth(today)
  return toFigureChanges(toMonthFigures(sums), { monthEnd, hasOlderRecords })
}
