import { type Day, daysBetween, mondayOf, monthOf, startOfMonth } from '#shared/kernel/calendar/days.ts'
import { countMondays } from '#shared/kernel/calendar/weeks.ts'
import { type Pence, pence, share, toDecimal } from '#shared/kernel/numbers/money.ts'
import { type Percent, percent } from '#shared/kernel/numbers/percent.ts'
import { TRADES, type Trade } from './example-businesses.rules.ts'
import { createSeededRandom, type SeededRandom, toTenPence } from './example-random.rules.ts'
import { grownBy, mondaysOf, type SalonSize, spansOf } from './example-spans.rules.ts'

/** `business` is an index in the list of businesses, because the database assigns the ids. */
export type ExampleWeek = {
  business: number
  weekStartDate: Day
  weeklyTotal: string
  parts: { card: string; cash: string; other: string }
  retail: string
  tips: string
}

const SEED = 1_887
const GROWTH_A_YEAR = percent(8_50)
const CARD_SHARE = percent(84_00)
const CASH_SHARE = percent(12_00)
const RETAIL_SHARE = percent(9_00)
/** Of the takings, on top of them. */
const TIPS_SHARE = percent(1_50)

/** Every week of every business since it opened, oldest first. */
export function makeExampleWeeks(size: SalonSize, today: Day): ExampleWeek[] {
  const random = createSeededRandom(SEED)
  const mondays = spansOf(size, today).all.flatMap(mondaysOf)
  return mondays.flatMap((week, index) =>
    TRADES[size].flatMap((trade, business) => {
      if (index < openedAt(trade, mondays.length)) return []
      const usual = size === 'demo' ? seasonalTakings : evenTakings
      const total = share(usual(trade, { week, today }, random), partOver({ week, today }))
      return [{ business, weekStartDate: week, weeklyTotal: toDecimal(total), ...detailsOf(total) }]
    }),
  )
}

/** Most clients pay by card and some in cash; what is left came by bank transfer. */
function detailsOf(total: Pence): Pick<ExampleWeek, 'parts' | 'retail' | 'tips'> {
  const card = toTenPence(share(total, CARD_SHARE))
  const cash = toTenPence(share(total, CASH_SHARE))
  return {
    parts: { card: toDecimal(card), cash: toDecimal(cash), other: toDecimal(pence(total - card - cash)) },
    retail: toDecimal(toTenPence(share(total, RETAIL_SHARE))),
    tips: toDecimal(toTenPence(share(total, TIPS_SHARE))),
  }
}

function openedAt({ opensAfterWeeks }: Trade, weeks: number): number {
  return opensAfterWeeks < 0 ? weeks + opensAfterWeeks : opensAfterWeeks
}

type Days = { week: Day; today: Day }

function grownTakings({ weeklyTakings }: Trade, { week, today }: Days): Pence {
  return share(weeklyTakings, grownBy(GROWTH_A_YEAR, { day: week, today }))
}

// The first to the fifth week of a month, in percent of a usual one.
const WEEKS_OF_MONTH = [93, 104, 98, 109, 95]

/**
 * The weeks of every month go up and down alike, so that a month beside the one before shows the growth and
 * nothing else: an owner who only wants to look around must not meet a loss that is the season's or chance.
 */
function evenTakings(trade: Trade, days: Days): Pence {
  const place = countMondays({ from: startOfMonth(days.week), to: days.week })
  return toTenPence(share(grownTakings(trade, days), percent((WEEKS_OF_MONTH[place - 1] ?? 100) * 100)))
}

function seasonalTakings(trade: Trade, days: Days, random: SeededRandom): Pence {
  return random.near(share(grownTakings(trade, days), seasonOf(days.week)), 8)
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
