import type { Deps } from '#server/deps.ts'
import { dayIn } from '#shared/kernel/calendar/days.ts'
import { listDueOwners } from './repeating-costs-job.db.ts'
import { settleOwner } from './settlement.service.ts'

/** The first time zone to see a day: Kiritimati, fourteen hours ahead of UTC. */
const FIRST_ZONE = 'Pacific/Kiritimati'

type JobOptions = { onError: (error: unknown) => void; isStopping?: () => boolean }

/**
 * Enters the repeating costs whose day has come, by each owner's own calendar. Many servers may run it at once. An
 * owner whose costs cannot be entered does not keep back the others.
 */
export async function enterRepeatingCosts(
  deps: Deps,
  { onError, isStopping = () => false }: JobOptions,
): Promise<void> {
  const { db } = deps.database
  const now = deps.now()
  const latestToday = dayIn(now, FIRST_ZONE)
  for (let aboveId = 0; !isStopping(); ) {
    const owners = await listDueOwners(db, { latestToday, now, aboveId })
    const last = owners.at(-1)
    if (!last) return
    aboveId = last.userId
    for (const { userId, timeZone, dueOn } of owners) {
      const today = dayIn(now, timeZone ?? deps.settings.timeZone)
      if (dueOn <= today && !isStopping()) await settleOwner(db, { userId, today, now }).catch(onError)
    }
  }
}
