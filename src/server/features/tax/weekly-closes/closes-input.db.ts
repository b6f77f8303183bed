import type { Db } from '#server/db/engines/database.ts'
import { findSpanTaxInput } from '#server/features/tax/estimate-input.db.ts'
import { findPotSettings } from '#server/features/tax/pots/pot-settings.db.ts'
import { findTaxPosition } from '#server/features/tax/tax-position.db.ts'
import { type ClosesInput, closeDays } from '#shared/features/tax/closes/closes.rules.ts'
import { DEFAULT_PERCENTS, toPotPercents } from '#shared/features/tax/pots/pot-percents.rules.ts'
import { listClosePeriods } from '#shared/features/tax/records/cost-periods.rules.ts'
import { toPosition } from '#shared/features/tax/records/position.rules.ts'
import { type Day, earlierOf, laterOf } from '#shared/kernel/calendar/days.ts'

type Owner = { userId: number; today: Day }

/** Finds what these weeks are split with. Pass at least one Monday. The caller adds the closes and the goals. */
export async function findClosesInput(
  tx: Db,
  { userId, today }: Owner,
  mondays: readonly Day[],
): Promise<Omit<ClosesInput, 'closes' | 'goals'>> {
  const saved = await findTaxPosition(tx, userId)
  const position = toPosition(saved)
  const weeks = { from: mondays.reduce(earlierOf), to: mondays.reduce(laterOf) }
  const { weeksFrom, costsFrom, to } = closeDays(weeks, { today, position })
  const input = await findSpanTaxInput(tx, {
    userId,
    saved,
    today,
    weeks: { from: weeksFrom, to },
    costs: { from: costsFrom, to },
    periods: listClosePeriods(mondays, { today, position }),
  })
  const percents = toPotPercents((await findPotSettings(tx, userId)) ?? DEFAULT_PERCENTS)
  return { ...input, percents }
}
