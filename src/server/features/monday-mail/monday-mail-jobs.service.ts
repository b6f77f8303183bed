import type { Deps } from '#server/deps.ts'
import { quietSince, weekToMail } from '#shared/features/monday-mail/mail-time.rules.ts'
import { insertMondayMails, listChosenZones } from './monday-mail.db.ts'

/** Queues the mail about last week for the owners whose Monday morning has come. Many servers may run it at once. */
export async function queueMondayMails(deps: Deps): Promise<void> {
  const { db } = deps.database
  const { timeZone: defaultTimeZone, appUrl } = deps.settings
  const now = deps.now()
  const zones = await listZonesInDue(deps, now)
  const [week] = zones.map((zone) => weekToMail(now, zone)).filter((due) => due !== null)
  if (week === undefined) return
  const due = {
    week,
    timeZones: zones,
    defaultTimeZone,
    quietSince: quietSince(now),
    now,
    host: appUrl.hostname,
  }
  let queued = 0
  for (let aboveId: number | null = 0; aboveId !== null; ) {
    const batch = await insertMondayMails(db, { ...due, aboveId })
    queued += batch.queued
    aboveId = batch.lastId
  }
  if (queued > 0) deps.outbox.wake()
}

/** At one moment it can be Monday on one date only, so all of these have the same week. */
async function listZonesInDue({ database, settings }: Deps, now: Date): Promise<string[]> {
  const chosen = await listChosenZones(database.db)
  const zones = new Set(chosen.map((zone) => zone ?? settings.timeZone))
  return [...zones].filter((zone) => weekToMail(now, zone) !== null)
}
