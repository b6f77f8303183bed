import { remindTrials, syncOverduePlans } from '#server/features/billing/billing-jobs.service.ts'
import { cancelErasedPlans } from '#server/features/billing/plan-cancellations.service.ts'
import { queueMondayMails } from '#server/features/monday-mail/monday-mail-jobs.service.ts'
import { purgeDaily } from '#server/operator/purge.ts'
import { keysOf } from '#shared/kernel/objects.ts'
import type { Deps, Jobs } from './deps.ts'

export type ScheduledJobs = Jobs & { stop: () => Promise<void> }

const RUN_INTERVAL_MS = 10 * 60_000
const FIRST_RUN_DELAY_MS = 10_000

type JobObserver = {
  onError: (error: unknown) => void
  onRun: (job: string, outcome: 'done' | 'failed') => void
}

/** Starts the jobs that the server runs regularly. Every job is safe to run on many servers at once. */
export function startScheduledJobs(deps: Deps, observer: JobObserver): ScheduledJobs {
  let round: Promise<void> = Promise.resolve()
  let stopped = false
  const jobs = listJobs(deps, observer, () => stopped)
  const run = (names: readonly (keyof typeof jobs)[]) => {
    round = round.then(async () => {
      for (const name of names) if (!stopped) await runJob(name, jobs[name], observer)
    })
  }
  const runAll = () => run(keysOf(jobs))
  const first = setTimeout(runAll, FIRST_RUN_DELAY_MS)
  const timer = setInterval(runAll, RUN_INTERVAL_MS)
  return {
    wake: (job) => run([job]),
    stop: () => {
      stopped = true
      clearTimeout(first)
      clearInterval(timer)
      return round
    },
  }
}

function listJobs(deps: Deps, { onError }: JobObserver, isStopping: () => boolean) {
  return {
    plan_cancellations: () => cancelErasedPlans(deps, onError),
    trial_reminders: () => remindTrials(deps),
    monday_mails: () => queueMondayMails(deps),
    overdue_plans: () => syncOverduePlans(deps, onError),
    purge: () => purgeDaily({ db: deps.database.db, now: deps.now(), isStopping }),
  }
}

async function runJob(
  name: string,
  job: () => Promise<unknown>,
  { onError, onRun }: JobObserver,
): Promise<void> {
  try {
    await job()
    onRun(name, 'done')
  } catch (error) {
    onRun(name, 'failed')
    onError(error)
  }
}
