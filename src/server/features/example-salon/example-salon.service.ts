import { lockOwner } from '#server/db/accounts/owners.ts'
import type { Db } from '#server/db/engines/database.ts'
import { recordActivity } from '#server/db/records/activity.ts'
import { makeExampleSalon } from '#shared/features/example-salon/example-salon.rules.ts'
import type { Day } from '#shared/kernel/days.ts'
import { ProductError } from '#shared/kernel/errors.ts'
import { deleteExampleRows, hasExampleRows, holdExampleRows, keepWhatIsPointedAt } from './example-rows.db.ts'
import { storeSalon } from './salon-records.service.ts'

type Owner = { userId: number; now: Date; today: Day }

/** Puts the example salon beside the owner's own records, once. */
export async function insertExampleSalon(tx: Db, { userId, now, today }: Owner): Promise<{ added: number }> {
  await lockOwner(tx, userId)
  if (await hasExampleRows(tx, userId)) {
    throw new ProductError('conflict', 'The example salon is already in your account.')
  }
  const salon = makeExampleSalon({ today, size: 'account' })
  const added = await storeSalon(tx, { userId, now, isExample: true }, salon)
  await note(tx, userId, 'added')
  return { added }
}

/**
 * Takes every example row out for good, from the bin too. What own rows point at stays and becomes own, so
 * that they keep their business, their rate and their purchase.
 */
export async function deleteExampleSalon(
  tx: Db,
  { userId, now }: { userId: number; now: Date },
): Promise<void> {
  await lockOwner(tx, userId)
  const held = await holdExampleRows(tx, userId)
  if (held === 0) throw new ProductError('not_found', 'There is no example salon in your account.')
  await keepWhatIsPointedAt(tx, { userId, now })
  await deleteExampleRows(tx, userId)
  await note(tx, userId, 'deleted')
}

/** The salon is one thing that came or went, not some hundred records. */
function note(tx: Db, userId: number, act: 'added' | 'deleted'): Promise<void> {
  return recordActivity(tx, { userId, noun: 'example-salon', recordId: 0, act, before: null })
}
