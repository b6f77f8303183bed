import { PACE_WEEKS } from '#shared/features/tax/records/takings.rules.ts'
import type { Span } from '#shared/features/tax/records/tax-records.rules.ts'
import { addDays, type Day, mondayOf } from '#shared/kernel/calendar/days.ts'
import { type Fraction, fraction, roundToPence } from '#shared/kernel/numbers/fraction.ts'
import { type Pence, pence, sumPence, ZERO_PENCE } from '#shared/kernel/numbers/money.ts'

const DAYS_AHEAD = 90

/** Money that is expected on a day. Below zero it goes out. */
export type CashItem = { on: Day; name: string; amount: Pence }

export type CashDay = { on: Day; in: Pence; out: Pence; balance: Pence; items: Omit<CashItem, 'on'>[] }

export type CashLine = { balance: Pence; days: CashDay[]; lowest: { on: Day; balance: Pence } }

export type CashInput = {
  today: Day
  balance: Pence
  averageWeek: Fraction
  /** What was spent in `recentDays` beside repeating costs. */
  otherSpending: Pence
  /** Repeating costs, VAT and tax. Those of other days are left out. */
  items: readonly CashItem[]
}

/** From tomorrow on. */
export function daysAhead(today: Day): Span {
  return { from: addDays(today, 1), to: addDays(today, DAYS_AHEAD) }
}

/** The days whose spending says what a week costs. */
export function recentDays(today: Day): Span {
  return { from: addDays(today, 1 - PACE_WEEKS * 7), to: today }
}

/** What the balance will be, day by day, and when it is lowest. */
export function workOutCashAhead(input: CashInput): CashLine {
  const { today, balance: start } = input
  const items = [...listSundays(input), ...input.items].filter(({ amount }) => amount !== 0)
  const { from, to } = daysAhead(today)
  const inSpan = items.filter(({ on }) => on >= from && on <= to)
  const days: CashDay[] = []
  let lowest = { on: today, balance: start }
  let balance = start
  for (const on of [...new Set(inSpan.map((item) => item.on))].sort()) {
    const ofDay = inSpan.filter((item) => item.on === on)
    const day = toDay(on, balance, ofDay)
    days.push(day)
    balance = day.balance
    if (balance < lowest.balance) lowest = { on, balance }
  }
  return { balance: start, days, lowest }
}

/** A week brings in and costs on its Sunday what the last 13 weeks did on average. */
function listSundays({ today, averageWeek, otherSpending }: CashInput): CashItem[] {
  const week = roundToPence(averageWeek)
  const spending = roundToPence(fraction(otherSpending, PACE_WEEKS))
  const { from, to } = daysAhead(today)
  const items: CashItem[] = []
  for (let on = addDays(mondayOf(from), 6); on <= to; on = addDays(on, 7)) {
    items.push({ on, name: 'Takings of an average week', amount: week })
    items.push({ on, name: 'Other spending of an average week', amount: pence(-spending) })
  }
  return items
}

function toDay(on: Day, before: Pence, items: readonly CashItem[]): CashDay {
  const amounts = items.map(({ amount }) => amount)
  const moneyIn = sumPence(amounts.filter((amount) => amount > 0))
  const moneyOut = pence(ZERO_PENCE - sumPence(amounts.filter((amount) => amount < 0)))
  return {
    on,
    in: moneyIn,
    out: moneyOut,
    balance: pence(before + moneyIn - moneyOut),
    items: items.map(({ name, amount }) => ({ name, amount })),
  }
}
