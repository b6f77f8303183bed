import type { Db } from '#server/db/engines/database.ts'
import { findHourInput } from '#server/features/costing/hour/cost-of-an-hour.db.ts'
import { findLosing } from '#shared/features/costing/card/losing.rules.ts'
import { type CardOwner, findCardContext } from './card-context.service.ts'
import { listMenu, listMenuById } from './menu.db.ts'

/**
 * The ids of the treatments that lose money by their cards. Null until the owner has saved what an hour of the room
 * costs: then nothing else is read. Pass a snapshot, because it reads several tables.
 */
export async function findLosingIds(
  tx: Db,
  owner: CardOwner,
  only?: readonly number[],
): Promise<ReadonlySet<number> | null> {
  const { isSet } = await findHourInput(tx, owner.userId)
  if (!isSet) return null
  const treatments = only ? await listMenuById(tx, owner.userId, only) : await listMenu(tx, owner.userId)
  return findLosing(treatments, await findCardContext(tx, owner))
}
