import * as z from 'zod/mini'
import { categoryTotal, expense } from '#shared/features/expenses/expenses.contract.ts'
import { hourlyRate } from '#shared/features/hourly-rates/hourly-rates.contract.ts'
import { dayOut, optionalDay } from '#shared/kernel/calendar/days.contract.ts'
import type { Call } from '#shared/kernel/calls.ts'
import { moneyOut } from '#shared/kernel/numbers/money.contract.ts'
import { optionalWholeNumber } from '#shared/kernel/numbers/numbers.contract.ts'
import { percentOut } from '#shared/kernel/numbers/percent.contract.ts'
import { addressesField } from './report-addresses.contract.ts'

/** Also for the id of a business that the owner does not have. */
export const CHOOSE_BUSINESS = 'Choose from your businesses'

/** Without both days the report covers all time, and without a business all of them. */
const reportQuery = z.object({
  from: optionalDay(),
  to: optionalDay(),
  businessId: optionalWholeNumber({ min: 1, max: Number.MAX_SAFE_INTEGER, message: CHOOSE_BUSINESS }),
})

const sums = { revenue: moneyOut, expenses: moneyOut, netProfit: moneyOut }

/** By the owner's tax position, and without the businesses that it leaves out. */
const beforePaySums = {
  /** Takings without VAT and with the owner's tips, less the costs of the business. */
  profitBeforePay: moneyOut,
  /** What the owner took out. */
  drawings: moneyOut,
}

/** The sums of one side of a comparison. Without records a sum is 0, which is not the same as nothing. */
const comparedSums = z.object({
  from: dayOut,
  to: dayOut,
  ...sums,
  ...beforePaySums,
  /** The weeks whose takings count, by their Mondays, and how many of them have an entry. */
  weeks: z.number(),
  weeksRecorded: z.number(),
  hasExpenses: z.boolean(),
  /** Whether anything lowers the profit before pay: a cost, or a purchase without a linked expense. */
  hasCosts: z.boolean(),
})

const namedTreatment = z.object({ id: z.number(), name: z.string(), profitMargin: percentOut })

/** Income and expenses of one period, and the state of the business today. */
const report = z.object({
  from: z.nullable(dayOut),
  to: z.nullable(dayOut),
  /** The business that the report is narrowed to. Null for all of them. */
  businessId: z.nullable(z.number()),
  ...sums,
  ...beforePaySums,
  /** What the profit before pay is made of. */
  beforePay: z.object({
    takings: z.object({ gross: moneyOut, vat: moneyOut, tips: moneyOut, net: moneyOut }),
    /** Without the VAT that is reclaimed. */
    costs: moneyOut,
  }),
  /** What was entered beside the weekly totals of the period. */
  weekDetails: z.object({
    /** How the takings were paid, in the weeks that say it. Null when none does. */
    parts: z.nullable(z.object({ card: moneyOut, cash: moneyOut, other: moneyOut })),
    /** The products sold, and the takings of the weeks that say how much that was. Null when none does. */
    retail: z.nullable(z.object({ amount: moneyOut, takings: moneyOut })),
    /** The owner's own, which are in none of the takings. */
    tips: moneyOut,
  }),
  /** Costs that name no business, when the report is narrowed to one: they are in none of its other sums. */
  shared: z.nullable(z.object({ expenses: moneyOut, costs: moneyOut, drawings: moneyOut })),
  /** The businesses that the owner leaves out of their tax, and so of the profit before pay. */
  leftOutBusinessIds: z.array(z.number()),
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
  months: z.array(
    z.object({
      month: dayOut,
      ...sums,
      /** The part of the expenses that the owner took out, as entered. */
      drawings: moneyOut,
    }),
  ),
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
        /** Null while nothing says what an hour costs. */
        coversCost: z.nullable(z.boolean()),
        reachesRate: z.boolean(),
      }),
    ),
  }),
  /**
   * The treatments whose true card ends below zero. Null until the owner has saved what an hour of the room costs:
   * until then the latest rate says which treatments lose money.
   */
  losingIds: z.nullable(z.array(z.number())),
  /** Whether any record is of the example salon. */
  hasExample: z.boolean(),
  rateHistory: z.array(hourlyRate),
})

export const readReport = {
  method: 'GET',
  url: '/api/reports',
  schema: { querystring: reportQuery, response: { 200: report } },
} satisfies Call

const sentReport = z.object({
  from: optionalDay(),
  to: optionalDay(),
  businessId: optionalWholeNumber({ min: 1, max: Number.MAX_SAFE_INTEGER, message: CHOOSE_BUSINESS }),
  addresses: addressesField,
})

/** Mails the report to each of the addresses, with its PDF and its CSV. */
export const sendReport = {
  method: 'POST',
  url: '/api/reports/send',
  schema: { body: sentReport, response: { 201: z.object({ addresses: z.array(z.string()) }) } },
} satisfies Call

/** Answers with a PDF, which no schema describes. */
export const downloadReportPdf = {
  method: 'GET',
  url: '/api/reports.pdf',
  schema: { querystring: reportQuery },
} as const

export type Report = z.output<typeof report>
export type ComparedSums = z.output<typeof comparedSums>
