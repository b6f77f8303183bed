import * as z from 'zod/mini'
import { type TaxPositionInput, taxPositionInput } from '#shared/features/tax/tax-position.contract.ts'
import type { Random } from '#tests/support/random.ts'
import { CALENDAR, type CalendarDay, dayAt, daysFrom, mondayBefore } from './reference-calendar.ts'
import { money } from './reference-numbers.ts'
import type { ReferenceWish } from './reference-pay-plan.ts'
import {
  type ReferenceBooks,
  type ReferenceCost,
  type ReferenceWeek,
  SLOW_CATEGORIES,
} from './reference-records.ts'

const FIRST_RATES_DAY = '2025-04-06'

export type RandomCase = { books: ReferenceBooks; on: string; wish: ReferenceWish }

/** An owner with some years of records, a day to ask about, and a wish. */
export function randomCase(random: Random): RandomCase {
  const today = randomDay(random, FIRST_RATES_DAY, '2028-12-31')
  const asked = daysFrom(today, random.between(-400, 400))
  const on = random.chance(0.4) || asked < FIRST_RATES_DAY ? today : asked
  const position = randomPosition(random, on)
  const costs = Array.from({ length: random.between(0, 50) }, () => randomCost(random, today))
  const purchases = Array.from({ length: random.between(0, 12) }, () => randomCost(random, today))
  const books = { position, today, weeks: randomWeeks(random, today), costs, purchases }
  return { books, on, wish: randomWish(random) }
}

function randomPosition(random: Random, on: string): TaxPositionInput {
  const registeredOn = randomDay(random, '2022-03-01', '2029-01-31')
  const vatScheme = random.pick(['none', 'standard', 'flat_rate'])
  return z.parse(taxPositionInput, {
    legalForm: random.pick(['sole_trader', 'company']),
    region: random.pick(['england', 'scotland']),
    otherIncome: money(
      random.pick([0, 0, random.between(0, 30_000_00), random.between(90_000_00, 130_000_00)]),
    ),
    vatScheme,
    vatRegisteredOn: registeredOn,
    vatQuarterEnds: random.between(1, 3),
    flatRate: money(random.between(1_00, 20_00)),
    vatChanges: vatScheme === 'none' ? [] : randomChanges(random, registeredOn),
    yearEndMonth: random.between(1, 12),
    countStockPurchases: random.chance(0.5),
    earlier: random.chance(0.5) ? randomEarlier(random, on) : null,
    lastBill: random.chance(0.5) ? randomBill(random) : null,
  })
}

function randomChanges(random: Random, registeredOn: string) {
  const days = Array.from({ length: random.between(0, 3) }, () =>
    daysFrom(registeredOn, random.between(1, 900)),
  )
  return [...new Set(days)].sort().map((from) => ({
    from,
    scheme: random.pick(['none', 'standard', 'flat_rate']),
    flatRate: money(random.between(1_00, 20_00)),
  }))
}

/** As often of the tax year asked about as of any month. */
function randomEarlier(random: Random, on: string) {
  const year = Number(on.slice(0, 4)) - (on.slice(5) < '04-06' ? 1 : 0)
  const month = randomDay(random, '2025-01-01', '2028-12-31').slice(0, 7)
  return {
    from: random.pick([`${year}-04-06`, `${month}-01`]),
    takings: money(random.between(0, 60_000_00)),
    costs: money(random.between(0, 40_000_00)),
  }
}

function randomBill(random: Random) {
  const amount = random.pick([999_99, 1_000_00, 1_000_01, random.between(0, 9_000_00)])
  return { year: random.pick(['2024-25', '2025-26', '2026-27', '2027-28']), amount: money(amount) }
}

/** Weeks with gaps, from some day in the past to a little after today. */
function randomWeeks(random: Random, today: string): ReferenceWeek[] {
  const start = dayAt(mondayBefore(daysFrom(today, -random.pick([30, 200, 500, 1_300])))).index
  const usual = random.pick([0, 50_00, 900_00, 1_730_00, 2_000_00, 6_000_00])
  const filled = random.pick([0.1, 0.8, 1])
  return CALENDAR.slice(start, dayAt(today).index + 20)
    .filter(({ isMonday }) => isMonday && random.chance(filled))
    .map(({ text }) => ({
      monday: text,
      gross: random.between(0, usual) + usual / 2,
      tips: random.chance(0.3) ? random.between(0, 90_00) : 0,
    }))
}

function randomCost(random: Random, today: string): ReferenceCost {
  const amount = random.pick([random.between(1, 99_99), random.between(1, 3_000_00)])
  return {
    day: daysFrom(today, random.between(-random.pick([20, 400, 700]), 20)),
    category: random.pick(SLOW_CATEGORIES),
    amount,
    vatAmount: random.chance(0.5) ? random.between(0, Math.ceil(amount / 6)) : 0,
  }
}

function randomWish(random: Random): ReferenceWish {
  return {
    takeHome: random.pick([0, random.between(0, 20_000_00), random.between(0, 150_000_00), 1_000_000_00]),
    weeksOff: random.between(0, 51),
    daysPerWeek: random.between(1, 7),
    clientsPerDay: random.between(1, 100),
    yearlyCosts: random.between(0, 90_000_00),
  }
}

function randomDay(random: Random, from: string, to: string): string {
  return (CALENDAR[random.between(dayAt(from).index, dayAt(to).index)] as CalendarDay).text
}
