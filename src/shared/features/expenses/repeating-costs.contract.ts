import * as z from 'zod/mini'
import { findEndFault, REPETITIONS } from '#shared/features/expenses/repeating-costs/repetition.rules.ts'
import { dayField, dayOut, instantOut, optionalDay } from '#shared/kernel/calendar/days.contract.ts'
import type { Call } from '#shared/kernel/calls.ts'
import { vatAmountField, vatWithin } from '#shared/kernel/numbers/cost-vat.contract.ts'
import { moneyField, moneyOut } from '#shared/kernel/numbers/money.contract.ts'
import { pence } from '#shared/kernel/numbers/money.ts'
import { oneOf } from '#shared/kernel/numbers/numbers.contract.ts'
import { pageByNumberQuery } from '#shared/kernel/paging.ts'
import { deletedCall, recordCalls } from '#shared/kernel/record-calls.ts'
import { optionalText, textField } from '#shared/kernel/text.contract.ts'
import { EXPENSE_CATEGORIES, expense } from './expenses.contract.ts'

/** Due costs have days that wait for their amount. */
export const REPEATING_STATES = ['running', 'ended', 'due'] as const

export type RepeatingState = (typeof REPEATING_STATES)[number]

const yesOrNo = z._default(z.boolean('Choose yes or no'), false)

/** How far back the first day may be depends on today: `findFirstDayFault` checks it. */
export const repeatingCostFields = z.object({
  category: oneOf(EXPENSE_CATEGORIES, 'Category is required'),
  description: textField({ required: 'Description is required', max: 2000, multiline: true }),
  amount: moneyField({ required: 'Amount is required', min: pence(1) }),
  vatAmount: vatAmountField,
  every: oneOf(REPETITIONS, 'Choose how often it comes'),
  firstOn: dayField({ required: 'First day is required' }),
  /** The last day on which it can come. Null when it goes on. */
  endsOn: optionalDay(),
  /** The amount differs each time, so the owner confirms it. */
  isVariable: yesOrNo,
})

const endsAfterStart = z.superRefine<z.output<typeof repeatingCostFields>>((cost, refinement) => {
  const message = findEndFault(cost)
  if (message) refinement.addIssue({ code: 'custom', path: ['endsOn'], message })
})

export const repeatingCostInput = repeatingCostFields.check(vatWithin('amount'), endsAfterStart)

/** The service checks what depends on the stored fields. `z.partial` keeps the default of a field that was not sent. */
const repeatingCostChange = z.partial(
  z.extend(repeatingCostFields, { isVariable: z.boolean('Choose yes or no') }),
)

export const repeatingCost = z.object({
  id: z.number(),
  userId: z.number(),
  category: z.string(),
  description: z.string(),
  amount: moneyOut,
  vatAmount: moneyOut,
  every: z.enum(REPETITIONS),
  firstOn: dayOut,
  endsOn: z.nullable(dayOut),
  isVariable: z.boolean(),
  /** The next day after today, without those that are left out. Null after the end. */
  nextOn: z.nullable(dayOut),
  isExample: z.boolean(),
  createdAt: instantOut,
})

const filterFields = {
  category: z.optional(oneOf(EXPENSE_CATEGORIES, 'Choose a category from the list')),
  state: z.optional(oneOf(REPEATING_STATES, 'Choose running, ended or due')),
  q: optionalText(),
}

const repeatingCostFilter = z.object(filterFields)
/** Newest first. */
const repeatingCostListQuery = z.extend(pageByNumberQuery, filterFields)

/** Of those that match and have not ended. */
const repeatingCostTotal = z.object({ count: z.number(), month: moneyOut, year: moneyOut })

const dueCost = z.object({ id: z.number(), on: dayOut, amount: moneyOut })

const onField = dayField({ required: 'Day is required' })
const confirmInput = z.object({
  on: onField,
  amount: moneyField({ required: 'Amount is required', min: pence(1) }),
})
const skipInput = z.object({ on: onField })

const PATH = '/api/repeating-costs'

const calls = recordCalls(PATH, {
  record: repeatingCost,
  input: repeatingCostInput,
  change: repeatingCostChange,
  listQuery: repeatingCostListQuery,
})

export const repeatingCostCalls = {
  ...calls,
  deleted: deletedCall(PATH, repeatingCost),
  total: {
    method: 'GET',
    url: `${PATH}/total`,
    schema: { querystring: repeatingCostFilter, response: { 200: repeatingCostTotal } },
  },
  /** The days that wait for their amount, oldest first. */
  due: { method: 'GET', url: `${PATH}/due`, schema: { response: { 200: z.array(dueCost) } } },
  /** Enters the expense of a due day, and answers with it. */
  confirm: {
    method: 'POST',
    url: `${PATH}/:id/confirm`,
    schema: { params: calls.read.schema.params, body: confirmInput, response: { 201: expense } },
  },
  /** Leaves out a due day, or a day ahead. */
  skip: {
    method: 'POST',
    url: `${PATH}/:id/skip`,
    schema: { params: calls.read.schema.params, body: skipInput, response: { 200: repeatingCost } },
  },
  /** Takes a skip back: the day waits again, or comes again. */
  unskip: {
    method: 'POST',
    url: `${PATH}/:id/unskip`,
    schema: { params: calls.read.schema.params, body: skipInput, response: { 200: repeatingCost } },
  },
} satisfies Record<string, Call>

export type RepeatingCostInput = z.output<typeof repeatingCostInput>
export type RepeatingCostRecord = z.output<typeof repeatingCost>
export type RepeatingCostTotal = z.output<typeof repeatingCostTotal>
export type RepeatingCostFilter = z.output<typeof repeatingCostFilter>
export type DueCost = z.output<typeof dueCost>
