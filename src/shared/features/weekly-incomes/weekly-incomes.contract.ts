import * as z from 'zod/mini'
import { dayOut, instantOut, optionalDay } from '#shared/kernel/calendar/days.contract.ts'
import { mondayField } from '#shared/kernel/calendar/weeks.contract.ts'
import type { Call } from '#shared/kernel/calls.ts'
import { ledgerSort } from '#shared/kernel/ledger-sorts.contract.ts'
import { moneyField, moneyOut } from '#shared/kernel/numbers/money.contract.ts'
import { optionalWholeNumber, wholeNumberField } from '#shared/kernel/numbers/numbers.contract.ts'
import { pageByNumberQuery } from '#shared/kernel/paging.ts'
import { deletedCall, recordCalls } from '#shared/kernel/record-calls.ts'

const WHICH_BUSINESS = 'Choose a business'
const ANY_ID = { min: 1, max: Number.MAX_SAFE_INTEGER, message: WHICH_BUSINESS }

const weeklyTotal = moneyField({ required: 'Weekly total is required' })

/** There is one figure per business and week. Sending it again replaces the former one. */
export const weeklyIncomeInput = z.object({
  businessId: wholeNumberField({ required: WHICH_BUSINESS, ...ANY_ID }),
  weekStartDate: mondayField({ required: 'Week is required' }),
  weeklyTotal,
})

/** The part of an entry that can be changed, for its form. */
export const weeklyTotalInput = z.object({ weeklyTotal })

const weeklyIncomeChange = z.object({ weeklyTotal: z.optional(weeklyTotal) })

export const weeklyIncome = z.object({
  id: z.number(),
  userId: z.number(),
  businessId: z.number(),
  weekStartDate: dayOut,
  weeklyTotal: moneyOut,
  vatAmount: moneyOut,
  profitAmount: moneyOut,
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
export type WeeklyIncomeRecord = z.output<typeof weeklyIncome>
export type IncomeSummary = z.output<typeof incomeSummary>
export type IncomeWeeks = z.output<typeof incomeWeeks>
