import * as z from 'zod/mini'
import { dayField, dayOut, instantOut, optionalDay } from '#shared/kernel/calendar/days.contract.ts'
import type { Call } from '#shared/kernel/calls.ts'
import { ledgerSort } from '#shared/kernel/ledger-sorts.contract.ts'
import { vatAmountField, vatAmountOut, vatWithin } from '#shared/kernel/numbers/cost-vat.contract.ts'
import { moneyField, moneyOut } from '#shared/kernel/numbers/money.contract.ts'
import { pence } from '#shared/kernel/numbers/money.ts'
import { oneOf } from '#shared/kernel/numbers/numbers.contract.ts'
import { pageByNumberQuery } from '#shared/kernel/paging.ts'
import { deletedCall, recordAct, recordCalls } from '#shared/kernel/record-calls.ts'
import { optionalText, textField } from '#shared/kernel/text.contract.ts'

/** In the order in which the form offers them. */
export const STOCK_CATEGORIES = [
  'Hair Products',
  'Skincare Products',
  'Nail Products',
  'Beauty Equipment',
  'Salon Supplies',
  'Aesthetics stock',
  'Other',
] as const

export type StockCategory = (typeof STOCK_CATEGORIES)[number]

export const BUDGET_PERIODS = ['3', '6', '12'] as const

const purchaseFields = {
  supplier: textField({ required: 'Supplier is required' }),
  purchaseDate: dayField({ required: 'Purchase date is required' }),
  totalAmount: moneyField({ required: 'Total amount is required', min: pence(1) }),
  category: oneOf(STOCK_CATEGORIES, 'Category is required'),
  description: optionalText({ max: 2000, multiline: true }),
  /** The part of the total amount that is VAT. */
  vatAmount: vatAmountField,
}

export const purchaseFieldsInput = z.object(purchaseFields).check(vatWithin('totalAmount'))

/** `recordExpense` adds a linked expense under Products & Supplies, which takes over changes of the purchase. */
export const purchaseInput = z
  .object({ ...purchaseFields, recordExpense: z._default(z.boolean(), false) })
  .check(vatWithin('totalAmount'))

/** The service checks the VAT of a change, because the total amount may be the stored one. */
const purchaseChange = z.partial(z.object(purchaseFields))

export const purchase = z.object({
  id: z.number(),
  userId: z.number(),
  supplier: z.string(),
  purchaseDate: dayOut,
  totalAmount: moneyOut,
  description: z.nullable(z.string()),
  category: z.string(),
  vatAmount: vatAmountOut,
  /** The linked expense. */
  expenseId: z.nullable(z.number()),
  isExample: z.boolean(),
  createdAt: instantOut,
})

const filterFields = {
  from: optionalDay(),
  to: optionalDay(),
  category: z.optional(oneOf(STOCK_CATEGORIES, 'Choose a category from the list')),
  q: optionalText(),
  withoutReceipt: z._default(oneOf(['0', '1'], 'Use withoutReceipt=1, or leave it out'), '0'),
}

const purchaseFilter = z.object(filterFields)
const purchaseListQuery = z.extend(pageByNumberQuery, {
  ...filterFields,
  sort: ledgerSort,
})

const purchaseTotal = z.object({ count: z.number(), total: moneyOut })

const budgetQuery = z.object({
  months: z._default(oneOf(BUDGET_PERIODS, 'Choose 3, 6 or 12 months'), '3'),
})

/** The purchases since the first day of the month (N−1) months back. The average is the total ÷ N. */
const stockBudget = z.object({
  months: z.number(),
  from: dayOut,
  to: dayOut,
  total: moneyOut,
  monthlyAverage: moneyOut,
  /** The average of the months that are over and hold purchases. Null when there are none. */
  fullMonthAverage: z.nullable(moneyOut),
  fullMonths: z.number(),
  topCategory: z.nullable(z.string()),
  count: z.number(),
  byMonth: z.array(z.object({ month: dayOut, total: moneyOut })),
})

const PATH = '/api/stock-purchases'

export const purchaseCalls = {
  ...recordCalls(PATH, {
    record: purchase,
    input: purchaseInput,
    change: purchaseChange,
    listQuery: purchaseListQuery,
  }),
  deleted: deletedCall(PATH, purchase),
  unlink: recordAct(`${PATH}/:id/unlink`, purchase),
  total: {
    method: 'GET',
    url: `${PATH}/total`,
    schema: { querystring: purchaseFilter, response: { 200: purchaseTotal } },
  },
  summary: {
    method: 'GET',
    url: `${PATH}/summary`,
    schema: { querystring: budgetQuery, response: { 200: stockBudget } },
  },
  /** The owner's own suppliers, the most recently used first. */
  suppliers: {
    method: 'GET',
    url: `${PATH}/suppliers`,
    schema: { response: { 200: z.array(z.string()) } },
  },
} satisfies Record<string, Call>

export type PurchaseInput = z.output<typeof purchaseInput>
export type PurchaseRecord = z.output<typeof purchase>
export type StockBudget = z.output<typeof stockBudget>
