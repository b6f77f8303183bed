import type { BusinessRecord } from '#shared/features/businesses/businesses.contract.ts'
import type { IncomeWeeks } from '#shared/features/weekly-incomes/weekly-incomes.contract.ts'
import type { Day } from '#shared/kernel/calendar/days.ts'
import { isCompleteWeek } from '#shared/kernel/calendar/weeks.ts'
import { fromDecimal, type Pence, pence, sumPence } from '#shared/kernel/numbers/money.ts'
import { divideRounded } from '#shared/kernel/numbers/rounding.ts'
import { MAX_SERIES } from '#web/ui/chart/layout/colours.ts'

/** `ids` are the businesses whose takings a series adds up. */
export type IncomeSeries = { name: string; ids: readonly number[] }

/** One series per business, the largest first. Beyond four, the smallest are combined as "Other". */
export function listSeries(weeks: IncomeWeeks, businesses: readonly BusinessRecord[]): IncomeSeries[] {
  const ranked = rankBusinesses(weeks)
  const shown = ranked.length > MAX_SERIES ? ranked.slice(0, MAX_SERIES - 1) : ranked
  const rest = ranked.slice(shown.length)
  const names = toUniqueNames(shown.map((id) => businesses.find((one) => one.id === id)?.name ?? UNKNOWN))
  const named = shown.map((id, index) => ({ name: names[index] ?? UNKNOWN, ids: [id] }))
  return rest.length > 0 ? [...named, { name: OTHER, ids: rest }] : named
}

/** The values of a week for each series; null where nothing was entered. */
export function valuesOf({ byBusiness }: IncomeWeeks[number], series: readonly IncomeSeries[]) {
  return series.map(({ ids }): Pence | null => {
    const entered = byBusiness.filter(({ businessId }) => ids.includes(businessId))
    return entered.length === 0 ? null : sumPence(entered.map(({ total }) => fromDecimal(total)))
  })
}

/** The weeks from the first with a figure on: an owner who began lately sees no row of empty weeks. */
export function weeksThereAre(weeks: IncomeWeeks): IncomeWeeks {
  const first = weeks.findIndex(({ total, lastYearTotal }) => total !== null || lastYearTotal !== null)
  return first < 0 ? [] : weeks.slice(first)
}

export type WeeksSummary = {
  total: Pence
  /** Of the complete weeks with an entry; null without one. */
  average: Pence | null
  /** The complete weeks that were entered in both years; null without one. */
  compared: { weeks: number; now: Pence; lastYear: Pence } | null
}

/** The running week is in the total alone: half a week would pull the average and the comparison down. */
export function summariseWeeks(weeks: IncomeWeeks, today: Day): WeeksSummary {
  const complete = weeks.filter(({ weekStartDate }) => isCompleteWeek(weekStartDate, today))
  const entered = complete.flatMap(({ total }) => (total === null ? [] : [fromDecimal(total)]))
  const pairs = complete.flatMap(({ total, lastYearTotal }) =>
    total === null || lastYearTotal === null
      ? []
      : [{ now: fromDecimal(total), lastYear: fromDecimal(lastYearTotal) }],
  )
  return {
    total: sumPence(weeks.flatMap(({ total }) => (total === null ? [] : [fromDecimal(total)]))),
    average: entered.length === 0 ? null : averageOf(entered),
    compared: pairs.length === 0 ? null : addUpPairs(pairs),
  }
}

function averageOf(amounts: readonly Pence[]): Pence {
  return pence(Number(divideRounded(BigInt(sumPence(amounts)), BigInt(amounts.length))))
}

function addUpPairs(pairs: readonly { now: Pence; lastYear: Pence }[]) {
  const now = sumPence(pairs.map((pair) => pair.now))
  const lastYear = sumPence(pairs.map((pair) => pair.lastYear))
  return { weeks: pairs.length, now, lastYear }
}

const OTHER = 'Other'
const UNKNOWN = 'Another business'
/** Names of the other columns in the chart's table. */
const COLUMN_NAMES = ['Week', OTHER, 'Total', 'Last year']

function rankBusinesses(weeks: IncomeWeeks): number[] {
  const totals = new Map<number, number>()
  for (const { businessId, total } of weeks.flatMap(({ byBusiness }) => byBusiness))
    totals.set(businessId, (totals.get(businessId) ?? 0) + fromDecimal(total))
  return [...totals].sort(([idA, a], [idB, b]) => b - a || idA - idB).map(([id]) => id)
}

/** Two businesses can have the same name, but two columns cannot. */
function toUniqueNames(names: readonly string[]): string[] {
  const used = new Set(COLUMN_NAMES)
  return names.map((name) => {
    let own = name
    for (let count = 2; used.has(own); count += 1) own = `${name} (${count})`
    used.add(own)
    return own
  })
}
