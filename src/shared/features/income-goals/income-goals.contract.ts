import * as z from 'zod/mini'
import { dayOut, instantOut } from '#shared/kernel/calendar/days.contract.ts'
import { moneyField, moneyOut } from '#shared/kernel/numbers/money.contract.ts'
import { pence } from '#shared/kernel/numbers/money.ts'
import { oneOf, optionalWholeNumber, wholeNumberField } from '#shared/kernel/numbers/numbers.contract.ts'
import { pageByNumberQuery } from '#shared/kernel/paging.ts'
import { deletedCall, recordCalls } from '#shared/kernel/record-calls.ts'

export const GOAL_TYPES = ['weekly', 'monthly', 'yearly'] as const

const goalFields = {
  goalType: oneOf(GOAL_TYPES, 'Choose weekly, monthly or yearly'),
  targetAmount: moneyField({ required: 'Target amount is required', min: pence(1) }),
  /** The owner's current year when left out. */
  year: optionalWholeNumber({ min: 2000, max: 2100, message: 'Choose a year between 2000 and 2100' }),
  /** For a monthly goal: every month when left out. */
  month: optionalWholeNumber({ min: 1, max: 12, message: 'Choose a month from 1 to 12' }),
  /** All businesses together when left out. */
  businessId: optionalWholeNumber({ min: 1, max: Number.MAX_SAFE_INTEGER, message: 'Choose a business' }),
}

export const incomeGoalInput = z.object(goalFields)

/** `isActive` 0 pauses a goal. */
const incomeGoalChange = z.partial(
  z.object({
    ...goalFields,
    isActive: wholeNumberField({ required: 'Use 0 or 1', min: 0, max: 1, message: 'Use 0 or 1' }),
  }),
)

/** A goal without its progress. */
const storedGoal = z.object({
  id: z.number(),
  userId: z.number(),
  businessId: z.nullable(z.number()),
  goalType: z.enum(GOAL_TYPES),
  targetAmount: moneyOut,
  year: z.number(),
  month: z.nullable(z.number()),
  isActive: z.number(),
  isExample: z.boolean(),
  createdAt: instantOut,
})

export const incomeGoal = z.extend(storedGoal, {
  /** The days over which progress is measured. A week counts by its Monday. */
  from: dayOut,
  to: dayOut,
  currentAmount: moneyOut,
  /** Whole percent, not capped. */
  progress: z.number(),
  /**
   * How far it is ahead of an even pace, negative when behind, over the complete weeks since it was made or
   * first used. Null for a weekly goal and outside the period. Optional, because the stored answer of a
   * repeated create may be older than this field.
   */
  pace: z.optional(z.nullable(z.object({ since: dayOut, weeks: z.number(), ahead: moneyOut }))),
})

/** `current=1` leaves out paused goals and goals that do not run today. */
const incomeGoalListQuery = z.extend(pageByNumberQuery, {
  current: z._default(oneOf(['0', '1'], 'Use current=1, or leave it out'), '0'),
})

const PATH = '/api/income-goals'

export const incomeGoalCalls = {
  ...recordCalls(PATH, {
    record: incomeGoal,
    input: incomeGoalInput,
    change: incomeGoalChange,
    listQuery: incomeGoalListQuery,
  }),
  deleted: deletedCall(PATH, storedGoal),
}

export type GoalType = (typeof GOAL_TYPES)[number]
export type IncomeGoalInput = z.output<typeof incomeGoalInput>
export type IncomeGoalRecord = z.output<typeof incomeGoal>
export type StoredGoal = z.output<typeof storedGoal>
