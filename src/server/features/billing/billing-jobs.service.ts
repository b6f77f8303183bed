import { acquireLease, releaseLease } from '#server/db/statements/leases.ts'
import type { Deps } from '#server/deps.ts'
import { addFreeDays } from '#shared/features/billing/trial.rules.ts'
import { insertTrialReminders, listOverduePlans } from './billing.db.ts'
import { syncPlan } from './sync.service.ts'

const REMIND_DAYS_BEFORE = 3
/** After a longer downtime the server sends no reminders about trials that ended long ago. */
const REMIND_DAYS_AFTER = 7

/**
 * Queues the two reminders about a trial, each with one statement, so it is safe to run it often and on many
 * servers.
 */
export async function remindTrials(deps: Deps): Promise<void> {
  const { db } = deps.database
  const now = deps.now()
  const host = deps.settings.appUrl.hostname
  const soon = { from: now, to: addFreeDays(now, REMIND_DAYS_BEFORE), now, host }
  const over = { from: addFreeDays(now, -REMIND_DAYS_AFTER), to: now, now, host }
  const ending = await insertTrialReminders(db, { kind: 'trial_ending', ...soon })
  const ended = await insertTrialReminders(db, { kind: 'trial_ended', ...over })
  if (ending + ended > 0) deps.outbox.wake()
}

const DAILY_MS = 23 * 3_600_000

/**
 * Runs once a day, on one server. It asks Stripe about all accounts that still count as paying although their
 * paid period is over, so that a lost event does not grant access for ever.
 */
export async function syncOverduePlans(deps: Deps, onError: (error: unknown) => void): Promise<void> {
  const { db } = deps.database
  const { payments } = deps
  if (payments === null) return
  const lease = { name: 'daily:overdue-plans', holder: crypto.randomUUID() }
  if (!(await acquireLease(db, { ...lease, now: deps.now(), forMs: DAILY_MS }))) return
  let afterId = 0
  let failed = false
  for (;;) {
    const ids = await listOverduePlans(db, deps.now(), afterId)
    if (ids.length === 0) break
    for (const userId of ids) {
      await syncPlan({ db, payments, now: deps.now }, userId).catch((error) => {
        failed = true
        onError(error)
      })
    }
    afterId = ids.at(-1) ?? afterId
  }
  // At least one account failed, so any server tries again at its next run today.
  if (failed) await releaseLease(db, lease)
}
