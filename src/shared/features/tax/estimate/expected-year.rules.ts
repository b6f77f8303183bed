import type { TaxRates } from '#shared/features/tax/rates/tax-rates.rules.ts'
import { sumCosts } from '#shared/features/tax/records/costs.rules.ts'
import type { Position } from '#shared/features/tax/records/position.rules.ts'
import { averageWeek, listMondays } from '#shared/features/tax/records/takings.rules.ts'
import type { CostRow, Span, TakingsWeek } from '#shared/features/tax/records/tax-records.rules.ts'
import { schemeOn, vatIn } from '#shared/features/tax/vat/vat-scheme.rules.ts'
import { addDays, type Day, daysBetween, mondayOf } from '#shared/kernel/calendar/days.ts'
import {
  addFractions,
  type Fraction,
  fraction,
  subtractFractions,
  sumFractions,
  ZERO_FRACTION,
} from '#shared/kernel/numbers/fraction.ts'
import { MAX_COST_DAYS } from './tax-span.rules.ts'

const MIN_COST_DAYS = 28

type Days = { span: Span; asOf: Day; today: Day }

/** What the coming weeks of a span bring in at the pace of the last 13 weeks, without VAT and with tips. */
export function comingTakings(
  weeks: readonly TakingsWeek[],
  days: Days,
  position: Position,
  rates: TaxRates,
): Fraction {
  const { gross, tips } = averageWeek(weeks, days.asOf)
  return sumFractions(
    listComingMondays(weeks, days).map((monday) => {
      const net = subtractFractions(gross, vatIn(gross, schemeOn(monday, position.vat, rates), rates))
      return position.legalForm === 'company' ? net : addFractions(net, tips)
    }),
  )
}

/** The Mondays of a span after that day's week, and the current week while it has no entry. */
function listComingMondays(weeks: readonly TakingsWeek[], { span, asOf, today }: Days): Day[] {
  const week = mondayOf(asOf)
  const isAwaited = week === mondayOf(today) && !weeks.some(({ monday }) => monday === week)
  return listMondays(span).filter((monday) => monday > week || (monday === week && isAwaited))
}

/** What the rest of a span costs at the pace of the days up to `asOf`: at least 28, at most 365. */
export function comingCosts(
  rows: readonly CostRow[],
  { span, asOf, firstCostOn }: { span: Span; asOf: Day; firstCostOn: Day | null },
  position: Position,
  rates: TaxRates,
): Fraction {
  const lastKnown = asOf < span.from ? addDays(span.from, -1) : asOf
  const daysLeft = daysBetween(lastKnown, span.to)
  if (daysLeft === 0) return ZERO_FRACTION
  const known = firstCostOn === null ? 0 : daysBetween(firstCostOn, asOf) + 1
  const dayCount = Math.min(MAX_COST_DAYS, Math.max(MIN_COST_DAYS, known))
  const recent = sumCosts(rows, { from: addDays(asOf, 1 - dayCount), to: asOf }, position, rates)
  return fraction(BigInt(recent.total) * BigInt(daysLeft), dayCount)
}
