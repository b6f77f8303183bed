import { lockOwner } from '#server/db/accounts/owners.ts'
import type { Db } from '#server/db/engines/database.ts'
import { recordActivity } from '#server/db/records/activity.ts'
import { acquireLease, releaseLease } from '#server/db/statements/leases.ts'
import { EXPORT_NOUNS, type ExportNoun, type ImportResult } from '#shared/features/account/import.contract.ts'
import { ProductError } from '#shared/kernel/errors.ts'
import { objectOf } from '#shared/kernel/objects.ts'
import {
  findImportState,
  insertCloses,
  insertCostOfAnHour,
  insertCounts,
  insertOwnerProfile,
  insertPosition,
  insertPotSettings,
  insertRecipes,
  replaceMonthEnds,
} from './import.db.ts'
import type { CheckedImport } from './import-file.ts'
import { insertPricePlans } from './import-price-plans.db.ts'
import { insertAwaited } from './import-receipts.db.ts'
import type { RecordWriter } from './import-writer.ts'

/**
 * After a crash the owner can try again after this time. A longer import is still protected by the lock on
 * the owner's row.
 */
const LEASE_MS = 120_000

/** An owner can run one import at a time. A second one is refused at once instead of waiting for the first. */
export async function withImportLease<T>(db: Db, userId: number, work: () => Promise<T>): Promise<T> {
  const lease = { name: `import:${userId}`, holder: crypto.randomUUID() }
  if (!(await acquireLease(db, { ...lease, now: new Date(), forMs: LEASE_MS }))) throw alreadyRunning()
  try {
    return await work()
  } finally {
    await releaseLease(db, lease)
  }
}

type Importing = { userId: number; now: Date; checked: CheckedImport; writeRecords: RecordWriter }

/** Stores the checked contents of a file in an account without records. Pass a transaction. */
export async function importExport(
  tx: Db,
  { userId, now, checked, writeRecords }: Importing,
): Promise<ImportResult> {
  await lockOwner(tx, userId)
  await requireNoRecords(tx, userId)
  await insertCounts(tx, userId)
  const newIds = await writeRecords(tx)
  await replaceMonthEnds(tx, userId, checked.monthEnds)
  if (checked.taxPosition !== null)
    await insertPosition(tx, { userId, position: checked.taxPosition, newIds })
  if (checked.ownerProfile !== null) await insertOwnerProfile(tx, { userId, profile: checked.ownerProfile })
  if (checked.potSettings !== null) await insertPotSettings(tx, { userId, settings: checked.potSettings })
  await insertCloses(tx, { userId, closes: checked.closes })
  await insertRecipes(tx, { userId, now, lines: checked.recipeLines, newIds })
  if (checked.costOfAnHour !== null) await insertCostOfAnHour(tx, { userId, hour: checked.costOfAnHour })
  await insertPricePlans(tx, { userId, newIds, ...checked.pricePlans })
  await insertAwaited(tx, { userId, now, receipts: checked.receipts, newIds })
  // An import is one entry in the activity, like the example salon, not one entry per record.
  await recordActivity(tx, { userId, noun: 'import', recordId: 0, act: 'added', before: null })
  const added = checked.pages.reduce((sum, { count }) => sum + count, 0)
  return { added, records: objectOf(EXPORT_NOUNS, (noun) => countOf(checked, noun)) }
}

function countOf({ pages }: CheckedImport, noun: ExportNoun): number {
  return pages.reduce((sum, page) => sum + (page.noun === noun ? page.count : 0), 0)
}

async function requireNoRecords(tx: Db, userId: number): Promise<void> {
  const { blockedBy } = await findImportState(tx, userId)
  if (blockedBy === 'example')
    throw new ProductError('conflict', 'The example salon is in your account. Remove it first, then import.')
  if (blockedBy === 'records')
    throw new ProductError(
      'conflict',
      'There are records in this account already, if only in its bin. An import needs an account without any.',
    )
}

function alreadyRunning(): ProductError {
  return new ProductError('conflict', 'An import into your account is running already. Give it a moment.')
}
