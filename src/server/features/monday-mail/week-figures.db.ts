import { and, desc, eq, isNull } from 'drizzle-orm'
import type { Db } from '#server/db/engines/database.ts'
import { incomeGoals as goals } from '#server/db/schema/records.ts'
import { listOtherCategories } from '#server/features/tax/estimate-input.db.ts'
import { findTaxPosition } from '#server/features/tax/tax-position.db.ts'
import { findEstimateRecords } from '#server/features/tax/tax-records.db.ts'
import {
  type Close,
  closeDays,
  type StoredClose,
  workOutCloses,
} from '#shared/features/tax/closes/closes.rules.ts'
import type { MonthlyGoal } from '#shared/features/tax/closes/goal-ahead.rules.ts'
import { estimateDays, taxSpan } from '#shared/features/tax/estimate/tax-span.rules.ts'
import { DEFAULT_PERCENTS, toPotPercents } from '#shared/features/tax/pots/pot-percents.rules.ts'
import { listEstimatePeriods, listSpanPeriods } from '#shared/features/tax/records/cost-periods.rules.ts'
import { type Position, toPosition } from '#shared/features/tax/records/position.rules.ts'
import { addDays, type Day, earlierOf } from '#shared/kernel/calendar/days.ts'
import { fromDecimal } from '#shared/kernel/numbers/money.ts'

type Week = { userId: number; week: Day; today: Day }

/** What a week brought, by the rules of a close. Null when nothing is entered for it. */
export async function findWeekFigures(db: Db, { userId, week, today }: Week): Promise<Close | null> {
  const saved = await findTaxPosition(db, userId)
  const position = toPosition(saved)
  const days = closeDays({ from: week, to: week }, { today, position })
  const records = await findEstimateRecords(db, {
    userId,
    excludedBusinessIds: saved.excludedBusinessIds,
    weeks: { from: days.weeksFrom, to: days.to },
    costs: { from: days.costsFrom, to: days.to },
    periods: listWeekPeriods(week, today, position),
    otherCategories: listOtherCategories(position.legalForm),
    countStockPurchases: position.countStockPurchases,
  })
  if (!records.weeks.some(({ monday }) => monday === week)) return null
  const closes = [await findStoredClose(db, { userId, week })]
  const percents = toPotPercents(DEFAULT_PERCENTS)
  const input = { ...records, position, today, closes, percents, goals: await listMonthlyGoals(db, userId) }
  return workOutCloses(input)[0] ?? null
}

/** Costs can be added up within each of these: neither the estimate nor the week asks for a day inside one. */
function listWeekPeriods(week: Day, today: Day, position: Position): Day[] {
  const span = taxSpan(week, position)
  const estimate = listEstimatePeriods(estimateDays(earlierOf(span.to, today), today, position), position)
  const spans = listSpanPeriods([span, { from: week, to: addDays(week, 6) }], position)
  return [...new Set([...estimate, ...spans])].sort()
}

/** A week that the owner has not closed has no hours. */
async function findStoredClose(_db: Db, { week }: { userId: number; week: Day }): Promise<StoredClose> {
  return { weekStartDate: week, hours: null, closedAt: '' }
}

/** Those of all businesses that are not paused, the newest first. */
async function listMonthlyGoals(db: Db, userId: number): Promise<MonthlyGoal[]> {
  const { id, targetAmount, year, month } = goals
  const rows = await db
    .select({ id, targetAmount, year, month })
    .from(goals)
    .where(
      and(
        eq(goals.userId, userId),
        isNull(goals.deletedAt),
        isNull(goals.businessId),
        eq(goals.goalType, 'monthly'),
        eq(goals.isActive, 1),
      ),
    )
    .orderBy(desc(id))
  return rows.map(({ targetAmount: target, ...goal }) => ({ ...goal, target: fromDecimal(target) }))
}
