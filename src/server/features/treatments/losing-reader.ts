import { type Db, SNAPSHOT } from '#server/db/engines/database.ts'
import type { LosingIds } from '#shared/features/treatments/price-status.rules.ts'
import { type Day, dayIn } from '#shared/kernel/calendar/days.ts'

/** Says which treatments lose money by their true cards. The app passes it in, because costing reads treatments. */
export type Costing = {
  findLosingIds: (tx: Db, owner: { userId: number; today: Day }) => Promise<LosingIds>
}

type Owner = { userId: number; now: Date; timeZone: string }

/** Reads them as they are at one moment. */
export function createLosingReader(db: Db, { findLosingIds }: Costing) {
  return ({ userId, now, timeZone }: Owner): Promise<LosingIds> =>
    db.transaction((tx) => findLosingIds(tx, { userId, today: dayIn(now, timeZone) }), SNAPSHOT)
}
