import * as z from 'zod/mini'
import { dayOut } from '#shared/kernel/days.contract.ts'

/** What was typed while the server could not be reached, as it lies on the device. */
const common = {
  /** Also the Idempotency-Key of its call: whatever is sent twice arrives once. */
  key: z.string(),
  ownerId: z.number(),
  typedAt: z.number(),
  /** When a call with this key may first have reached the server; null: never sent. */
  triedAt: z.nullable(z.number()),
  /** Why the server did not take it, for the owner to read. */
  reason: z.nullable(z.string()),
}

const expenseInput = z.object({
  category: z.string(),
  description: z.string(),
  amount: z.string(),
  date: z.string(),
})

export const unsentExpense = z.object({
  ...common,
  kind: z.enum(['expense']),
  standing: z.enum(['waiting', 'refused']),
  input: expenseInput,
  /** What it was changed to after it may have arrived: saved on top of what did. */
  change: z.nullable(expenseInput),
})

const weekState = z.object({ weeklyTotal: z.string(), updatedAt: z.string() })

export const unsentWeek = z.object({
  ...common,
  kind: z.enum(['week']),
  standing: z.enum(['waiting', 'refused', 'asked']),
  businessId: z.number(),
  week: dayOut,
  /** Of the business, for messages. */
  name: z.string(),
  weeklyTotal: z.string(),
  /** What stood there when it was typed; null: nothing. */
  base: z.nullable(weekState),
  /** False: the week had not been read, so nobody knows what stood there. */
  isBaseKnown: z.boolean(),
  /** Figures typed into this box before, which may have arrived. */
  former: z.array(z.string()),
  /** The server's newer figure, while the owner is asked; null: its entry is gone. */
  theirs: z.nullable(weekState),
})

export type UnsentExpense = z.infer<typeof unsentExpense>
export type UnsentWeek = z.infer<typeof unsentWeek>
export type Unsent = UnsentExpense | UnsentWeek
export type WeekState = z.infer<typeof weekState>
