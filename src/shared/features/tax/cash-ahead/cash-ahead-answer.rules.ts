import type { CashAhead } from '#shared/features/tax/cash-ahead.contract.ts'
import { toDecimal } from '#shared/kernel/numbers/money.ts'
import type { CashLine } from './cash-ahead.rules.ts'

/** The line as `GET /api/cash-ahead` answers it. */
export function toCashAhead({ balance, days, lowest }: CashLine): CashAhead {
  return {
    balance: toDecimal(balance),
    days: days.map((day) => ({
      on: day.on,
      in: toDecimal(day.in),
      out: toDecimal(day.out),
      balance: toDecimal(day.balance),
      items: day.items.map(({ name, amount }) => ({ name, amount: toDecimal(amount) })),
    })),
    lowest: { on: lowest.on, balance: toDecimal(lowest.balance) },
  }
}
