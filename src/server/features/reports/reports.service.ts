import { type Db, SNAPSHOT } from '#server/db/engines/database.ts'
import { findChecklist } from '#server/features/checklist/checklist.db.ts'
import { findLosingIds } from '#server/features/costing/cards/losing-treatments.db.ts'
import { listExpenses } from '#server/features/expenses/expenses.db.ts'
import { listHourlyRates } from '#server/features/hourly-rates/hourly-rates.db.ts'
import { type ComparedSpan, toComparison } from '#shared/features/reports/comparison.rules.ts'
import { type Period, toPeriod } from '#shared/features/reports/periods.rules.ts'
import type { BeforePay } from '#shared/features/reports/profit-before-pay.rules.ts'
import type { ComparedSums, Report } from '#shared/features/reports/reports.contract.ts'
import { addProfitAndLoss, type ProfitAndLoss } from '#shared/features/reports/reports.rules.ts'
import { LOW_MARGIN } from '#shared/features/treatments/treatments.rules.ts'
import {
  countedWeeks,
  recentWeeks,
  type WeekSpan,
} from '#shared/features/weekly-incomes/weekly-incomes.rules.ts'
import { ALL_DAYS, type Day } from '#shared/kernel/calendar/days.ts'
import { countMondays } from '#shared/kernel/calendar/weeks.ts'
import { fromDecimal, type Pence, pence, toDecimal } from '#shared/kernel/numbers/money.ts'
import { percentToDecimal } from '#shared/kernel/numbers/percent.ts'
import { type BeforePayReader, readBeforePay } from './profit-before-pay.service.ts'
import { estimate, readLowMargin, readTreatments } from './report-treatments.service.ts'
import {
  type MonthSum,
  type Scope,
  sumByCategory,
  sumByMonth,
  sumEver,
  sumSharedExpenses,
  sumTreatments,
} from './reports.db.ts'
import { sumWeekDetails } from './week-details.db.ts'

const REPORT_EXPENSES = 10
const RATE_HISTORY = 5

type ReportQuery = Scope & { today: Day; period: Period | null }

/**
 * Everything that the report screen and its exports show, as it is at one moment, except the list of all
 * treatments.
 */
export function composeReport(db: Db, query: ReportQuery): Promise<Report> {
  return db.transaction((tx) => readFigures(tx, query), SNAPSHOT)
}

/** Expects a transaction that sees one moment. */
export async function readFigures(db: Db, query: ReportQuery): Promise<Report> {
  const { userId, today, period, businessId } = query
  const scope = { userId, businessId }
  const beforePay = await readBeforePay(db, { ...scope, today, spans: spansOf(query) })
  const { totalExpenses, hasIncome } = await sumEver(db, { ...scope, recent: recentWeeks(today) })
  const sums = await sumTreatments(db, { userId, lowMargin: percentToDecimal(LOW_MARGIN) })
  const rates = await listHourlyRates(db, { userId, limit: RATE_HISTORY, belowId: null, isCounted: false })
  const losing = await findLosingIds(db, { userId, today })
  const counted = countedWeeks(period ?? ALL_DAYS, today)
  const inPeriod = await readPeriod(db, { ...scope, period, counted, drawings: beforePay.drawings })
  const isProjected = businessId === null && !hasIncome && isThisMonth(period, today)
  const projected = isProjected ? (estimate(sums)?.monthly ?? null) : null
  return {
    from: period?.from ?? null,
    to: period?.to ?? null,
    businessId,
    ...toDecimalSums(withRevenue(inPeriod.total, projected)),
    ...(await readOwnSums(db, query, beforePay)),
    weekDetails: await sumWeekDetails(db, { ...scope, counted }),
    revenueBasis: projected !== null ? 'projected' : inPeriod.weeks > 0 ? 'recorded' : 'none',
    ...(await readComparison(db, query, beforePay)),
    months: inPeriod.months.map(({ month, drawings, ...each }) => {
      return { month, ...toDecimalSums(each), drawings: toDecimal(drawings) }
    }),
    expensesByCategory: await sumByCategory(db, { ...scope, period }),
    recentExpenses: await listRecentExpenses(db, { ...scope, period }),
    hourlyRate: rates.rows[0]?.calculatedRate ?? '0.00',
    avgProfitMargin: sums.margin,
    totalExpenses,
    treatments: await readTreatments(db, userId, sums),
    lowMargin: await readLowMargin(db, { userId, count: sums.lowCount, rate: rates.rows[0] ?? null, losing }),
    losingIds: losing && [...losing],
    hasExample: (await findChecklist(db, userId)).hasExample,
    rateHistory: rates.rows,
  }
}

