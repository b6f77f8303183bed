import type { TaxRates } from '#shared/features/tax/rates/tax-rates.rules.ts'
import type { Position } from '#shared/features/tax/records/position.rules.ts'
import type { TakingsWeek } from '#shared/features/tax/records/tax-records.rules.ts'
import { listMonths, toExactWeek, type VatMonth } from '#shared/features/tax/vat/vat-months.rules.ts'
import { findCrossing } from '#shared/features/tax/vat/vat-pace.rules.ts'
import { isOrWillBeRegistered, schemeOn } from '#shared/features/tax/vat/vat-scheme.rules.ts'
import {
  addMonths,
  type Day,
  endOfMonth,
  formatDay,
  formatMonth,
  monthOf,
  startOfMonth,
  yearOf,
} from '#shared/kernel/calendar/days.ts'
import { formatPounds, pence } from '#shared/kernel/numbers/money.ts'
import type { Notice } from './notifications.contract.ts'

/** The bell tells of the VAT threshold once less than this is left. */
const NEAR_THRESHOLD = pence(10_000_00)
/** As many full months as the radar shows. */
const SHOWN_MONTHS = 24

/**
 * `weeks` are all that there ever were: a notice is named by the month in which it became true, however long ago
 * that was, so that it does not come back every month.
 */
type Takings = { weeks: readonly TakingsWeek[]; position: Position; rates: TaxRates; today: Day }

/** That takings are near the threshold, or have passed it. Null for who is registered or about to be. */
export function noticeOfVat({ weeks, position, rates, today }: Takings): Notice | null {
  if (isOrWillBeRegistered(today, position.vat)) return null
  const months = listFullMonths({ weeks, position, rates, today })
  const fullMonths = months.slice(-SHOWN_MONTHS)
  const { crossedIn, pace } = findCrossing({ weeks, fullMonths, today, position, rates })
  const isUnregistered = ({ month }: VatMonth) =>
    schemeOn(endOfMonth(month), position.vat, rates).scheme === 'none'
  const { registerOver } = rates.vat
  if (crossedIn !== null && pace.notifyBy !== null) {
    const since = startOfRun(months, crossedIn, (one) => one.rolling > registerOver && isUnregistered(one))
    return toCrossed(since, { crossedIn, notifyBy: pace.notifyBy, threshold: formatPounds(registerOver) })
  }
  const last = months.at(-1)
  const isNear = (one: VatMonth) => registerOver - one.rolling < NEAR_THRESHOLD
  if (!last || !isNear(last)) return null
  return toNear(startOfRun(months, last.month, isNear), last, formatPounds(registerOver))
}

/** Every full month since the first entry, oldest first. */
function listFullMonths({ weeks, position, rates, today }: Takings): VatMonth[] {
  const mondays = weeks.map(({ monday }) => monday).sort()
  const first = startOfMonth(mondays[0] ?? today)
  const count = (yearOf(today) - yearOf(first)) * 12 + monthOf(today) - monthOf(first)
  return listMonths(weeks.map(toExactWeek), { first, count: Math.max(0, count) }, position, rates)
}

/** The first of the months up to this one that were all like it. */
function startOfRun(months: readonly VatMonth[], to: Day, isAlike: (month: VatMonth) => boolean): Day {
  const place = months.findIndex(({ month }) => month === to)
  const before = months.slice(0, place).findLastIndex((one) => !isAlike(one))
  return months[before + 1]?.month ?? to
}

type Crossing = { crossedIn: Day; notifyBy: Day; threshold: string }

function toCrossed(since: Day, { crossedIn, notifyBy, threshold }: Crossing): Notice {
  return {
    id: `vat-crossed:${since}`,
    kind: 'vat-crossed',
    title: 'You passed the VAT threshold',
    body: `Your takings of twelve months went over ${threshold} in ${formatMonth(crossedIn)}. Register for VAT: tell HMRC by ${formatDay(notifyBy)}.`,
    href: '/tax',
    createdAt: afterMonth(since),
  }
}

function toNear(since: Day, { month, rolling }: VatMonth, threshold: string): Notice {
  return {
    id: `vat-near:${since}`,
    kind: 'vat-near',
    title: 'You are close to the VAT threshold',
    body: `You took ${formatPounds(rolling)} in the twelve months to ${formatDay(endOfMonth(month))}. Over ${threshold} you must register for VAT.`,
    href: '/tax',
    createdAt: afterMonth(since),
  }
}

/** A month counts once it is over. */
function afterMonth(month: Day): string {
  return `${addMonths(month, 1)}T00:00:00.000Z`
}
