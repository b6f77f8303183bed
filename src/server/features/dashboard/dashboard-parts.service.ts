import type { Db } from '#server/db/engines/database.ts'
import { sumByMonth } from '#server/db/records/ledger-months.ts'
import { expenseLedger } from '#server/features/expenses/expenses.db.ts'
import { listHourlyRates } from '#server/features/hourly-rates/hourly-rates.db.ts'
import { listGoalRows, measureGoals } from '#server/features/income-goals/income-goals.db.ts'
import { listTreatments } from '#server/features/treatments/treatment-lists.db.ts'
import { sumWeeks, type WeekSum } from '#server/features/weekly-incomes/weekly-incomes.db.ts'
import type { Costs, RecentActivity, Takings, Tip } from '#shared/features/dashboard/dashboard.contract.ts'
import { DASHBOARD_WEEKS } from '#shared/features/dashboard/dashboard-spans.rules.ts'
import { toTips } from '#shared/features/dashboard/tips.rules.ts'
import { sumExpenses } from '#shared/features/expenses/expenses.rules.ts'
import type { IncomeGoalRecord } from '#shared/features/income-goals/income-goals.contract.ts'
import { sameWeekLastYear, weeksUpTo } from '#shared/features/weekly-incomes/weekly-incomes.rules.ts'
import { type Day, dayIn, mondayOf } from '#shared/kernel/calendar/days.ts'
import { fromDecimal, sumPence, toDecimal } from '#shared/kernel/numbers/money.ts'
import type { Owner } from './metrics.service.ts'
import { findTips } from './tips.db.ts'

const RECENT_CALCULATIONS = 2
const RECENT_TREATMENTS = 1
const GOALS_SHOWN = 3

export async function readRecentActivity(db: Db, { userId }: Owner): Promise<RecentActivity> {
  const newest = { userId, belowId: null, isCounted: false }
  const calculations = await listHourlyRates(db, { ...newest, limit: RECENT_CALCULATIONS })
  const treatments = await listTreatments(
    db,
    { userId, q: null, margin: 'any' },
    { sort: 'newest', limit: RECENT_TREATMENTS, cursor: undefined, isCounted: false },
  )
  return { calculations: calculations.rows, treatments: treatments.rows }
}

/** The income of each week, with the same week a year ago. */
export async function readTakings(db: Db, { userId, today }: Owner): Promise<Takings> {
  const to = mondayOf(today)
  const mondays = weeksUpTo(to, DASHBOARD_WEEKS)
  const from = mondays[0] ?? to
  const lastYear = { from: sameWeekLastYear(from), to: sameWeekLastYear(to) }
  const entered = await sumWeeks(db, { userId, businessId: null }, [{ from, to }, lastYear])
  return mondays.map((week) => ({
    weekStartDate: week,
    total: addUpWeek(entered, week),
    lastYearTotal: addUpWeek(entered, sameWeekLastYear(week)),
  }))
}

/** The costs of the same weeks as the takings, so that the two charts can be read side by side. */
export async function readCosts(db: Db, { userId, today }: Owner): Promise<Costs> {
  const [from = today] = weeksUpTo(mondayOf(today), DASHBOARD_WEEKS)
  const rows = await sumByMonth(db, expenseLedger, { userId, from, to: today })
  const { total, categories } = sumExpenses(rows.map((row) => ({ ...row, total: fromDecimal(row.total) })))
  return {
    from,
    to: today,
    total: toDecimal(total),
    categories: categories.map((sum) => ({ ...sum, total: toDecimal(sum.total) })),
  }
}

export async function readGoals(db: Db, { userId, today, timeZone }: Owner): Promise<IncomeGoalRecord[]> {
  const query = { userId, runningOn: today, limit: GOALS_SHOWN, belowId: null, isCounted: false }
  const page = await listGoalRows(db, query)
  return measureGoals(db, { userId, today, timeZone }, page.rows)
}

export async function readTips(db: Db, { userId, today, timeZone }: Owner): Promise<Tip[]> {
  const { rateAt, ...figures } = await findTips(db, { userId, today })
  return toTips({ ...figures, today, rateSetOn: rateAt === null ? null : dayIn(rateAt, timeZone) })
}

function addUpWeek(entered: readonly WeekSum[], week: Day): string | null {
  const totals = entered.filter((entry) => entry.week === week).map(({ total }) => fromDecimal(total))
  return totals.length === 0 ? null : toDecimal(sumPence(totals))
}
