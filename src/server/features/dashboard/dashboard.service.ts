import { type Db, SNAPSHOT } from '#server/db/engines/database.ts'
import { isDatabaseUnavailable } from '#server/db/engines/failures.ts'
import { findChecklist } from '#server/features/checklist/checklist.db.ts'
import {
  DASHBOARD_PARTS,
  type Dashboard,
  type DashboardPart,
} from '#shared/features/dashboard/dashboard.contract.ts'
import { readCosts, readGoals, readRecentActivity, readTakings, readTips } from './dashboard-parts.service.ts'
import { compareMetrics, type Owner } from './metrics.service.ts'

type OnFailure = (part: DashboardPart, error: unknown) => void

/**
 * Reads the whole screen as it is at one moment, on one connection. If a part fails, the parts are read one
 * by one, and those that fail are reported and left out. Only an unavailable database fails the whole screen.
 */
export async function composeDashboard(db: Db, owner: Owner, onFailure: OnFailure): Promise<Dashboard> {
  try {
    return await db.transaction((tx) => readParts(owner, (_, read) => read(tx)), SNAPSHOT)
  } catch (error) {
    if (isDatabaseUnavailable(error)) throw error
    return readPartsSeparately(db, owner, onFailure)
  }
}

async function readPartsSeparately(db: Db, owner: Owner, onFailure: OnFailure): Promise<Dashboard> {
  const failures = new Set<DashboardPart>()
  const parts = await readParts(owner, async (part, read) => {
    try {
      return await read(db)
    } catch (error) {
      if (isDatabaseUnavailable(error)) throw error
      onFailure(part, error)
      failures.add(part)
      return null
    }
  })
  return { ...parts, failed: DASHBOARD_PARTS.filter((part) => failures.has(part)) }
}

type Attempt = <T>(part: DashboardPart, read: (db: Db) => Promise<T>) => Promise<T | null>

/** The parts are read one after the other: in parallel they would take most of the pool for one request. */
async function readParts(owner: Owner, attempt: Attempt): Promise<Dashboard> {
  // The change of the month's revenue is worked out from the takings, which are read anyway.
  const takings = await attempt('takings', (db) => readTakings(db, owner))
  return {
    today: owner.today,
    metrics: await attempt('metrics', (db) => compareMetrics(db, owner, takings ?? [])),
    recentActivity: await attempt('recentActivity', (db) => readRecentActivity(db, owner)),
    takings,
    costs: await attempt('costs', (db) => readCosts(db, owner)),
    goals: await attempt('goals', (db) => readGoals(db, owner)),
    tips: await attempt('tips', (db) => readTips(db, owner)),
    checklist: await attempt('checklist', (db) => findChecklist(db, owner.userId)),
    failed: [],
  }
}
