import * as z from 'zod/mini'
import { dayOut } from '#shared/kernel/calendar/days.contract.ts'
import type { Call } from '#shared/kernel/calls.ts'
import { moneyOut, optionalMoney } from '#shared/kernel/numbers/money.contract.ts'
import { MAX_PENCE, pence } from '#shared/kernel/numbers/money.ts'

/** What is in the bank today. It may be below zero; nothing typed counts as £0. */
export const balanceField = optionalMoney({ min: pence(-MAX_PENCE) })

const cashAhead = z.object({
  balance: moneyOut,
  /** From tomorrow to day 90, the days with an item only. */
  days: z.array(
    z.object({
      on: dayOut,
      in: moneyOut,
      out: moneyOut,
      /** At the end of the day. */
      balance: moneyOut,
      /** Money that comes in is above zero, money that goes out below. */
      items: z.array(z.object({ name: z.string(), amount: moneyOut })),
    }),
  ),
  /** Today, where the balance never falls below what it is. */
  lowest: z.object({ on: dayOut, balance: moneyOut }),
})

export const readCashAhead = {
  method: 'GET',
  url: '/api/cash-ahead',
  schema: { querystring: z.object({ balance: balanceField }), response: { 200: cashAhead } },
} satisfies Call

export type CashAhead = z.output<typeof cashAhead>
