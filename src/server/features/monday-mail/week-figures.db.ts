import type { Db } from '#server/db/engines/database.ts'
import { findSpanTaxInput } from '#server/features/tax/estimate-input.db.ts'
import { findPotSettings } from '#server/features/tax/pots/pot-settings.db.ts'
import { findTaxPosition } from '#server/features/tax/tax-position.db.ts'
import { listCloseRows, listMonthlyGoals } from '#server/features/tax/weekly-closes/weekly-closes.db.ts'
import { type Close, closeDays, workOutCloses } from '#shared/features/tax/closes/closes.rules.ts'
import { toStoredClose } from '#shared/features/tax/closes/closes-answer.rules.ts'
import { DEFAULT_PERCENTS, toPotPercents } from '#shared/features/tax/pots/pot-percents.rules.ts'
import { listClosePeriods } from '#shared/features/tax/records/cost-periods.rules.ts'
import { toPosition } from '#shared/features/tax/records/position.rules.ts'
import type { Day } from '#shared/kernel/calendar/days.ts'

type Week = { userId: number; week: Day; today: Day }

/** Whether the owner has said how they trade, or the figures are those of a sole trader without VAT. */
export type WeekFigures = Close & { isPositionSet: boolean }

/** What a week brought, by the rules of a close, also where it is not closed. Null when nothing is entered for it. */
export async function findWeekFigures(db: Db, { userId, week, today }: Week): Promise<WeekFigures | null> {
  const saved = await findTaxPosition(db, userId)
  const position = toPosition(saved)
  const { weeksFrom, costsFrom, to } = closeDays({ from: week, to: week }, { today, position })
  const input = await findSpanTaxInput(db, {
    userId,
    saved,
    today,
    weeks: { from: weeksFrom, to },
    costs: { from: costsFrom, to },
    periods: listClosePeriods([week], { today, position }),
  })
  if (!input.weeks.some(({ monday }) => monday === week)) return null
  const hours = await findHours(db, { userId, week })
  const closes = [toStoredClose({ weekStartDate: week, hours, closedAt: '' })]
  const percents = toPotPercents((await findPotSettings(db, userId)) ?? DEFAULT_PERCENTS)
  const goals = await listMonthlyGoals(db, userId)
  const [close] = workOutCloses({ ...input, closes, percents, goals })
  return close ? { ...close, isPositionSet: saved.isSet } : null
}

/** A week that the owner has not closed has no hours. */
async function findHours(db: Db, { userId, week }: Omit<Week, 'today'>): Promise<string | null> {
  const [close] = await listCloseRows(db, { userId, from: week, to: week }, { limit: 1, before: null })
  return close?.hours ?? null
}
