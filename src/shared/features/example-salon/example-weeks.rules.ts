import { type Day, daysBetween, mondayOf, monthOf } from '#shared/kernel/days.ts'
import { type Pence, share, toDecimal } from '#shared/kernel/money.ts'
import { type Percent, percent } from '#shared/kernel/percent.ts'
import { TRADES, type Trade } from './example-businesses.rules.ts'
import { createSeededRandom, type SeededRandom } from './example-random.rules.ts'
import { grownBy, mondaysOf, type SalonSize, spansOf } from './example-spans.rules.ts'

/** `business` is an index in the list of businesses, because the database assigns the ids. */
export type ExampleWeek = { business: number; weekStartDate: Day; weeklyTotal: string }

const SEED = 1_887
const GROWTH_A_YEAR = percent(8_50)

/** Every week of every business since it opened, oldest first. */
export function makeExampleWeeks(size: SalonSize, today: Day): ExampleWeek[] {
  const random = createSeededRandom(SEED)
  const mondays = spansOf(size, today).all.flatMap(mondaysOf)
  return mondays.flatMap((week, index) =>
    TRADES[size].flatMap((trade, business) => {
      if (index < openedAt(trade, mondays.length)) return []
      return [
        { business, weekStartDate: week, weeklyTotal: toDecimal(takings(trade, { week, today }, random)) },
      ]
    }),
  )
}

function openedAt({ opensAfterWeeks }: Trade, weeks: number): number {
  return opensAfterWeeks < 0 ? weeks + opensAfterWeeks : opensAfterWeeks
}

function takings({ weeklyTakings }: Trade, days: { week: Day; today: Day }, random: SeededRandom): Pence {
  const grown = share(weeklyTakings, grownBy(GROWTH_A_YEAR, { day: days.week, today: days.today }))
  const usual = random.near(share(grown, seasonOf(days.week)), 8)
  return share(usual, partOver(days))
}

// January to December: quiet after the holidays, weddings in early summer, full books before Christmas.
const SEASONS = [76, 91, 97, 100, 103, 106, 102, 93, 98, 101, 109, 136]
const BETWEEN_THE_YEARS = percent(62_00)

function seasonOf(week: Day): Percent {
  if (week.slice(5) > '12-21') return BETWEEN_THE_YEARS
  return percent((SEASONS[monthOf(week) - 1] ?? 100) * 100)
}

// The share of a week's income by the end of each day, Monday to Sunday.
const PARTS = [6, 22, 40, 61, 84, 100, 100]

function partOver({ week, today }: { week: Day; today: Day }): Percent {
  const part = week === mondayOf(today) ? PARTS[daysBetween(week, today)] : 100
  return percent((part ?? 100) * 100)
}
