import { toUser } from '#server/db/accounts/users.ts'
import type { Deps } from '#server/deps.ts'
import { readReportContent } from '#server/features/reports/report-content.service.ts'
import { toReportFiles } from '#server/features/reports/report-files.ts'
import { createTimeSlices } from '#server/time-slices.ts'
import type { User } from '#shared/features/auth/auth.contract.ts'
import { monthToReport, toMonth } from '#shared/features/reports/monthly-report.rules.ts'
import { type Day, dayIn } from '#shared/kernel/calendar/days.ts'
import { findDueOwner, listReportZones, reportKey } from './monthly-report.db.ts'
import { listReportRecipients } from './report-recipients.db.ts'

type Run = { onError: (error: unknown) => void; isStopping: () => boolean }

/**
 * Queues the report of last month for the owners whose 1st has come, with its files. Many servers may run it at once:
 * the once-key of the outbox lets the first one queue it. An owner whose report fails does not stop the others.
 */
export async function queueMonthlyReports(deps: Deps, { onError, isStopping }: Run): Promise<void> {
  const { db } = deps.database
  const { timeZone: defaultTimeZone } = deps.settings
  const now = deps.now()
  const chosen = await listReportZones(db)
  const zones = [...new Set(chosen.map((zone) => zone ?? defaultTimeZone))]
  const due = zones
    .map((zone) => ({ zone, month: monthToReport(now, zone) }))
    .filter(({ month }) => month !== null)
  // At one moment it is the 1st on one date only, so all of these have the same month.
  const month = due[0]?.month
  if (!month) return
  const query = { month, timeZones: due.map(({ zone }) => zone), defaultTimeZone, now }
  for (let afterId = 0; !isStopping(); ) {
    const owner = await findDueOwner(db, { ...query, afterId })
    if (owner === null) return
    afterId = owner.id
    await queueReportOf(deps, toUser(owner, defaultTimeZone, now), month).catch(onError)
  }
}

/** The files are made before the transaction, which is short. */
async function queueReportOf(deps: Deps, user: User, month: Day): Promise<void> {
  const { db } = deps.database
  const madeAt = deps.now()
  const today = dayIn(madeAt, user.timeZone)
  const content = await readReportContent(db, { user, today, period: toMonth(month), businessId: null })
  const pause = createTimeSlices(new AbortController().signal)
  const attachments = await toReportFiles(content, { madeAt, pause })
  await db.transaction(async (tx) => {
    const recipients = await listReportRecipients(tx, user.id)
    for (const { toAddress, isOwner } of recipients) {
      const key = reportKey(user.id, month)
      await deps.outbox.add(tx, {
        kind: 'monthly_report',
        userId: user.id,
        toAddress,
        data: { month, ...(isOwner ? {} : { replyTo: user.email }) },
        onceKey: isOwner ? key : `${key}:${toAddress}`,
        attachments,
      })
    }
  })
  deps.outbox.wake()
}
