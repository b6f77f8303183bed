import * as z from 'zod/mini'
import { dayOut, instantOut, optionalDay } from '#shared/kernel/calendar/days.contract.ts'
import { mondayField } from '#shared/kernel/calendar/weeks.contract.ts'
import type { Call } from '#shared/kernel/calls.ts'
import { ledgerSort } from '#shared/kernel/ledger-sorts.contract.ts'
import { moneyField, moneyOut, optionalMoney } from '#shared/kernel/numbers/money.contract.ts'
import { optionalWholeNumber, wholeNumberField } from '#shared/kernel/numbers/numbers.contract.ts'
import { pageByNumberQuery } from '#shared/kernel/paging.ts'
import { deletedCall, recordCalls } from '#shared/kernel/record-calls.ts'
import { whenValid } from '#shared/kernel/valid-fields.contract.ts'
import { findWeekFaults } from './week-parts.rules.ts'

const WHICH_BUSINESS = 'Choose a business'
const ANY_ID = { min: 1, max: Number.MAX_SAFE_INTEGER, message: WHICH_BUSINESS }

const weeklyTotal = moneyField({ required: 'Weekly total is required' })

/** An amount that is 0.00 when it is left out or empty. */
export const moneyOrZero = z.pipe(
  optionalMoney(),
  z.transform((amount) => amount ?? '0.00'),
)

/** What is optional in a week. Left out is not the same as null: see `replaceDetails`. */
const weekDetails = {
  /** How the total was paid. The three add up to it. */
  parts: z.optional(
    z.nullable(
      z.object(
        { card: moneyOrZero, cash: moneyOrZero, other: moneyOrZero },
        { error: 'Enter card, cash and other, or leave them out' },
      ),
    ),
  ),
  /** What of the total was products sold. */
  retail: z.optional(optionalMoney()),
  /** The owner's own, on top of the total. */
  tips: z.optional(moneyOrZero),
}

const weekFields = {
  businessId: wholeNumberField({ required: WHICH_BUSINESS, ...ANY_ID }),
  weekStartDate: mondayField({ required: 'Week is required' }),
  weeklyTotal,
}

/** What an owner types who enters no more than the total of a week. */
export const weekEntryInput = z.object(weekFields)

/** There is one figure per business and week. Sending it again replaces the former one. */
export const weeklyIncomeInput = z.object({ ...weekFields, ...weekDetails }).check(
  z.superRefine(
    (week, refinement) => {
      const faults = Object.entries(findWeekFaults(week))
      for (const [field, message] of faults) refinement.addIssue({ code: 'custom', path: [field], message })
    },
    whenValid(['weeklyTotal', 'parts', 'retail']),
  ),
)

/** The total alone, for the forms. */
export const weeklyTotalInput = z.object({ weeklyTotal })

/** The fields beside the total, for the forms. An empty one is null. */
export const typedDetails = z.object({
  card: optionalMoney(),
  cash: optionalMoney(),
  other: optionalMoney(),
  retail: optionalMoney(),
  tips: optionalMoney(),
})

const weeklyIncomeChange = z.object({ weeklyTotal: z.optional(weeklyTotal), ...weekDetails })

export const weeklyIncome = z.object({
  id: z.number(),
  userId: z.number(),
  businessId: z.number(),
  weekStartDate: dayOut,
  weeklyTotal: moneyOut,
  vatAmount: moneyOut,
  profitAmount: moneyOut,
  // The defaults are for the stored answer of a repeated create, which may be older than these fields.
  parts: z._default(z.nullable(z.object({ card: moneyOut, cash: moneyOut, other: moneyOut })), null),
  retail: z._default(z.nullable(moneyOut), null),
  tips: z._default(moneyOut, '0.00'),
  isExample: z.boolean(),
  createdAt: instantOut,
  updatedAt: instantOut,
})

const businessFilter = { businessId: optionalWholeNumber(ANY_ID) }

/** The filters of a list, by the Monday of a week. A filter that is left out matches everything. */
const filterFields = { from: optionalDay(), to: optionalDay(), ...businessFilter }

const weeklyIncomeFilter = z.object(filterFields)
const weeklyIncomeListQuery = z.extend(pageByNumberQuery, {
  ...filterFields,
  sort: ledgerSort,
})

const weeklyIncomeTotal = z.object({ count: z.number(), total: moneyOut })

const incomeSummaryQuery = z.object(businessFilter)

/** The income of this week, this month and this year, up to the owner's current day. */
const incomeSummary = z.object({
  today: dayOut,
  week: moneyOut,
  month: moneyOut,
  year: moneyOut,
})

export const INCOME_CHART_WEEKS = 26

const incomeWeeksQuery = z.object({
  ...businessFilter,
  /** The last week to show. The owner's current week when left out. */
  to: z.optional(mondayField({ required: 'Week is required' })),
})

/** Consecutive weeks, oldest first: the income of each business, and of the same week a year before. */
const incomeWeeks = z.array(
  z.object({
    weekStartDate: dayOut,
    /** Null when nothing was entered: a gap is not a zero. */
    total: z.nullable(moneyOut),
    lastYearTotal: z.nullable(moneyOut),
    byBusiness: z.array(z.object({ businessId: z.number(), total: moneyOut })),
  }),
)

const PATH = '/api/weekly-incomes'

export const weeklyIncomeCalls = {
  ...recordCalls(PATH, {
    record: weeklyIncome,
    input: weeklyIncomeInput,
    change: weeklyIncomeChange,
    listQuery: weeklyIncomeListQuery,
  }),
  /** 201 for the first entry of a week, 200 when an entry was replaced. */
  create: {
    method: 'POST',
    url: PATH,
    schema: { body: weeklyIncomeInput, response: { 200: weeklyIncome, 201: weeklyIncome } },
  },
  deleted: deletedCall(PATH, weeklyIncome),
  total: {
    method: 'GET',
    url: `${PATH}/total`,
    schema: { querystring: weeklyIncomeFilter, response: { 200: weeklyIncomeTotal } },
  },
  summary: {
    method: 'GET',
    url: `${PATH}/summary`,
    schema: { querystring: incomeSummaryQuery, response: { 200: incomeSummary } },
  },
  weeks: {
    method: 'GET',
    url: `${PATH}/weeks`,
    schema: { querystring: incomeWeeksQuery, response: { 200: incomeWeeks } },
  },
} satisfies Record<string, Call>

export type WeeklyIncomeInput = z.output<typeof weeklyIncomeInput>
export type WeeklyIncomeChange = z.output<typeof weeklyIncomeChange>
export type WeeklyIncomeRecord = z.output<typeof weeklyIncome>
export type IncomeSummary = z.output<typeof incomeSummary>
export type IncomeWeeks = z.output<typeof incomeWeeks>
