import * as z from 'zod/mini'
import { dayField, dayOut, instantOut, optionalDay } from '#shared/kernel/calendar/days.contract.ts'
import type { Call } from '#shared/kernel/calls.ts'
import { ledgerSort } from '#shared/kernel/ledger-sorts.contract.ts'
import { moneyField, moneyOut } from '#shared/kernel/numbers/money.contract.ts'
import { pence } from '#shared/kernel/numbers/money.ts'
import { oneOf } from '#shared/kernel/numbers/numbers.contract.ts'
import { pageByNumberQuery } from '#shared/kernel/paging.ts'
import { deletedCall, recordCalls } from '#shared/kernel/record-calls.ts'
import { optionalText } from '#shared/kernel/text.contract.ts'

/** In the order in which they are shown. */
export const POTS = ['vat', 'tax', 'pay', 'profit', 'costs'] as const
/** Paying HMRC, oneself or a bill is a move out. */
export const MOVE_DIRECTIONS = ['in', 'out'] as const

export type Pot = (typeof POTS)[number]
export type MoveDirection = (typeof MOVE_DIRECTIONS)[number]

/** The last day is today, which only the server and the form know: `findFutureFault` checks it. */
export const potMoveInput = z.object({
  pot: oneOf(POTS, 'Choose a pot'),
  on: dayField({ required: 'Date is required' }),
  amount: moneyField({ required: 'Amount is required', min: pence(1) }),
  direction: oneOf(MOVE_DIRECTIONS, 'Choose in or out'),
  note: optionalText({ max: 2000, multiline: true }),
})

const potMoveChange = z.partial(potMoveInput)

export const potMove = z.object({
  id: z.number(),
  userId: z.number(),
  pot: z.enum(POTS),
  on: dayOut,
  amount: moneyOut,
  direction: z.enum(MOVE_DIRECTIONS),
  note: z.nullable(z.string()),
  /** Of the press on 'I moved it' that made it; null when it was entered by hand. */
  batchId: z.nullable(z.string()),
  isExample: z.boolean(),
  createdAt: instantOut,
})

const filterFields = {
  from: optionalDay(),
  to: optionalDay(),
  pot: z.optional(oneOf(POTS, 'Choose a pot')),
  direction: z.optional(oneOf(MOVE_DIRECTIONS, 'Choose in or out')),
  /** Words of the note. */
  q: optionalText(),
}

const potMoveFilter = z.object(filterFields)
const potMoveListQuery = z.extend(pageByNumberQuery, { ...filterFields, sort: ledgerSort })

/** Money in and money out are never one sum. */
const potMoveTotal = z.object({ count: z.number(), movedIn: moneyOut, movedOut: moneyOut })

const PATH = '/api/pot-moves'

export const potMoveCalls = {
  ...recordCalls(PATH, {
    record: potMove,
    input: potMoveInput,
    change: potMoveChange,
    listQuery: potMoveListQuery,
  }),
  deleted: deletedCall(PATH, potMove),
  total: {
    method: 'GET',
    url: `${PATH}/total`,
    schema: { querystring: potMoveFilter, response: { 200: potMoveTotal } },
  },
} satisfies Record<string, Call>

export type PotMoveInput = z.output<typeof potMoveInput>
export type PotMoveRecord = z.output<typeof potMove>
export type PotMoveTotal = z.output<typeof potMoveTotal>
