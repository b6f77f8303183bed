import type { Pot } from '#shared/features/tax/pot-moves.contract.ts'
import type { PotPercents } from '#shared/features/tax/pots/pot-percents.rules.ts'
import { splitIntoPots } from '#shared/features/tax/pots/pot-split.rules.ts'
import {
  type CountedInput,
  exactTaxOn,
  listSpanTaxes,
  type SpanTax,
  type SpanTaxInput,
  withCountedCosts,
} from '#shared/features/tax/pots/span-taxes.rules.ts'
import { vatRatesOn } from '#shared/features/tax/rates/rates.rules.ts'
import { reclaimedVat } from '#shared/features/tax/records/costs.rules.ts'
import { groupByMonth, type RowsByMonth } from '#shared/features/tax/records/rows-by-month.rules.ts'
import { sumTakings, type TakingsSums } from '#shared/features/tax/records/takings.rules.ts'
import { isWithin, type TakingsWeek } from '#shared/features/tax/records/tax-records.rules.ts'
import {
  ALL_DAYS,
  addDays,
  type Day,
  earlierOf,
  laterOf,
  startOfMonth,
} from '#shared/kernel/calendar/days.ts'
import { roundToPence } from '#shared/kernel/numbers/fraction.ts'
import { type Pence, pence, sumPence, ZERO_PENCE } from '#shared/kernel/numbers/money.ts'

/** The records of `closeDays`, and the owner's parts. */
export type SplitsInput = SpanTaxInput & { percents: PotPercents }

/** The records, prepared once for all weeks. */
export type GroupedRecords = Omit<SplitsInput, 'purchases'> & {
  months: RowsByMonth<TakingsWeek>
  spans: readonly SpanTax[]
  reclaimed: ReadonlyMap<Day, Pence>
}

export type WeekSplit = { takings: TakingsSums; pots: Record<Pot, Pence> }

export function groupForSplits(input: SplitsInput, weeks: readonly Day[]): GroupedRecords {
  const { today } = input
  const mondays = weeks.filter((monday) => monday <= today)
  const [oldest, newest] = [mondays.reduce(earlierOf, today), mondays.reduce(laterOf, ALL_DAYS.from)]
  const counted = withCountedCosts(input)
  return {
    ...counted,
    months: groupByMonth(
      input.weeks.filter(({ monday }) => monday <= today),
      ({ monday }) => monday,
    ),
    spans: listSpanTaxes({ from: oldest, to: newest }, counted),
    reclaimed: sumReclaimedByDay(counted),
  }
}

/** What one week took, and the part of each pot in it. */
export function splitWeek(monday: Day, known: GroupedRecords): WeekSplit {
  const { spans, reclaimed, position, percents } = known
  const span = spans.find((one) => isWithin(monday, one))
  const rates = span?.rates ?? vatRatesOn(monday)
  const takings = sumTakings(weeksNear(monday, known), { from: monday, to: monday }, position, rates)
  const tax = span ? roundToPence(exactTaxOn(takings.net, span)) : ZERO_PENCE
  return {
    takings,
    pots: splitIntoPots({ takings, reclaimed: sumWeek(reclaimed, monday), tax, percents }),
  }
}

/** The weeks of its month. */
export function weeksNear(monday: Day, { months }: GroupedRecords): readonly TakingsWeek[] {
  return months.get(startOfMonth(monday)) ?? []
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