/** The period, and the sides of its comparison. */
function spansOf({ period, today }: ReportQuery): Period[] {
  if (period === null) return [ALL_DAYS]
  const comparison = toComparison(period, today)
  if (comparison === null) return [period]
  const { now, before, yearAgo } = comparison
  return [period, now.days, before.days, yearAgo.days]
}

/** The profit before pay of the period with its parts, and the costs of all businesses beside those of one. */
async function readOwnSums(db: Db, { userId, period }: ReportQuery, beforePay: BeforePayReader) {
  const days = period ?? ALL_DAYS
  const { takings, costs, ...own } = beforePay.sum({ days, weeks: days })
  const shared = beforePay.sumShared({ days, weeks: days })
  const expenses = shared && (await sumSharedExpenses(db, { userId, period }))
  return {
    ...toDecimalBeforePay(own),
    beforePay: { takings: toDecimalTakings(takings), costs: toDecimal(costs) },
    shared: shared && {
      expenses: expenses ?? '0.00',
      costs: toDecimal(shared.costs),
      drawings: toDecimal(shared.drawings),
    },
    leftOutBusinessIds: beforePay.leftOutBusinessIds,
  }
}

type PeriodQuery = Scope & { period: Period | null; counted: WeekSpan; drawings: readonly string[] }

async function readPeriod(db: Db, query: PeriodQuery) {
  const sums = await sumByMonth(db, query)
  const income = sums.filter(({ kind }) => kind === 'income')
  const spent = sums.filter(({ kind }) => kind === 'expenses')
  const weeks = income.reduce((count, month) => count + month.weeks, 0)
  return {
    ...addProfitAndLoss(income.map(toPence), spent.map(toPence)),
    weeks,
    hasExpenses: spent.length > 0,
  }
}

/** The period and the two it is compared with, each cut to the same length while the period is unfinished. */
async function readComparison(db: Db, query: ReportQuery, beforePay: BeforePayReader) {
  const { userId, businessId, today, period } = query
  const comparison = period && toComparison(period, today)
  if (comparison === null) return { isUnfinished: false, compared: null, before: null, yearAgo: null }
  const { isUnfinished, now, before, yearAgo } = comparison
  const readOne = (side: ComparedSpan) => readSide(db, { userId, businessId, side, beforePay })
  return {
    isUnfinished,
    compared: await readOne(now),
    before: await readOne(before),
    yearAgo: await readOne(yearAgo),
  }
}

type SideQuery = Scope & { side: ComparedSpan; beforePay: BeforePayReader }

async function readSide(db: Db, { side, beforePay, ...scope }: SideQuery): Promise<ComparedSums> {
  const { days, weeks } = side
  const { drawings } = beforePay
  const read = await readPeriod(db, { ...scope, period: days, counted: weeks, drawings })
  const { total, weeks: weeksRecorded, hasExpenses } = read
  const own = beforePay.sum(side)
  return {
    ...days,
    ...toDecimalSums(total),
    ...toDecimalBeforePay(own),
    weeks: countMondays(weeks),
    weeksRecorded,
    hasExpenses,
    hasCosts: own.costs > 0,
  }
}

function isThisMonth(period: Period | null, today: Day): boolean {
  const month = toPeriod('this-month', today)
  return period !== null && period.from === month?.from && period.to === month.to
}

function withRevenue(sums: ProfitAndLoss, revenue: Pence | null): ProfitAndLoss {
  return revenue === null ? sums : { ...sums, revenue, netProfit: pence(revenue - sums.expenses) }
}

async function listRecentExpenses(db: Db, { period, ...scope }: Scope & { period: Period | null }) {
  const filter = { ...scope, from: period?.from ?? null, to: period?.to ?? null, q: null }
  const page = await listExpenses(db, filter, { sort: 'newest', limit: REPORT_EXPENSES, after: null })
  return page.rows
}

function toDecimalSums({ revenue, expenses, netProfit }: ProfitAndLoss) {
  return { revenue: toDecimal(revenue), expenses: toDecimal(expenses), netProfit: toDecimal(netProfit) }
}

function toDecimalBeforePay({ profitBeforePay, drawings }: Pick<BeforePay, 'profitBeforePay' | 'drawings'>) {
  return { profitBeforePay: toDecimal(profitBeforePay), drawings: toDecimal(drawings) }
}

function toDecimalTakings({ gross, vat, tips, net }: BeforePay['takings']) {
  return { gross: toDecimal(gross), vat: toDecimal(vat), tips: toDecimal(tips), net: toDecimal(net) }
}

function toPence({ month, total, drawings }: MonthSum) {
  return { month, total: fromDecimal(total), drawings: fromDecimal(drawings) }
}
