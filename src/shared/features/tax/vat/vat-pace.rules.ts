import type { TaxRates } from '#shared/features/tax/rates/tax-rates.rules.ts'
import type { Position } from '#shared/features/tax/records/position.rules.ts'
import { averageWeek, listMondays } from '#shared/features/tax/records/takings.rules.ts'
import type { TakingsWeek } from '#shared/features/tax/records/tax-records.rules.ts'
import {
  addDays,
  addMonths,
  type Day,
  endOfMonth,
  mondayOf,
  startOfMonth,
} from '#shared/kernel/calendar/days.ts'
import { roundToPence } from '#shared/kernel/numbers/fraction.ts'
import type { Pence } from '#shared/kernel/numbers/money.ts'
import { type ExactWeek, listMonths, toExactWeek, type VatMonth } from './vat-months.rules.ts'
import { isOrWillBeRegistered, schemeOn } from './vat-scheme.rules.ts'

/** Months by their first day. */
export type VatPace = {
  crossedIn: Day | null
  pace: { averageWeek: Pence; crossesIn: Day | null; notifyBy: Day | null; registeredFrom: Day | null }
}

const MONTHS_AHEAD = 24
const DAYS_TO_NOTIFY = 30

type PaceInput = {
  weeks: readonly TakingsWeek[]
  /** The last full months, oldest first. */
  fullMonths: readonly VatMonth[]
  today: Day
  position: Position
  rates: TaxRates
}

/** When takings went over the threshold, or will at the pace of the last 13 weeks; null for an owner who is registered. */
export function findCrossing(input: PaceInput): VatPace {
  const { weeks, fullMonths, today, position, rates } = input
  const average = { averageWeek: roundToPence(averageWeek(weeks, today).gross) }
  if (isOrWillBeRegistered(today, position.vat))
    return { crossedIn: null, pace: { ...average, crossesIn: null, notifyBy: null, registeredFrom: null } }
  const isOver = ({ rolling }: VatMonth) => rolling > rates.vat.registerOver
  const wasRegistered = ({ month }: VatMonth) => {
    const end = endOfMonth(month)
    const isRegistered = (day: Day) => schemeOn(day, position.vat, rates).scheme !== 'none'
    if (isRegistered(end)) return true
    // An owner who registered afterwards has told HMRC, even if they have left VAT since.
    return position.vat.schemes.some(({ from }) => from > end && isRegistered(from))
  }
  const crossedIn = fullMonths.find((one) => isOver(one) && !wasRegistered(one))?.month ?? null
  const crossesIn = crossedIn ? null : (listMonthsAhead(input).find(isOver)?.month ?? null)
  return { crossedIn, pace: { ...average, crossesIn, ...daysAfter(crossedIn ?? crossesIn) } }
}

/** This month and the 24 after it, with an average week for every week to come. */
function listMonthsAhead({ weeks, today, position, rates }: PaceInput): VatMonth[] {
  const all = [...weeks.map(toExactWeek), ...listComingWeeks(weeks, today)]
  return listMonths(all, monthsAhead(today), position, rates)
}

/** This month and the 24 after it, as `listMonths` asks for them. */
export function monthsAhead(today: Day): { first: Day; count: number } {
  return { first: startOfMonth(today), count: MONTHS_AHEAD + 1 }
}

/** An average week for every Monday after this week, and for this week while it has no entry. */
export function listComingWeeks(weeks: readonly TakingsWeek[], today: Day): ExactWeek[] {
  const lastDay = endOfMonth(addMonths(startOfMonth(today), MONTHS_AHEAD))
  const week = mondayOf(today)
  const hasEntry = weeks.some(({ monday }) => monday === week)
  const takings = averageWeek(weeks, today).gross
  return listMondays({ from: hasEntry ? addDays(week, 7) : week, to: lastDay }).map((monday) => ({
    monday,
    takings,
  }))
}

/** Over at the end of August: tell HMRC by 30 September, registered from 1 October. */
function daysAfter(month: Day | null): { notifyBy: Day | null; registeredFrom: Day | null } {
  if (month === null) return { notifyBy: null, registeredFrom: null }
  return { notifyBy: addDays(endOfMonth(month), DAYS_TO_NOTIFY), registeredFrom: addMonths(month, 2) }
}
