import { lockOwnerForReference, ownerGone } from '#server/db/accounts/owners.ts'
import type { Db } from '#server/db/engines/database.ts'
import {
  CHOOSE_BUSINESS,
  type TaxPosition,
  type TaxPositionInput,
} from '#shared/features/tax/tax-position.contract.ts'
import { ProductError } from '#shared/kernel/errors.ts'
import { findTaxPosition, listKnownBusinesses, replacePositionRow } from './tax-position.db.ts'

type Owner = { userId: number; now: Date }

/** Replaces the whole position. A business that the owner does not have cannot be left out of it. */
export async function replacePosition(
  tx: Db,
  { userId, now }: Owner,
  position: TaxPositionInput,
): Promise<TaxPosition> {
  if (!(await lockOwnerForReference(tx, userId))) throw ownerGone()
  const ids = position.excludedBusinessIds
  const known = await listKnownBusinesses(tx, { userId, ids })
  if (!ids.every((id) => known.includes(id))) throw unknownBusiness()
  await replacePositionRow(tx, { userId, now, position: { ...position, excludedBusinessIds: known } })
  return findTaxPosition(tx, userId)
}

function unknownBusiness(): ProductError {
  return new ProductError('invalid', CHOOSE_BUSINESS, { fields: { excludedBusinessIds: CHOOSE_BUSINESS } })
}
