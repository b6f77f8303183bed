import type { Random } from '#tests/support/random.ts'
import { randomCase } from './random-books.ts'
import { daysFrom, mondayBefore } from './reference-calendar.ts'
import type { ReferenceGoal, ReferenceStoredClose } from './reference-closes.ts'
import { money } from './reference-numbers.ts'
import type { ReferenceMove, ReferencePotSettings } from './reference-pots.ts'
import type { ReferenceReceiptBooks } from './reference-quarter-pack.ts'

const FIRST_RATES_DAY = '2025-04-06'
const POT_NAMES = ['vat', 'tax', 'pay', 'profit', 'costs']

export type RandomPots = {
  books: ReferenceReceiptBooks
  settings: ReferencePotSettings
  moves: ReferenceMove[]
  closes: ReferenceStoredClose[]
  goals: ReferenceGoal[]
  /** A day of the tax year whose quarters are asked for. */
  on: string
}

/** An owner with some years of records, pots, closed weeks and goals. */
export function randomPots(random: Random): RandomPots {
  const { books } = randomCase(random)
  const withReceipts = <Row extends object>(row: Row) => ({ ...row, withoutReceipt: random.between(0, 3) })
  const startedOn = randomStart(random, books.today)
  return {
    books: {
      ...books,
      costs: books.costs.map(withReceipts),
      purchases: books.purchases.map(withReceipts),
    },
    settings: randomSettings(random, startedOn),
    moves: Array.from({ length: random.between(0, 12) }, () => randomMove(random, books.today)),
    closes: Array.from({ length: random.between(1, 4) }, () => randomClose(random, books.today)),
    goals: Array.from({ length: random.between(0, 3) }, (_, id) => randomGoal(random, id, books.today)),
    on: daysFrom(books.today, random.between(-1_300, 500)),
  }
}

/** As often a few days ago as some years. */
function randomStart(random: Random, today: string): string {
  const start = daysFrom(today, -random.between(0, random.pick([3, 60, 400, 1_300])))
  return start < FIRST_RATES_DAY ? FIRST_RATES_DAY : start
}

function randomSettings(random: Random, startedOn: string): ReferencePotSettings {
  const profit = random.between(0, 100_00)
  const opening = POT_NAMES.map((pot) => [pot, money(random.pick([0, random.between(-900_00, 900_00)]))])
  return {
    startedOn,
    profitPercent: money(random.pick([5_00, profit])),
    payPercent: money(random.pick([0, 100_00 - Math.max(profit, 5_00)])),
    opening: Object.fromEntries(opening),
  }
}

function randomMove(random: Random, today: string): ReferenceMove {
  return {
    pot: random.pick(POT_NAMES),
    on: daysFrom(today, random.between(-random.pick([30, 900]), 5)),
    amount: random.between(1, 900_00),
    direction: random.pick(['in', 'out']),
  }
}

function randomClose(random: Random, today: string): ReferenceStoredClose {
  return {
    weekStartDate: mondayBefore(daysFrom(today, random.between(-random.pick([20, 1_400]), 10))),
    hours: random.pick([null, '0.00', money(random.between(1, 168_00))]),
    closedAt: '2026-11-15T18:00:00.000Z',
  }
}

function randomGoal(random: Random, id: number, today: string): ReferenceGoal {
  const month = random.pick([null, Number(today.slice(5, 7)), random.between(1, 12)])
  return { id, target: random.between(1, 9_000_00), year: Number(today.slice(0, 4)), month }
}
