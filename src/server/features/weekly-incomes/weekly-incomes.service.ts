import type { Db } from '#server/db/engines/database.ts'
import { findUniqueViolation } from '#server/db/engines/failures.ts'
import { insertRecord } from '#server/db/records/new-records.ts'
import { lockBusiness } from '#server/db/records/owned-businesses.ts'
import { restoreRecord } from '#server/db/records/record-bin.ts'
import type { RecordKey } from '#server/db/records/record-rows.ts'
import { updateRecord } from '#server/db/records/records.ts'
import {
  changeDetails,
  findWeekFaults,
  replaceDetails,
  toWeekParts,
} from '#shared/features/weekly-incomes/week-parts.rules.ts'
import {
  INCOME_CHART_WEEKS,
  type IncomeSummary,
  type IncomeWeeks,
  type WeeklyIncomeChange,
  type WeeklyIncomeInput,
  type WeeklyIncomeRecord,
} from '#shared/features/weekly-incomes/weekly-incomes.contract.ts'
import {
  countedWeeks,
  incomeSpans,
  sameWeekLastYear,
  splitIncome,
  weeksUpTo,
} from '#shared/features/weekly-incomes/weekly-incomes.rules.ts'
import type { Day } from '#shared/kernel/calendar/days.ts'
import { ProductError } from '#shared/kernel/errors.ts'
import { fromDecimal, sumPence, toDecimal } from '#shared/kernel/numbers/money.ts'
import {
  findWeek,
  findWeekById,
  sumSpans,
  sumWeeks,
  toWeeklyIncome,
  type WeekSum,
  weeklyIncomeKind,
} from './weekly-incomes.db.ts'

type Owner = { userId: number; now: Date }
type Key = RecordKey & { now: Date }

export type EnteredWeek = { record: WeeklyIncomeRecord; isNew: boolean }

/** Enters a week, or replaces its existing figure. */
export async function enterWeek(tx: Db, owner: Owner, input: WeeklyIncomeInput): Promise<EnteredWeek> {
  const { userId, now } = owner
  const { businessId, weekStartDate: week } = input
  const business = await lockBusiness(tx, { userId, id: businessId })
  const before = await findWeek(tx, { userId, businessId, week })
  const amounts = { ...toAmounts(input.weeklyTotal), ...replaceDetails(input, before) }
  if (before !== null) {
    const row = await updateRecord(tx, weeklyIncomeKind, { userId, id: before.id, now }, () => amounts)
    return { record: toWeeklyIncome(row), isNew: false }
  }
  if (business.isActive === 0) throw archived(business.name)
  const values = { userId, businessId, weekStart: week, ...amounts, createdAt: now, updatedAt: now }
  const row = await insertRecord(tx, weeklyIncomeKind, values)
  return { record: toWeeklyIncome(row), isNew: true }
}

export async function changeWeek(tx: Db, key: Key, change: WeeklyIncomeChange): Promise<WeeklyIncomeRecord> {
  const row = await updateRecord(tx, weeklyIncomeKind, key, (before) => {
    const weeklyTotal = change.weeklyTotal ?? before.weeklyTotal
    const details = changeDetails(change, before)
    requireSound({ weeklyTotal, parts: toWeekParts(details), retail: details.retail })
    return { ...toAmounts(weeklyTotal), ...details }
  })
  return toWeeklyIncome(row)
}

/** A week that was entered again since its deletion keeps its new figure. */
export async function restoreWeek(tx: Db, key: Key): Promise<WeeklyIncomeRecord> {
  const deleted = await findWeekById(tx, key)
  if (deleted !== null) await lockBusiness(tx, { userId: key.userId, id: deleted.businessId })
  try {
    return toWeeklyIncome(await restoreRecord(tx, weeklyIncomeKind, key))
  } catch (error) {
    if (findUniqueViolation(error) === 'weekly_incomes_one_live_week') throw enteredAgain()
    throw error
  }
}

type Selection = { userId: number; businessId: number | null; today: Day }

export async function summariseIncome(db: Db, { today, ...owned }: Selection): Promise<IncomeSummary> {
  return { today, ...(await sumSpans(db, owned, incomeSpans(today))) }
}

/** The last weeks with the income of each business, and the same weeks of last year. */
export async function chartWeeks(
  db: Db,
  { userId, businessId, today, to }: Selection & { to: Day },
): Promise<IncomeWeeks> {
  const mondays = weeksUpTo(to, INCOME_CHART_WEEKS)
  const from = mondays[0] ?? to
  const spans = [
    { from, to },
    { from: sameWeekLastYear(from), to: sameWeekLastYear(to) },
  ].map((span) => countedWeeks(span, today))
  const rows = await sumWeeks(db, { userId, businessId }, spans)
  const entriesOf = (week: Day) => rows.filter((row) => row.week === week)
  return mondays.map((week) => {
    const entries = entriesOf(week)
    return {
      weekStartDate: week,
      total: addUp(entries),
      lastYearTotal: addUp(entriesOf(sameWeekLastYear(week))),
      byBusiness: entries.map(({ businessId: id, total }) => ({ businessId: id, total })),
    }
  })
}

/** A change may send parts without their total, so the contract alone cannot compare them. */
function requireSound(week: Parameters<typeof findWeekFaults>[0]): void {
  const fields = Object.entries(findWeekFaults(week))
  const [[, message] = []] = fields
  if (message !== undefined)
    throw new ProductError('invalid', message, { fields: Object.fromEntries(fields) })
}

function toAmounts(weeklyTotal: string) {
  const { vat, profit } = splitIncome(fromDecimal(weeklyTotal))
  return { weeklyTotal, vatAmount: toDecimal(vat), profitAmount: toDecimal(profit) }
}

function addUp(entries: readonly WeekSum[]): string | null {
  return entries.length === 0 ? null : toDecimal(sumPence(entries.map(({ total }) => fromDecimal(total))))
}

function archived(name: string): ProductError {
  const message = `${name} is archived and takes no new income. Bring it back first.`
  return new ProductError('conflict', message)
}

function enteredAgain(): ProductError {
  return new ProductError('conflict', 'This week was entered again. Change its figure instead.')
}
