import type { TaxRates } from '#shared/features/tax/rates/tax-rates.rules.ts'
import type { Position } from '#shared/features/tax/records/position.rules.ts'
import type { TakingsWeek } from '#shared/features/tax/records/tax-records.rules.ts'
import { listMonths, toExactWeek, type VatMonth } from '#shared/features/tax/vat/vat-months.rules.ts'
import { findCrossing } from '#shared/features/tax/vat/vat-pace.rules.ts'
import { isOrWillBeRegistered } from '#shared/features/tax/vat/vat-scheme.rules.ts'
import { instantOf } from '#shared/kernel/calendar/clock.ts'
import {
  addMonths,
  type Day,
  endOfMonth,
  formatDay,
  formatMonth,
  startOfMonth,
} from '#shared/kernel/calendar/days.ts'
import { formatPounds, pence } from '#shared/kernel/numbers/money.ts'
import type { Notice } from './notifications.contract.ts'

/** The bell mentions the VAT threshold once less than this is left. */
const NEAR_THRESHOLD = pence(10_000_00)
/** As many full months as the radar shows. */
const SHOWN_MONTHS = 24
/** Names a notice that was true before the months we look at, so that it does not come back every month. */
const LONG_AGO = 'earlier'

/** `weeks` are those that the radar needs. */
type Takings = {
  weeks: readonly TakingsWeek[]
  position: Position
  rates: TaxRates
  today: Day
  timeZone: string
}

/**
 * Says that takings are near the threshold, or have passed it. Null for an owner who is registered or about to be.
 * The id holds the month in which it became true.
 */
export function noticeOfVat({ weeks, position, rates, today, timeZone }: Takings): Notice | null {
  if (isOrWillBeRegistered(today, position.vat)) return null
  const shown = { first: addMonths(startOfMonth(today), -SHOWN_MONTHS), count: SHOWN_MONTHS }
  const months = listMonths(weeks.map(toExactWeek), shown, position, rates)
  const { crossedIn, pace } = findCrossing({ weeks, fullMonths: months, today, position, rates })
  const { registerOver } = rates.vat
  if (crossedIn !== null && pace.notifyBy !== null) {
    const crossing = { crossedIn, notifyBy: pace.notifyBy, threshold: formatPounds(registerOver), timeZone }
    return toCrossed(nameOf(crossedIn, months), crossing)
  }
  const last = months.at(-1)
  const isNear = ({ rolling }: VatMonth) => registerOver - rolling < NEAR_THRESHOLD
  if (!last || !isNear(last)) return null
  const since = months[months.findLastIndex((one) => !isNear(one)) + 1] ?? last
  return toNear(nameOf(since.month, months), {
    since: since.month,
    last,
    threshold: formatPounds(registerOver),
    timeZone,
  })
}

function nameOf(since: Day, [first]: readonly VatMonth[]): string {
  return since === first?.month ? LONG_AGO : since
}

type Crossing = { crossedIn: Day; notifyBy: Day; threshold: string; timeZone: string }

function toCrossed(name: string, { crossedIn, notifyBy, threshold, timeZone }: Crossing): Notice {
  return {
    id: `vat-crossed:${name}`,
    kind: 'vat-crossed',
    title: 'You passed the VAT threshold',
    body: `Your takings of twelve months went over ${threshold} in ${formatMonth(crossedIn)}. Register for VAT: tell HMRC by ${formatDay(notifyBy)}.`,
    href: '/tax',
    createdAt: afterMonth(crossedIn, timeZone),
  }
}

type Nearness = { since: Day; last: VatMonth; threshold: string; timeZone: string }

function toNear(name: string, { since, last, threshold, timeZone }: Nearness): Notice {
  return {
    id: `vat-near:${name}`,
    kind: 'vat-near',
    title: 'You are close to the VAT threshold',
    body: `You took ${formatPounds(last.rolling)} in the twelve months to ${formatDay(endOfMonth(last.month))}. Over ${threshold} you must register for VAT.`,
    href: '/tax',
    createdAt: afterMonth(since, timeZone),
  }
}

/** A month counts once it is over. */
function afterMonth(month: Day, timeZone: string): string {
  return instantOf(addMonths(month, 1), { timeZone }).toISOString()
}
