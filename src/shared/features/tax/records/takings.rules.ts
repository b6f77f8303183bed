import type { TaxRates } from '#shared/features/tax/rates/tax-rates.rules.ts'
import { schemeOn, vatIn } from '#shared/features/tax/vat/vat-scheme.rules.ts'
import { addDays, type Day, mondayOf } from '#shared/kernel/calendar/days.ts'
import {
  type Fraction,
  fraction,
  roundToPence,
  sumFractions,
  ZERO_FRACTION,
} from '#shared/kernel/numbers/fraction.ts'
import { type Pence, pence, sumPence, ZERO_PENCE } from '#shared/kernel/numbers/money.ts'
import type { Position } from './position.rules.ts'
import { isWithin, type Span, type TakingsWeek } from './tax-records.rules.ts'

/** How many weeks the pace of a business is measured by. */
export const PACE_WEEKS = 13

export type TakingsSums = { gross: Pence; vat: Pence; tips: Pence; net: Pence }

/** The weeks of a span, by their Mondays. Tips are a sole trader's own; a company has none. */
export function sumTakings(
  weeks: readonly TakingsWeek[],
  span: Span,
  position: Position,
  rates: TaxRates,
): TakingsSums {
  return roundTakings(sumExactTakings(weeks, span, position, rates))
}

/** Takings whose VAT still has its fractions of pence, so that those of several spans can be added up. */
export type ExactTakings = { gross: Pence; vat: Fraction; tips: Pence }

export function sumExactTakings(
  weeks: readonly TakingsWeek[],
  span: Span,
  position: Position,
  rates: TaxRates,
): ExactTakings {
  const counted = weeks.filter(({ monday }) => isWithin(monday, span))
  return {
    gross: sumPence(counted.map((week) => week.gross)),
    vat: sumFractions(
      counted.map((week) => vatIn(fraction(week.gross), schemeOn(week.monday, position.vat, rates), rates)),
    ),
    tips: position.legalForm === 'company' ? ZERO_PENCE : sumPence(counted.map((week) => week.tips)),
  }
}

export function roundTakings({ gross, vat: exactVat, tips }: ExactTakings): TakingsSums {
  const vat = roundToPence(exactVat)
  return { gross, vat, tips, net: pence(gross - vat + tips) }
}

/** The exact mean of those of the 13 weeks before that day's week that have an entry. */
export function averageWeek(weeks: readonly TakingsWeek[], asOf: Day): { gross: Fraction; tips: Fraction } {
  const thisMonday = mondayOf(asOf)
  const span = { from: addDays(thisMonday, -7 * PACE_WEEKS), to: addDays(thisMonday, -7) }
  const counted = weeks.filter(({ monday }) => isWithin(monday, span))
  return {
    gross: meanOf(counted.map((week) => week.gross)),
    tips: meanOf(counted.map((week) => week.tips)),
  }
}

/** Every Monday of a span. */
export function listMondays({ from, to }: Span): Day[] {
  const mondays: Day[] = []
  for (let monday = mondayOf(addDays(from, 6)); monday <= to; monday = addDays(monday, 7))
    mondays.push(monday)
  return mondays
}

function meanOf(amounts: readonly Pence[]): Fraction {
  return amounts.length === 0 ? ZERO_FRACTION : fraction(sumPence(amounts), amounts.length)
}
