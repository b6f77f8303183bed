import fc from 'fast-check'
import * as z from 'zod/mini'
import { POTS } from '#shared/features/tax/pot-moves.contract.ts'
import type { PotMove, PotSettings } from '#shared/features/tax/pots/pots.rules.ts'
import { FIRST_RATES_DAY } from '#shared/features/tax/rates/rates.rules.ts'
import { listExpenseCategories } from '#shared/features/tax/records/expense-categories.rules.ts'
import { type TaxPositionInput, taxPositionInput } from '#shared/features/tax/tax-position.contract.ts'
import { addDays, type Day } from '#shared/kernel/calendar/days.ts'
import { type Pence, pence, toDecimal } from '#shared/kernel/numbers/money.ts'
import { percent } from '#shared/kernel/numbers/percent.ts'
import { objectOf } from '#shared/kernel/objects.ts'
import { day } from '#tests/support/calls/arbitrary-day.ts'

type WeekEntry = { act: 'enter week'; business: number; monday: Day; gross: Pence; tips: Pence }
type CostEntry = { business: number | null; day: Day; category: string; amount: Pence; vatAmount: Pence }

/** What an owner does, one after the other. A week that is entered again is corrected. */
export type HistoryAct =
  | WeekEntry
  | { act: 'delete week'; business: number; monday: Day }
  | ({ act: 'add cost' } & CostEntry)
  | ({ act: 'add purchase' } & Omit<CostEntry, 'business' | 'category'>)
  | { act: 'delete cost'; index: number }
  | { act: 'move'; move: PotMove }
  | { act: 'press I moved it' }

export type OwnerHistory = {
  today: Day
  position: TaxPositionInput
  settings: PotSettings
  excluded: readonly number[]
  acts: readonly HistoryAct[]
}

const FIRST_MONDAY = day('2024-12-30')
const BUSINESSES = [1, 2, 3]
const CATEGORIES = listExpenseCategories('sole_trader').map(({ name }) => name)

const anyBusiness = fc.constantFrom(...BUSINESSES)
const anyMonday = fc.integer({ min: 0, max: 200 }).map((count) => addDays(FIRST_MONDAY, 7 * count))
const anyAmount = (max: number) => fc.integer({ min: 1, max }).map(pence)
const anyDay = (from: Day, days: number) =>
  fc.integer({ min: 0, max: days }).map((count) => addDays(from, count))

const anyPosition = fc
  .record({
    legalForm: fc.constantFrom('sole_trader' as const, 'company' as const),
    yearEndMonth: fc.integer({ min: 1, max: 12 }),
    vatScheme: fc.constantFrom('none' as const, 'standard' as const, 'flat_rate' as const),
    vatRegisteredOn: anyDay(day('2025-01-01'), 1_000),
    countStockPurchases: fc.boolean(),
    earlierTakings: anyAmount(50_000_00),
  })
  .map(({ earlierTakings, ...sent }) =>
    z.parse(taxPositionInput, {
      ...sent,
      earlier: { from: '2025-04-06', takings: toDecimal(earlierTakings), costs: '0.00' },
    }),
  )

const anyWeek: fc.Arbitrary<HistoryAct> = fc.record({
  act: fc.constant('enter week'),
  business: anyBusiness,
  monday: anyMonday,
  gross: anyAmount(4_000_00),
  tips: anyAmount(50_00),
})

const costFields = {
  day: anyDay(FIRST_MONDAY, 1_400),
  amount: anyAmount(900_00),
  vatAmount: anyAmount(150_00),
}

const anyAct: fc.Arbitrary<HistoryAct> = fc.oneof(
  { weight: 5, arbitrary: anyWeek },
  fc.record({ act: fc.constant('delete week'), business: anyBusiness, monday: anyMonday }),
  fc.record({
    act: fc.constant('add cost'),
    business: fc.option(anyBusiness),
    category: fc.constantFrom(...CATEGORIES),
    ...costFields,
  }),
  fc.record({ act: fc.constant('add purchase'), ...costFields }),
  fc.record({ act: fc.constant('delete cost'), index: fc.integer({ min: 0, max: 9 }) }),
  fc.record({
    act: fc.constant('move'),
    move: fc.record({
      pot: fc.constantFrom(...POTS),
      on: anyDay(FIRST_RATES_DAY, 1_300),
      amount: anyAmount(500_00),
      direction: fc.constantFrom('in' as const, 'out' as const),
    }),
  }),
  fc.constant({ act: 'press I moved it' }),
)

/** Weeks, corrections, deletions, VAT that begins some day, excluded businesses, and moves in any order. */
export const anyHistory: fc.Arbitrary<OwnerHistory> = anyDay(FIRST_RATES_DAY, 1_300).chain((today) =>
  fc.record({
    today: fc.constant(today),
    position: anyPosition,
    settings: anySettings(today),
    excluded: fc.subarray(BUSINESSES, { maxLength: 2 }),
    acts: fc.array(anyAct, { minLength: 1, maxLength: 60 }),
  }),
)

function anySettings(today: Day): fc.Arbitrary<PotSettings> {
  const anyOpening = fc.integer({ min: -500_00, max: 500_00 }).map(pence)
  return fc
    .record({
      daysAgo: fc.integer({ min: 0, max: 1_300 }),
      profitPercent: fc.integer({ min: 0, max: 40_00 }).map(percent),
      payPercent: fc.integer({ min: 0, max: 60_00 }).map(percent),
      opening: fc.record(objectOf(POTS, () => anyOpening)),
    })
    .map(({ daysAgo, ...settings }) => {
      const startedOn = addDays(today, -daysAgo)
      return { ...settings, startedOn: startedOn < FIRST_RATES_DAY ? FIRST_RATES_DAY : startedOn }
    })
}
