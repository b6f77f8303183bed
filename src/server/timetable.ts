import { remindTrials, syncOverduePlans } from '#server/features/billing/billing-jobs.service.ts'
import { purgeDaily } from '#server/operator/purge.ts'
import type { Deps } from './deps.ts'

export type Timetable = { stop: () => Promise<void> }

const ROUND_MS = 10 * 60_000
const FIRST_ROUND_MS = 10_000

type Watcher = {
  onError: (error: unknown) => void
  onRun: (job: string, outcome: 'done' | 'failed') => void
}

/** What the server does by itself. Every job is safe to run on many servers at once. */
export function startTimetable(deps: Deps, watcher: Watcher): Timetable {
  let round: Promise<void> = Promise.resolve()
  let stopped = false
  const isStopping = () => stopped
  const jobs = {
    trial_reminders: () => remindTrials(deps),
    overdue_plans: () => syncOverduePlans(deps, watcher.onError),
    purge: () => purgeDaily({ db: deps.database.db, now: deps.now(), isStopping }),
  }
  const run = () => {
    round = round.then(async () => {
      for (const [name, job] of Object.entries(jobs)) if (!stopped) await runJob(name, job, watcher)
    })
  }
  const first = setTimeout(run, FIRST_ROUND_MS)
  const timer = setInterval(run, ROUND_MS)
  return {
    stop: () => {
      stopped = true
      clearTimeout(first)
      clearInterval(timer)
      return round
    },
  }
}

async function runJob(name: string, job: () => Promise<unknown>, { onError, onRun }: Watcher): Promise<void> {
  try {
    await job()
    onRun(name, 'done')
  } catch (error) {
    onRun(name, 'failed')
    onError(error)
  }
}
