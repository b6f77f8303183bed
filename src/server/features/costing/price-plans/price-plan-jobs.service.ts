import type { Deps } from '#server/deps.ts'
import { addDays, type Day, dayIn } from '#shared/kernel/calendar/days.ts'
import { listWaitingPlans, type WaitingPlan } from './due-plans.db.ts'
import { type PlanKey, startDuePlans } from './start-plans.service.ts'

export type PlanOwner = Omit<PlanKey, 'id'>

type JobWork = {
  /** Stores last month's figures of an owner, which new prices would change. */
  beforeChange: (owner: PlanOwner) => Promise<void>
  onError: (error: unknown) => void
}

/**
 * Changes the prices of every plan whose day has begun by its owner's clock, also days later when no server ran. Many
 * servers may run it at once.
 */
export async function startPricePlans(deps: Deps, work: JobWork): Promise<void> {
  const { db } = deps.database
  const now = deps.now()
  // The latest date anywhere on earth: at most one day after the date in UTC.
  const until = addDays(dayIn(now, 'UTC'), 1)
  for (let after: WaitingPlan | null = null; ; ) {
    const waiting = await listWaitingPlans(db, { until, now, after })
    for (const owner of listDueOwners(waiting, deps, now)) await startPlansOf(deps, owner, work)
    after = waiting.at(-1) ?? null
    if (after === null) return
  }
}

/** One owner's fault does not keep the others waiting. */
async function startPlansOf(
  { database }: Deps,
  owner: PlanOwner,
  { beforeChange, onError }: JobWork,
): Promise<void> {
  try {
    await beforeChange(owner)
    await startDuePlans(database.db, owner)
  } catch (error) {
    onError(error)
  }
}

/** Each owner once, with their own day. */
function listDueOwners(waiting: readonly WaitingPlan[], { settings }: Deps, now: Date): PlanOwner[] {
  const days = new Map<number, Day>()
  for (const { userId, startsOn, timeZone } of waiting) {
    const today = dayIn(now, timeZone ?? settings.timeZone)
    if (startsOn <= today) days.set(userId, today)
  }
  return [...days].map(([userId, today]) => ({ userId, today, now }))
}
