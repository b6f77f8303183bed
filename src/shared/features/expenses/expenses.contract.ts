import * as z from 'zod/mini'
import { dayField, dayOut, instantOut, optionalDay } from '#shared/kernel/calendar/days.contract.ts'
import type { Call } from '#shared/kernel/calls.ts'
import { ledgerSort } from '#shared/kernel/ledger-sorts.contract.ts'
import { vatAmountField, vatAmountOut, vatWithin } from '#shared/kernel/numbers/cost-vat.contract.ts'
import { moneyField, moneyOut } from '#shared/kernel/numbers/money.contract.ts'
import { pence } from '#shared/kernel/numbers/money.ts'
import { oneOf, optionalWholeNumber } from '#shared/kernel/numbers/numbers.contract.ts'
import { pageByNumberQuery } from '#shared/kernel/paging.ts'
import { deletedCall, recordAct, recordCalls } from '#shared/kernel/record-calls.ts'
import { optionalText, textField } from '#shared/kernel/text.contract.ts'

/** In the order in which the form offers them. */
export const EXPENSE_CATEGORIES = [
  'Rent & Utilities',
  'Products & Supplies',
  'Marketing & Advertising',
  'Equipment & Maintenance',
  'Professional Services',
  'Insurance',
  'Training & Education',
  'Travel & Transportation',
  'Wages',
  'Adhoc',
  'Dividends',
  'Directors Wages',
  'Spending on me (opps)',
  'Card & Bank Fees',
  'Phone, Software & Stationery',
  'Loan Interest',
  'Tax, VAT & Loan Repayments',
  'Other',
] as const

export type ExpenseCategory = (typeof EXPENSE_CATEGORIES)[number]

/** The category of an expense that is linked to a stock purchase. */
export const STOCK_EXPENSE_CATEGORY: ExpenseCategory = 'Products & Supplies'

/** Where an expense came from: somebody typed it, a bank's file was imported, or a repeating cost entered it. */
export const EXPENSE_SOURCES = ['typed', 'import', 'repeating'] as const

export type ExpenseSource = (typeof EXPENSE_SOURCES)[number]

/** Also for the id of a business that the owner does not have. */
export const CHOOSE_BUSINESS = 'Choose from your businesses'

const businessId = optionalWholeNumber({ min: 1, max: Number.MAX_SAFE_INTEGER, message: CHOOSE_BUSINESS })

const expenseFields = z.object({
  category: oneOf(EXPENSE_CATEGORIES, 'Category is required'),
  description: textField({ required: 'Description is required', max: 2000, multiline: true }),
  amount: moneyField({ required: 'Amount is required', min: pence(1) }),
  date: dayField({ required: 'Date is required' }),
  /** The part of the amount that is VAT. */
  vatAmount: vatAmountField,
  /** All businesses together when left out. */
  businessId,
})

export const expenseInput = expenseFields.check(vatWithin('amount'))

/** The service checks the VAT of a change, because the amount may be the stored one. */
const expenseChange = z.partial(expenseFields)

export const expense = z.object({
  id: z.number(),
  userId: z.number(),
  category: z.string(),
  description: z.string(),
  amount: moneyOut,
  date: dayOut,
  vatAmount: vatAmountOut,
  /** Null for a cost of all businesses. The default is for a stored answer from before the field. */
  businessId: z._default(z.nullable(z.number()), null),
  /** The linked purchase. Amount, VAT, day and description are copied from it. */
  stockPurchaseId: z.nullable(z.number()),
  /** The defaults of these three are for a stored answer from before the fields. */
  source: z._default(z.enum(EXPENSE_SOURCES), 'typed'),
  /** The repeating cost that entered it. */
  repeatingCostId: z._default(z.nullable(z.number()), null),
  /** The import that it came with. */
  batchId: z._default(z.nullable(z.string()), null),
  isExample: z.boolean(),
  createdAt: instantOut,
})

/** The filters of a list. A filter that is left out matches everything. */
const filterFields = {
  from: optionalDay(),
  to: optionalDay(),
  category: z.optional(oneOf(EXPENSE_CATEGORIES, 'Choose a category from the list')),
  q: optionalText(),
  businessId,
  source: z.optional(oneOf(EXPENSE_SOURCES, 'Choose typed, import or repeating')),
  /** The expenses that one import added. */
  batchId: z.optional(z.uuid({ error: 'There is no such import' })),
  withoutReceipt: z._default(oneOf(['0', '1'], 'Use withoutReceipt=1, or leave it out'), '0'),
}

const expenseFilter = z.object(filterFields)
const expenseListQuery = z.extend(pageByNumberQuery, {
  ...filterFields,
  sort: ledgerSort,
})

const expenseTotal = z.object({ count: z.number(), total: moneyOut })

/** A side that is left out has no limit. */
const expenseSummaryQuery = z.object({ from: optionalDay(), to: optionalDay() })

export const categoryTotal = z.object({ category: z.string(), count: z.number(), total: moneyOut })

/** The sums over a span of days: in total, by month (newest first), and by category (largest first). */
const expenseSummary = z.object({
  /** Null when the sums begin with the first expense, or end with the last. */
  from: z.nullable(dayOut),
  to: z.nullable(dayOut),
  count: z.number(),
  total: moneyOut,
  months: z.array(
    z.object({
      /** The first day of the month. */
      month: dayOut,
      count: z.number(),
      total: moneyOut,
      categories: z.array(categoryTotal),
    }),
  ),
  categories: z.array(categoryTotal),
  /** The day of the oldest expense, for the choice of years. Null when there are none. */
  earliest: z.nullable(dayOut),
})

const PATH = '/api/expenses'

export const expenseCalls = {
  ...recordCalls(PATH, {
    record: expense,
    input: expenseInput,
    change: expenseChange,
    listQuery: expenseListQuery,
  }),
  deleted: deletedCall(PATH, expense),
  unlink: recordAct(`${PATH}/:id/unlink`, expense),
  total: {
    method: 'GET',
    url: `${PATH}/total`,
    schema: { querystring: expenseFilter, response: { 200: expenseTotal } },
  },
  summary: {
    method: 'GET',
    url: `${PATH}/summary`,
    schema: { querystring: expenseSummaryQuery, response: { 200: expenseSummary } },
  },
} satisfies Record<string, Call>

export type ExpenseInput = z.output<typeof expenseInput>
export type ExpenseRecord = z.output<typeof expense>
export type ExpenseSummary = z.output<typeof expenseSummary>
