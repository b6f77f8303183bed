import * as z from 'zod/mini'
import { categoryTotal, expense } from '#shared/features/expenses/expenses.contract.ts'
import { hourlyRate } from '#shared/features/hourly-rates/hourly-rates.contract.ts'
import { dayOut, optionalDay } from '#shared/kernel/calendar/days.contract.ts'
import type { Call } from '#shared/kernel/calls.ts'
import { moneyOut } from '#shared/kernel/numbers/money.contract.ts'
import { percentOut } from '#shared/kernel/numbers/percent.contract.ts'

/** Without both days the report covers all time. */
const reportQuery = z.object({ from: optionalDay(), to: optionalDay() })

const sums = { revenue: moneyOut, expenses: moneyOut, netProfit: moneyOut }

/** The sums of one side of a comparison. Without records a sum is 0, which is not the same as nothing. */
const comparedSums = z.object({
  from: dayOut,
  to: dayOut,
  ...sums,
  /** The weeks whose takings count, by their Mondays, and how many of them have an entry. */
  weeks: z.number(),
  weeksRecorded: z.number(),
  hasExpenses: z.boolean(),
})

const namedTreatment = z.object({ id: z.number(), name: z.string(), profitMargin: percentOut })

/** Income and expenses of one period, and the state of the business today. */
const report = z.object({
  from: z.nullable(dayOut),
  to: z.nullable(dayOut),
  ...sums,
  /** The source of the revenue: entered weeks, the capacity of the treatments, or neither. */
  revenueBasis: z.enum(['recorded', 'projected', 'none']),
  /** Days or weeks of the period are still to come, so the next three stop where it stands today. */
  isUnfinished: z.boolean(),
  /** This period as it is compared: of an unfinished one the days so far and the complete weeks. */
  compared: z.nullable(comparedSums),
  /** As much of the period before, and of the same period a year ago. Null for all time and ahead of time. */
  before: z.nullable(comparedSums),
  yearAgo: z.nullable(comparedSums),
  /** Profit and loss by month, oldest first; a week belongs to the month of its Monday. */
  months: z.array(z.object({ month: dayOut, ...sums })),
  /** What the expenses of the period are made of, largest first. The totals add up to `expenses`. */
  expensesByCategory: z.array(categoryTotal),
  /** The ten most recent of the period. */
  recentExpenses: z.array(expense),

  // These are as of today, whatever the period.
  hourlyRate: moneyOut,
  avgProfitMargin: z.string().check(z.regex(/^-?\d+\.\d$/)),
  /** Every expense ever recorded. */
  totalExpenses: moneyOut,
  treatments: z.object({
    count: z.number(),
    averagePrice: moneyOut,
    highest: z.nullable(namedTreatment),
    lowest: z.nullable(namedTreatment),
  }),
  lowMargin: z.object({
    count: z.number(),
    /** Only the few with the lowest margin, the lowest first. */
    treatments: z.array(
      z.extend(namedTreatment, {
        price: moneyOut,
        priceForHalf: z.nullable(moneyOut),
        /** Null while no hourly rate is saved. */
        coversCost: z.nullable(z.boolean()),
        reachesRate: z.boolean(),
      }),
    ),
  }),
  rateHistory: z.array(hourlyRate),
})

export const readReport = {
  method: 'GET',
  url: '/api/reports',
  schema: { querystring: reportQuery, response: { 200: report } },
} satisfies Call

export type Report = z.output<typeof report>
export type ComparedSums = z.output<typeof comparedSums>
