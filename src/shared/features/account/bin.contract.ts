import * as z from 'zod/mini'
import { instantOut } from '#shared/kernel/calendar/days.contract.ts'
import type { Call } from '#shared/kernel/calls.ts'
import { moneyOut } from '#shared/kernel/numbers/money.contract.ts'
import { binPageQuery } from '#shared/kernel/paging.ts'

/** Every kind of record that is moved to the bin when it is deleted. A business is archived instead. */
const BIN_NOUNS = [
  'hourly-rates',
  'treatments',
  'expenses',
  'stock-purchases',
  'weekly-incomes',
  'income-goals',
  'revenue-plans',
  'pot-moves',
  'products',
  'team',
  'repeating-costs',
  'payee-rules',
] as const

/** A deleted record that can still be restored with the restore call of its kind. */
const binEntry = z.object({
  noun: z.enum(BIN_NOUNS),
  id: z.number(),
  name: z.nullable(z.string()),
  /** Null when the name contains it, or there is none. */
  amount: z.nullable(moneyOut),
  deletedAt: instantOut,
})

export const listBinEntries = {
  method: 'GET',
  url: '/api/account/bin',
  schema: { querystring: binPageQuery, response: { 200: z.array(binEntry) } },
} satisfies Call

export type BinNoun = (typeof BIN_NOUNS)[number]
export type BinEntry = z.output<typeof binEntry>
