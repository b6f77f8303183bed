import type { Db } from '#server/db/database.ts'
import { isDatabaseAway } from '#server/db/failures.ts'
import { findChecklist } from '#server/features/checklist/checklist.db.ts'
import {
  DASHBOARD_PARTS,
  type Dashboard,
  type DashboardPart,
} from '#shared/features/dashboard/dashboard.contract.ts'
import { readCosts, readGoals, readRecentActivity, readTakings, readTips } from './dashboard-parts.service.ts'
import type { ReadMetricSums } from './metrics.db.ts'
import { compareMetrics, type Owner } from './metrics.service.ts'

type Reading = { readSums: ReadMetricSums; onFailure: (part: DashboardPart, error: unknown) => void }

/** The whole screen. A part that fails is told of and left out; only without a database there is nothing. */
export async function readDashboard(
  db: Db,
  owner: Owner,
  { readSums, onFailure }: Reading,
): Promise<Dashboard> {
  const failures = new Set<DashboardPart>()
  const attempt = async <T>(part: DashboardPart, reading: Promise<T>): Promise<T | null> => {
    try {
      return await reading
    } catch (error) {
      if (isDatabaseAway(error)) throw error
      onFailure(part, error)
      failures.add(part)
      return null
    }
  }
  const [metrics, recentActivity, takings, costs, goals, tips, checklist] = await Promise.all([
    attempt('metrics', compareMetrics(db, owner, readSums)),
    attempt('recentActivity', readRecentActivity(db, owner)),
    attempt('takings', readTakings(db, owner)),
    attempt('costs', readCosts(db, owner)),
    attempt('goals', readGoals(db, owner)),
    attempt('tips', readTips(db, owner)),
    attempt('checklist', findChecklist(db, owner.userId)),
  ])
  const failed = DASHBOARD_PARTS.filter((part) => failures.has(part))
  return { today: owner.today, metrics, recentActivity, takings, costs, goals, tips, checklist, failed }
}
