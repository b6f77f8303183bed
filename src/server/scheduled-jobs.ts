import { remindTrials, syncOverduePlans } from '#server/features/billing/billing-jobs.service.ts'
import { cancelErasedPlans } from '#server/features/billing/plan-cancellations.service.ts'
import {
  type PlanOwner,
  startPricePlans,
} from '#server/features/costing/price-plans/price-plan-jobs.service.ts'
import { createMonthEndStore } from '#server/features/dashboard/month-end.db.ts'
import { finishAllImports } from '#server/features/expenses/import/import-slices.service.ts'
import { enterRepeatingCosts } from '#server/features/expenses/repeating-costs/repeating-costs-job.service.ts'
import { queueMondayMails } from '#server/features/monday-mail/monday-mail-jobs.service.ts'
import { queueMonthlyReports } from '#server/features/reports/sending/monthly-report-jobs.service.ts'
import { purgeDaily } from '#server/operator/purge.ts'
import { addMonths, startOfMonth } from '#shared/kernel/calendar/days.ts'
import { keysOf } from '#shared/kernel/objects.ts'
import type { Deps, Jobs } from './deps.ts'

export type ScheduledJobs = Jobs & { stop: () => Promise<void> }

const RUN_INTERVAL_MS = 10 * 60_000
/** For jobs that somebody waits for: prices change as the owner's day begins. */
const FREQUENT_INTERVAL_MS = 60_000
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
  // An import that a crash cut in half is finished before its owner looks.
  run(['unfinished_imports'])
  const first = setTimeout(runAll, FIRST_RUN_DELAY_MS)
  const timer = setInterval(runAll, RUN_INTERVAL_MS)
  const frequentTimer = setInterval(() => run(['price_plans', 'unfinished_imports']), FREQUENT_INTERVAL_MS)
  return {
    wake: (job) => run([job]),
    stop: () => {
      stopped = true
      clearTimeout(first)
      clearInterval(timer)
      clearInterval(frequentTimer)
      return round
    },
  }
}

/** The figures of last month are stored before a plan changes them, as before a change by the owner. */
export function runPricePlans(deps: Deps, onError: (error: unknown) => void): Promise<void> {
  const store = createMonthEndStore(deps.database.db)
  const beforeChange = ({ userId, today, now }: PlanOwner) =>
    store({ userId, now, month: addMonths(startOfMonth(today), -1) })
  return startPricePlans(deps, { beforeChange, onError })
}

function listJobs(deps: Deps, { onError }: JobObserver, isStopping: () => boolean) {
  return {
    price_plans: () => runPricePlans(deps, onError),
    unfinished_imports: () => finishAllImports(deps, { onError, isStopping }),
    plan_cancellations: () => cancelErasedPlans(deps, onError),
    trial_reminders: () => remindTrials(deps),
    repeating_costs: () => enterRepeatingCosts(deps, { onError, isStopping }),
    monday_mails: () => queueMondayMails(deps),
    monthly_reports: () => queueMonthlyReports(deps, { onError, isStopping }),
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
