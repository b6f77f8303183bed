import type { Db } from '#server/db/engines/database.ts'
import { unknownBusiness } from '#server/db/records/owned-businesses.ts'
import type { RecordKey } from '#server/db/records/record-rows.ts'
import { type Change, withChange } from '#server/db/records/records.ts'
import type { BusinessInput, BusinessRecord } from '#shared/features/businesses/businesses.contract.ts'
import { insertBusiness, toBusiness, updateBusiness } from './businesses.db.ts'

type Owner = { userId: number; now: Date }
type Key = RecordKey & Owner

export async function addBusiness(
  tx: Db,
  { userId, now }: Owner,
  { name, location }: BusinessInput,
): Promise<BusinessRecord> {
  return toBusiness(await insertBusiness(tx, { name, location, userId, createdAt: now, updatedAt: now }))
}

export async function changeBusiness(
  tx: Db,
  key: Key,
  change: Change<BusinessInput>,
): Promise<BusinessRecord> {
  const row = await updateBusiness(tx, key, {
    act: 'changed',
    change: ({ name, location }) => {
      const after = withChange({ name, location }, change)
      return after.name === name && after.location === location ? null : after
    },
  })
  return toBusiness(row)
}

/** Removes a business from the choices. Its weeks stay in every sum. */
export async function archiveBusiness(tx: Db, key: Key): Promise<void> {
  await updateBusiness(tx, key, {
    act: 'deleted',
    change: ({ isActive }) => {
      if (isActive === 0) throw unknownBusiness()
      return { isActive: 0 }
    },
  })
}

/** Works at any time. A business that is not archived stays as it is. */
export async function restoreBusiness(tx: Db, key: Key): Promise<BusinessRecord> {
  const row = await updateBusiness(tx, key, {
    act: 'restored',
    change: ({ isActive }) => (isActive === 1 ? null : { isActive: 1 }),
  })
  return toBusiness(row)
}
