import { lockOwner } from '#server/db/accounts/owners.ts'
import type { Db } from '#server/db/engines/database.ts'
import { recordActivity } from '#server/db/records/activity.ts'
import { makeExampleSalon } from '#shared/features/example-salon/example-salon.rules.ts'
import type { Day } from '#shared/kernel/calendar/days.ts'
import { ProductError } from '#shared/kernel/errors.ts'
import { deleteExampleRows, hasExampleRows, keepReferencedRows, lockExampleRows } from './example-rows.db.ts'
import { storeSalon } from './salon-records.service.ts'

type Owner = { userId: number; now: Date; today: Day }

/** Adds the example salon to the owner's own records, once. */
export async function insertExampleSalon(tx: Db, { userId, now, today }: Owner): Promise<{ added: number }> {
  await lockOwner(tx, userId)
  if (await hasExampleRows(tx, userId)) {
    throw new ProductError('conflict', 'The example salon is already in your account.')
  }
  const salon = makeExampleSalon({ today, size: 'account' })
  const added = await storeSalon(tx, { userId, now, isExample: true }, salon)
  await recordSalonActivity(tx, userId, 'added')
  return { added }
}

/**
 * Removes every example row for good, including those in the bin. Rows that the owner's own rows reference
 * stay and become the owner's own, so that no business, rate or purchase is missing.
 */
export async function deleteExampleSalon(
  tx: Db,
  { userId, now }: { userId: number; now: Date },
): Promise<void> {
  await lockOwner(tx, userId)
  const locked = await lockExampleRows(tx, userId)
  if (locked === 0) throw new ProductError('not_found', 'There is no example salon in your account.')
  await keepReferencedRows(tx, { userId, now })
  await deleteExampleRows(tx, userId)
  await recordSalonActivity(tx, userId, 'deleted')
}

/** The salon is one entry in the activity, not one entry per record. */
function recordSalonActivity(tx: Db, userId: number, act: 'added' | 'deleted'): Promise<void> {
  return recordActivity(tx, { userId, noun: 'example-salon', recordId: 0, act, before: null })
}
