import { taxSpan } from '#shared/features/tax/estimate/tax-span.rules.ts'
import type { Pot } from '#shared/features/tax/pot-moves.contract.ts'
import type { PotPercents } from '#shared/features/tax/pots/pot-percents.rules.ts'
import { splitIntoPots } from '#shared/features/tax/pots/pot-split.rules.ts'
import {
  type CountedInput,
  exactTaxOn,
  listSpanTaxes,
  type SpanTax,
  type SpanTaxInput,
  spanTaxDays,
  withCountedCosts,
} from '#shared/features/tax/pots/span-taxes.rules.ts'
import { vatRatesOn } from '#shared/features/tax/rates/rates.rules.ts'
import { reclaimedVat } from '#shared/features/tax/records/costs.rules.ts'
import type { Position } from '#shared/features/tax/records/position.rules.ts'
import { groupByMonth, type RowsByMonth } from '#shared/features/tax/records/rows-by-month.rules.ts'
import { sumTakings, type TakingsSums } from '#shared/features/tax/records/takings.rules.ts'
import { isWithin, type Span, type TakingsWeek } from '#shared/features/tax/records/tax-records.rules.ts'
import {
  ALL_DAYS,
  addDays,
  type Day,
  earlierOf,
  laterOf,
  startOfMonth,
} from '#shared/kernel/calendar/days.ts'
import { fraction, roundToPence } from '#shared/kernel/numbers/fraction.ts'
import { type Pence, pence, sumPence, ZERO_PENCE } from '#shared/kernel/numbers/money.ts'
import { aheadOfGoal, findGoalOfWeek, type MonthlyGoal } from './goal-ahead.rules.ts'

/** A close as it is stored. Hours are hundredths of an hour. */
export type StoredClose = { weekStartDate: Day; hours: number | null; closedAt: string }

/**
 * Weeks are needed from `closeDays().weeksFrom` to `.to`, costs (of every kind) and purchases from `.costsFrom` to `.to`.
 * `goals` are the monthly ones of all businesses that are not paused, the newest first.
 */
export type ClosesInput = SpanTaxInput & {
  closes: readonly StoredClose[]
  percents: PotPercents
  goals: readonly MonthlyGoal[]
}

export type Close = StoredClose & {
  takings: TakingsSums
  perHour: Pence | null
  pots: Record<Pot, Pence>
  goal: { id: number; ahead: Pence } | null
}

/** Which records are needed for the closes of these weeks; `from` and `to` are the oldest and the newest Monday. */
export function closeDays(
  { from, to }: Span,
  { today, position }: { today: Day; position: Position },
): { weeksFrom: Day; costsFrom: Day; to: Day } {
  const { weeksFrom, costsFrom } = spanTaxDays(earlierOf(from, today), today, position)
  const sunday = addDays(to, 6)
  const spanEnd = taxSpan(to, position).to
  return {
    // The goal counts the month from its first day, which may lie before the tax year.
    weeksFrom: earlierOf(weeksFrom, startOfMonth(from)),
    costsFrom,
    to: earlierOf(laterOf(sunday, spanEnd), today),
  }
}

/** What each closed week brought: by the hour, for the pots, and for the month's goal. In the order of the closes. */
export function workOutCloses(input: ClosesInput): Close[] {
  const { closes, today } = input
  const mondays = closes.map(({ weekStartDate }) => weekStartDate).filter((monday) => monday <= today)
  const [oldest, newest] = [mondays.reduce(earlierOf, today), mondays.reduce(laterOf, ALL_DAYS.from)]
  const counted = withCountedCosts(input)
  const known = {
    ...counted,
    months: groupByMonth(
      input.weeks.filter(({ monday }) => monday <= today),
      ({ monday }) => monday,
    ),
    spans: listSpanTaxes({ from: oldest, to: newest }, counted),
    reclaimed: sumReclaimedByDay(counted),
  }
  return closes.map((close) => workOutClose(close, known))
}

/** What an hour with clients brought; null without hours. */
export function perHour(net: Pence, hours: number | null): Pence | null {
  return hours === null || hours === 0 ? null : roundToPence(fraction(BigInt(net) * 100n, hours))
}

type KnownWeeks = Omit<ClosesInput, 'purchases'> & {
  months: RowsByMonth<TakingsWeek>
  spans: readonly SpanTax[]
  reclaimed: ReadonlyMap<Day, Pence>
}

function workOutClose(close: StoredClose, known: KnownWeeks): Close {
  const { months, spans, reclaimed, position, percents, goals } = known
  const monday = close.weekStartDate
  const weeks = months.get(startOfMonth(monday)) ?? []
  const span = spans.find((one) => isWithin(monday, one))
  const takings = sumTakings(weeks, { from: monday, to: monday }, position, span?.rates ?? vatRatesOn(monday))
  const goal = findGoalOfWeek(goals, monday)
  return {
    ...close,
    takings,
    perHour: perHour(takings.net, close.hours),
    pots: splitIntoPots({
      takings,
      reclaimed: sumWeek(reclaimed, monday),
      tax: span ? roundToPence(exactTaxOn(takings.net, span)) : ZERO_PENCE,
      percents,
    }),
    goal: goal && { id: goal.id, ahead: aheadOfGoal(weeks, goal.target, monday) },
  }
}

/** The VAT in costs that the owner gets back, by day. */
function sumReclaimedByDay({ costs, position, today }: CountedInput): Map<Day, Pence> {
  const rates = vatRatesOn(today)
  const sums = new Map<Day, Pence>()
  for (const cost of costs) {
    if (cost.day > today) continue
    const reclaimed = reclaimedVat(cost, position, rates)
    if (reclaimed !== 0) sums.set(cost.day, pence((sums.get(cost.day) ?? 0) + reclaimed))
  }
  return sums
}

/** From Monday to Sunday. */
function sumWeek(days: ReadonlyMap<Day, Pence>, monday: Day): Pence {
  return sumPence([0, 1, 2, 3, 4, 5, 6].map((count) => days.get(addDays(monday, count)) ?? ZERO_PENCE))
}
