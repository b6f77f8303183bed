import type { CashAhead } from '#shared/features/tax/cash-ahead.contract.ts'
import { addDays, type Day } from '#shared/kernel/calendar/days.ts'
import { fromDecimal, type Pence } from '#shared/kernel/numbers/money.ts'

const DAYS = 90

/** The balance at the end of every day, today first. On a day without an item it stays as it was. */
export function listCashPoints({ balance, days }: CashAhead, today: Day): { on: Day; balance: Pence }[] {
  const changes = new Map(days.map((day) => [day.on, fromDecimal(day.balance)]))
  let current = fromDecimal(balance)
  return Array.from({ length: DAYS + 1 }, (_, index) => {
    const on = addDays(today, index)
    current = changes.get(on) ?? current
    return { on, balance: current }
  })
}

type CashDay = CashAhead['days'][number]
export type KeyedCashDay = Pick<CashDay, 'on' | 'balance'> & {
  items: (CashDay['items'][number] & { key: string })[]
}

/** Two items of a day may have the same name, so each gets a key of its own. */
export function withKeys(days: readonly CashDay[]): KeyedCashDay[] {
  return days.map(({ on, balance, items }) => ({
    on,
    balance,
    items: items.map((item, index) => ({ ...item, key: `${on} ${index}` })),
  }))
}
