import * as z from 'zod/mini'
import type { Call } from '#shared/kernel/calls.ts'
import { instantOut } from '#shared/kernel/days.contract.ts'

/** Every kind of record that a delete puts into the bin. A business is archived instead. */
const BIN_NOUNS = [
  'hourly-rates',
  'treatments',
  'expenses',
  'stock-purchases',
  'weekly-incomes',
  'income-goals',
] as const

/** Something that can still be brought back, through the restore call of its own kind. */
const binEntry = z.object({
  noun: z.enum(BIN_NOUNS),
  id: z.number(),
  name: z.nullable(z.string()),
  deletedAt: instantOut,
})

export const listBinEntries = {
  method: 'GET',
  url: '/api/account/bin',
  schema: { response: { 200: z.array(binEntry) } },
} satisfies Call

export type BinNoun = (typeof BIN_NOUNS)[number]
export type BinEntry = z.output<typeof binEntry>
