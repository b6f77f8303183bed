import * as z from 'zod/mini'
import { dayOut } from '#shared/kernel/calendar/days.contract.ts'

/** What an owner typed while the server could not be reached, as it is stored on the device. */
const common = {
  /** Also the Idempotency-Key of its call, so that sending it twice adds it once. */
  key: z.string(),
  ownerId: z.number(),
  typedAt: z.number(),
  /** When a call with this key may first have reached the server. Null when it was never sent. */
  triedAt: z.nullable(z.number()),
  /** Why the server refused it, as a message for the owner. */
  reason: z.nullable(z.string()),
}

const expenseInput = z.object({
  category: z.string(),
  description: z.string(),
  amount: z.string(),
  date: z.string(),
  // An expense that an older version stored has neither.
  vatAmount: z._default(z.string(), '0.00'),
  businessId: z._default(z.nullable(z.number()), null),
})

/** A file that waits. Its key is the one of its own call. */
const receiptFile = { key: z.string(), name: z.string(), bytes: z.instanceof(ArrayBuffer) }

export const unsentExpense = z.object({
  ...common,
  kind: z.enum(['expense']),
  standing: z.enum(['waiting', 'refused']),
  input: expenseInput,
  /** The changed input, when the first one may already have arrived. It is saved as a change of that record. */
  change: z.nullable(expenseInput),
  /** They are sent once the expense has an id. */
  receipts: z.optional(z.array(z.object(receiptFile))),
})

/** What is optional in a week. Left out, it is not sent. */
const weekDetails = {
  parts: z.optional(z.nullable(z.object({ card: z.string(), cash: z.string(), other: z.string() }))),
  retail: z.optional(z.nullable(z.string())),
  tips: z.optional(z.string()),
}

const weekState = z.object({ weeklyTotal: z.string(), updatedAt: z.string() })

export const unsentWeek = z.object({
  ...common,
  kind: z.enum(['week']),
  standing: z.enum(['waiting', 'refused', 'asked']),
  businessId: z.number(),
  week: dayOut,
  /** The name of the business, for messages. */
  name: z.string(),
  weeklyTotal: z.string(),
  ...weekDetails,
  /** The server's figure when this one was typed; null when there was none. */
  base: z.nullable(weekState),
  /** False when the week had not been loaded, so the server's figure was unknown. */
  isBaseKnown: z.boolean(),
  /** Figures that were typed into this box before and may have arrived. */
  former: z.array(z.string()),
  /** The server's newer figure, while the owner has to choose. Null when its entry was deleted. */
  theirs: z.nullable(weekState),
})

/** A receipt of a saved record. */
export const unsentReceipt = z.object({
  ...common,
  ...receiptFile,
  kind: z.enum(['receipt']),
  standing: z.enum(['waiting', 'refused']),
  record: z.enum(['expenses', 'stock-purchases']),
  recordId: z.number(),
})

/** A press on 'I moved it'. The server works out what is to move, so only the day is stored. */
export const unsentMoved = z.object({
  ...common,
  kind: z.enum(['moved']),
  standing: z.enum(['waiting', 'refused']),
  on: dayOut,
})

/** A closed week. Its figures are worked out by the server once it has this. */
export const unsentClose = z.object({
  ...common,
  kind: z.enum(['close']),
  standing: z.enum(['waiting', 'refused']),
  week: dayOut,
  hours: z.nullable(z.string()),
  /** No hours were typed, and it was not known whether the week has some: those that the server has stay. */
  keepsHours: z.boolean(),
})

export type UnsentExpense = z.infer<typeof unsentExpense>
export type UnsentReceipt = z.infer<typeof unsentReceipt>
export type UnsentWeek = z.infer<typeof unsentWeek>
export type UnsentMoved = z.infer<typeof unsentMoved>
export type UnsentClose = z.infer<typeof unsentClose>
export type Unsent = UnsentExpense | UnsentReceipt | UnsentWeek | UnsentMoved | UnsentClose
export type WeekState = z.infer<typeof weekState>
