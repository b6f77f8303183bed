import { releaseLease, takeLease } from '#server/db/statements/leases.ts'
import type { Deps } from '#server/deps.ts'
import { addFreeDays } from '#shared/features/billing/trial.rules.ts'
import { insertTrialReminders, listOverduePlans } from './billing.db.ts'
import { syncPlan } from './sync.service.ts'

const REMIND_DAYS_BEFORE = 3
/** A server that was down for longer than this does not write to people about long-gone trials. */
const REMIND_DAYS_AFTER = 7

/** Queues the trial's two reminders, each with one statement, so asking often and from many servers is safe. */
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
 * Once a day, on one server: asks Stripe about everybody who still counts as paying although their paid
 * period is over, so that a lost event grants nothing for ever.
 */
export async function syncOverduePlans(deps: Deps, onError: (error: unknown) => void): Promise<void> {
  const { db } = deps.database
  const { payments } = deps
  if (payments === null) return
  const lease = { name: 'daily:overdue-plans', holder: crypto.randomUUID() }
  if (!(await takeLease(db, { ...lease, now: deps.now(), forMs: DAILY_MS }))) return
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
  // Somebody was missed: the next round, on whichever server, tries again today.
  if (failed) await releaseLease(db, lease)
}
