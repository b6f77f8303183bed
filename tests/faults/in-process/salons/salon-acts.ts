import fc from 'fast-check'
import { KINDS, type Kind } from './salon-model.ts'

/** Something that one of the owners does. `nth` counts their records of that kind, deleted ones included. */
export type Act = { who: number } & (
  | { do: 'add'; kind: Kind; values: Values }
  | { do: 'edit'; kind: Kind; nth: number; values: Values }
  | { do: 'remove' | 'restore'; kind: Kind; nth: number }
  | { do: 'unlink'; kind: 'expense' | 'purchase'; nth: number }
  | { do: 'recost' | 'example' }
  | { do: 'peek'; kind: Kind; nth: number; other: number; how: 'read' | 'edit' | 'remove' | 'restore' }
)

export type Values = Record<string, string | number | boolean | null>

export const OWNERS = 5

/** Mostly the first two owners, so that much happens to the same records. */
const who = fc.oneof({ weight: 3, arbitrary: fc.nat(1) }, { weight: 1, arbitrary: fc.nat(OWNERS - 1) })
const nth = fc.nat(20)
const text = fc.constantFrom('Rent', 'Colour', 'Łódź “&” 💇🏽‍♀️', "O'Brien; --", '<b>', '%_', 'שלום', 'é')
const money = fc
  .oneof(fc.integer({ min: 1, max: 9_999 }), fc.integer({ min: 1, max: 9_999_999 }))
  .map((pence) => (pence / 100).toFixed(2))
const moneyOrNone = fc.oneof(money, fc.constant('0.00'))
const percent = fc.integer({ min: 0, max: 9_000 }).map((hundredths) => (hundredths / 100).toFixed(2))
const day = fc.nat(700).map((back) => toDay(Date.UTC(2026, 10, 15) - back * 86_400_000))
/** From a year ago to two months ahead. */
const monday = fc
  .integer({ min: -60, max: 8 })
  .map((weeks) => toDay(Date.UTC(2026, 10, 9) + weeks * 7 * 86_400_000))

function toDay(time: number): string {
  return new Date(time).toISOString().slice(0, 10)
}

const optional = <T>(arbitrary: fc.Arbitrary<T>) => fc.option(arbitrary, { nil: null, freq: 1 })

const EXPENSE = {
  category: fc.constantFrom('Wages', 'Other', 'Insurance'),
  description: text,
  amount: money,
  date: day,
}
const PURCHASE = {
  supplier: text,
  purchaseDate: day,
  totalAmount: money,
  category: fc.constantFrom('Hair Products', 'Other'),
  description: optional(text),
}
const RATE = {
  monthlyExpenses: moneyOrNone,
  desiredProfit: percent,
  weeklyHours: fc.integer({ min: 1, max: 168 }),
  taxRate: percent,
  staffCount: fc.nat(5),
}
const TREATMENT = {
  name: text,
  price: moneyOrNone,
  duration: fc.integer({ min: 1, max: 1_440 }),
  productCost: moneyOrNone,
  overheadCost: optional(moneyOrNone),
}
const BUSINESS = { name: text, location: optional(text) }
const GOAL = {
  goalType: fc.constantFrom('weekly', 'monthly', 'yearly'),
  targetAmount: money,
  year: fc.constantFrom(2025, 2026),
  month: optional(fc.constantFrom(10, 11, 12)),
}

/** The values for a new record, and below those that an edit may change. */
const NEW: Record<Kind, fc.Arbitrary<Values>> = {
  expense: fc.record(EXPENSE),
  purchase: fc.record({ ...PURCHASE, recordExpense: fc.boolean() }),
  rate: fc.record(RATE),
  treatment: fc.record(TREATMENT),
  business: fc.record(BUSINESS),
  week: fc.record({
    business: nth,
    weekStartDate: fc.oneof(fc.constantFrom('2026-11-09', '2026-11-16', '2026-11-30'), monday),
    weeklyTotal: moneyOrNone,
  }),
  goal: fc.record({ ...GOAL, business: optional(nth) }),
}
const CHANGED: Record<Kind, fc.Arbitrary<Values>> = {
  expense: fc.record(EXPENSE, { requiredKeys: [] }),
  purchase: fc.record(PURCHASE, { requiredKeys: [] }),
  rate: fc.record(RATE, { requiredKeys: [] }),
  treatment: fc.record(TREATMENT, { requiredKeys: [] }),
  business: fc.record(BUSINESS, { requiredKeys: [] }),
  week: fc.record({ weeklyTotal: moneyOrNone }, { requiredKeys: [] }),
  goal: fc.record({ ...GOAL, isActive: fc.nat(1) }, { requiredKeys: [] }),
}

/** Groups of kinds that depend on each other, so that acts affect the same records. */
const THEMES: readonly (readonly Kind[])[] = [
  ['expense', 'purchase'],
  ['rate', 'treatment'],
  ['business', 'week', 'goal'],
  KINDS,
]

/** The first owner starts with one record of each kind, so that there is something to change. */
export function sequencesOf(max: number): fc.Arbitrary<Act[]> {
  return fc.constantFrom(...THEMES).chain((kinds) => {
    const begin = fc.tuple(...kinds.map((kind) => addOf(kind, fc.constant(0))))
    const act = fc.array(actUpon(kinds), { minLength: 1, maxLength: max, size: 'max' })
    return fc.tuple(begin, act).map(([first, rest]): Act[] => [...first, ...rest])
  })
}

function addOf(kind: Kind, by: fc.Arbitrary<number>) {
  return fc.record({ do: fc.constant('add' as const), who: by, kind: fc.constant(kind), values: NEW[kind] })
}

function actUpon(kinds: readonly Kind[]): fc.Arbitrary<Act> {
  const kind = fc.constantFrom(...kinds)
  const linked = fc.constantFrom('expense' as const, 'purchase' as const)
  const how = fc.constantFrom('read' as const, 'edit' as const, 'remove' as const, 'restore' as const)
  const add = kind.chain((of) => addOf(of, who))
  const edit = kind.chain((of) =>
    fc.record({ ...named('edit'), kind: fc.constant(of), nth, values: CHANGED[of] }),
  )
  return fc.oneof<fc.MaybeWeightedArbitrary<Act>[]>(
    { weight: 30, arbitrary: add },
    { weight: 34, arbitrary: edit },
    { weight: 12, arbitrary: fc.record({ ...named('remove'), kind, nth }) },
    { weight: 12, arbitrary: fc.record({ ...named('restore'), kind, nth }) },
    { weight: 4, arbitrary: fc.record({ ...named('unlink'), kind: linked, nth }) },
    { weight: 4, arbitrary: fc.record(named('recost')) },
    { weight: 4, arbitrary: fc.record({ ...named('peek'), other: who, kind, nth, how }) },
    { weight: 1, arbitrary: fc.record(named('example')) },
  )
}

function named<Name extends Act['do']>(name: Name) {
  return { do: fc.constant(name), who }
}
