import type { BusinessRecord } from '#shared/features/businesses/businesses.contract.ts'
import type {
  IncomeWeeks,
  WeeklyIncomeRecord,
} from '#shared/features/weekly-incomes/weekly-incomes.contract.ts'
import { type IncomeSplit, toSplit } from '#shared/features/weekly-incomes/weekly-incomes.rules.ts'
import { type Day, formatWeekOf, mondayOf } from '#shared/kernel/calendar/days.ts'
import { fromDecimal } from '#shared/kernel/numbers/money.ts'
import { type LedgerView, readLedgerView } from '#web/records/ledger-view.ts'

/** The selected business, null for all of them, and every business by name. */
export type Selection = { business: BusinessRecord | null; businesses: readonly BusinessRecord[] }

export type HistoryView = LedgerView & { businessId: number | null }

/** Reads the view of the history from the address. The business takes the place of the category. */
export function readHistoryView(address: URLSearchParams, { business, businesses }: Selection): HistoryView {
  const ids = business ? [] : businesses.map(({ id }) => String(id))
  const view = { ...readLedgerView(address, ids), q: null }
  return { ...view, businessId: business?.id ?? (view.category === null ? null : Number(view.category)) }
}

export function businessName(businesses: readonly BusinessRecord[], id: number): string {
  return businesses.find((one) => one.id === id)?.name ?? 'Another business'
}

/** The name of an entry. It includes the business only where there may be several. */
export function weekName({ weekStartDate, businessId }: WeeklyIncomeRecord, selection: Selection): string {
  const week = formatWeekOf(weekStartDate)
  return selection.business ? week : `${week}, ${businessName(selection.businesses, businessId)}`
}

/** "Nov 16, 2026", under the heading "Week". */
export function shortWeek(week: Day): string {
  return formatWeekOf(week).replace('Week of ', '')
}

/** The stored parts, which were rounded when the week was saved. */
export function splitOf({ weeklyTotal, vatAmount, profitAmount }: WeeklyIncomeRecord): IncomeSplit {
  return toSplit({
    total: fromDecimal(weeklyTotal),
    vat: fromDecimal(vatAmount),
    profit: fromDecimal(profitAmount),
  })
}

export type WeekSum = { label: string; total: string | null }

const SUMMED_WEEKS = 4

/** The sums of the last four weeks, newest first. The running week is one of them once it has an entry. */
export function latestSums(weeks: IncomeWeeks, today: Day): WeekSum[] {
  const thisWeek = mondayOf(today)
  const begun = weeks.filter(({ weekStartDate, total }) => weekStartDate < thisWeek || total !== null)
  return begun
    .slice(-SUMMED_WEEKS)
    .reverse()
    .map(({ weekStartDate, total }) => ({
      label:
        weekStartDate === thisWeek ? `${formatWeekOf(weekStartDate)}, so far` : formatWeekOf(weekStartDate),
      total,
    }))
}

export function countEntries(count: number): string {
  return `${count.toLocaleString('en-GB')} ${count === 1 ? 'entry' : 'entries'}`
}
