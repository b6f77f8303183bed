import * as z from 'zod/mini'
import { dayOut, instantOut } from '#shared/kernel/calendar/days.contract.ts'
import type { Call } from '#shared/kernel/calls.ts'
import { moneyField, moneyOut } from '#shared/kernel/numbers/money.contract.ts'
import { optionalWholeNumber, wholeNumberField } from '#shared/kernel/numbers/numbers.contract.ts'
import { percentField, percentOut } from '#shared/kernel/numbers/percent.contract.ts'
import { percent } from '#shared/kernel/numbers/percent.ts'
import { pageQuery } from '#shared/kernel/paging.ts'
import { deletedCall, recordCalls } from '#shared/kernel/record-calls.ts'

/** `calculatedRate` and `staffTargetPerPerson` may be sent but are ignored: the server calculates them. */
export const hourlyRateInput = z.object({
  monthlyExpenses: moneyField({ required: 'Monthly expenses is required' }),
  desiredProfit: percentField({ required: 'Desired profit is required' }),
  weeklyHours: wholeNumberField({
    required: 'Weekly hours is required',
    min: 1,
    max: 168,
    message: 'Enter whole hours, from 1 to 168',
  }),
  taxRate: percentField({ required: 'Tax rate is required', max: percent(9_999) }),
  staffCount: optionalWholeNumber({ min: 0, max: 10_000, message: 'Enter a whole number, from 0 to 10,000' }),
})

const hourlyRateChange = z.partial(hourlyRateInput)

export const hourlyRate = z.object({
  id: z.number(),
  userId: z.number(),
  monthlyExpenses: moneyOut,
  desiredProfit: percentOut,
  weeklyHours: z.number(),
  taxRate: percentOut,
  staffCount: z.number(),
  calculatedRate: moneyOut,
  staffTargetPerPerson: z.nullable(moneyOut),
  isExample: z.boolean(),
  createdAt: instantOut,
})

/**
 * The owner's average month, of those of the last three full months that hold expenses. `months` names them by
 * their first days, oldest first. The average is null when there are none.
 */
const expenseAverage = z.object({
  average: z.nullable(moneyOut),
  from: dayOut,
  to: dayOut,
  months: z.array(dayOut),
})

export const TOO_LARGE = 'With these figures the rate is larger than £99,999,999.99'

const PATH = '/api/hourly-rate-calculations'

export const hourlyRateCalls = {
  ...recordCalls(PATH, {
    record: hourlyRate,
    input: hourlyRateInput,
    change: hourlyRateChange,
    listQuery: pageQuery,
  }),
  deleted: deletedCall(PATH, hourlyRate),
  /** Null before the first one is saved. */
  latest: {
    method: 'GET',
    url: `${PATH}/latest`,
    schema: { response: { 200: z.nullable(hourlyRate) } },
  },
  expenseAverage: {
    method: 'GET',
    url: `${PATH}/expense-average`,
    schema: { response: { 200: expenseAverage } },
  },
} satisfies Record<string, Call>

export type HourlyRateInput = z.output<typeof hourlyRateInput>
export type HourlyRateRecord = z.output<typeof hourlyRate>
export type ExpenseAverage = z.output<typeof expenseAverage>
