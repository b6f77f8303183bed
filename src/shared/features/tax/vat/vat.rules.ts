import type { TaxRates } from '#shared/features/tax/rates/tax-rates.rules.ts'
import type { Position } from '#shared/features/tax/records/position.rules.ts'
import type { TaxRecords } from '#shared/features/tax/records/tax-records.rules.ts'
import { addMonths, type Day, startOfMonth } from '#shared/kernel/calendar/days.ts'
import { type Pence, pence } from '#shared/kernel/numbers/money.ts'
import { compareSchemes, type IfRegistered } from './if-registered.rules.ts'
import { listMonths, toExactWeek, type VatMonth } from './vat-months.rules.ts'
import { findCrossing, type VatPace } from './vat-pace.rules.ts'
import { listQuarters, type VatQuarters } from './vat-quarters.rules.ts'
import { type SchemeOfDay, schemeOn } from './vat-scheme.rules.ts'

/**
 * What the VAT figures are made from. Weeks are needed from `vatDays().weeksFrom` to today, costs and purchases from
 * `.costsFrom` to today. `firstWeek` is the Monday of the first entry there ever was, today at the latest.
 */
export type VatInput = TaxRecords & {
  position: Position
  /** Of the tax year of today. */
  rates: TaxRates
  today: Day
  firstWeek: Day | null
}

export type VatFigures = VatPace &
  VatQuarters & {
    scheme: SchemeOfDay['scheme']
    since: Day | null
    threshold: Pence
    deregistration: Pence
    /** Null while registered. */
    headroom: Pence | null
    /** The last 24 full months and the current one, oldest first. */
    months: VatMonth[]
    ifRegistered: IfRegistered | null
  }

const FULL_MONTHS = 24

/** From which day on the records are needed. */
export function vatDays(today: Day): { weeksFrom: Day; costsFrom: Day } {
  const thisMonth = startOfMonth(today)
  // The first month shown looks eleven months back. Five quarters begin at most fourteen months before this one.
  return { weeksFrom: addMonths(thisMonth, -FULL_MONTHS - 11), costsFrom: addMonths(thisMonth, -14) }
}

/** Where the owner is with VAT today: takings against the threshold, what registering means, and what is due. */
export function estimateVat(input: VatInput): VatFigures {
  const { position, rates, today, firstWeek } = input
  const weeks = input.weeks.filter(({ monday }) => monday <= today)
  const { scheme } = schemeOn(today, position.vat, rates)
  const isRegistered = scheme !== 'none'
  const shown = { first: addMonths(startOfMonth(today), -FULL_MONTHS), count: FULL_MONTHS + 1 }
  const months = listMonths(weeks.map(toExactWeek), shown, position, rates)
  const fullMonths = months.slice(0, FULL_MONTHS)
  const lastYear = fullMonths.at(-1)?.rolling ?? pence(0)
  return {
    scheme,
    since: firstWeek,
    threshold: rates.vat.registerOver,
    deregistration: rates.vat.leaveUnder,
    headroom: isRegistered ? null : pence(rates.vat.registerOver - lastYear),
    months,
    ...findCrossing({ weeks, fullMonths, today, position, rates }),
    ifRegistered: isRegistered ? null : compareSchemes(lastYear, rates),
    ...listQuarters(input),
  }
}
