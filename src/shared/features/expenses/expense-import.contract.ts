import * as z from 'zod/mini'
import { dayField, dayOut } from '#shared/kernel/calendar/days.contract.ts'
import { type Call, noContent } from '#shared/kernel/calls.ts'
import { vatAmountField, vatWithin } from '#shared/kernel/numbers/cost-vat.contract.ts'
import { moneyField, moneyOut } from '#shared/kernel/numbers/money.contract.ts'
import { pence } from '#shared/kernel/numbers/money.ts'
import { oneOf } from '#shared/kernel/numbers/numbers.contract.ts'
import { optionalText, textField } from '#shared/kernel/text.contract.ts'
import { EXPENSE_CATEGORIES } from './expenses.contract.ts'

const MAX_IMPORT_LINES = 20_000

const importLine = z
  .object(
    {
      date: dayField({ required: 'Date is required' }),
      /** As it is on the statement. Date, amount and text tell a line from another. */
      text: textField({ required: 'Text is required', max: 2000, multiline: true }),
      amount: moneyField({ required: 'Amount is required', min: pence(1) }),
      category: oneOf(EXPENSE_CATEGORIES, 'Category is required'),
      /** The text when left out. */
      description: optionalText({ max: 2000, multiline: true }),
      vatAmount: vatAmountField,
    },
    { error: 'Enter a line with its date, text, amount and category' },
  )
  .check(vatWithin('amount'))

const expenseImport = z.object({
  lines: z
    .array(importLine, { error: 'Send the lines to import' })
    .check(
      z.minLength(1, 'There is nothing to import'),
      z.maxLength(MAX_IMPORT_LINES, 'Import at most 20,000 lines at a time'),
    ),
})

/** `skipped` were imported before, and not undone. `batchId` identifies the import, so that it can be undone. */
const expensesImported = z.object({ batchId: z.string(), added: z.number(), skipped: z.number() })

const batchParams = z.object({ batchId: z.uuid({ error: 'There is no such import' }) })

/** `left` is how many of its expenses are there: after its undo, those that were edited or brought back. */
const batchState = z.object({ isUndone: z.boolean(), left: z.number() })

const knownQuery = z.object({
  from: dayField({ required: 'Say from which day' }),
  to: dayField({ required: 'Say to which day' }),
})

/** What a preview compares lines with, so that nothing of a file is sent before it is imported. */
const knownCosts = z.object({
  /** Like lines are counted. */
  imported: z.array(z.object({ date: dayOut, text: z.string(), amount: moneyOut, count: z.number() })),
  expenses: z.array(z.object({ date: dayOut, description: z.string(), amount: moneyOut })),
})

const PATH = '/api/expenses/import'

export const expenseImportCalls = {
  import: {
    method: 'POST',
    url: PATH,
    schema: { body: expenseImport, response: { 201: expensesImported } },
  },
  undoImport: {
    method: 'DELETE',
    url: `${PATH}/:batchId`,
    schema: { params: batchParams, response: noContent },
  },
  batch: {
    method: 'GET',
    url: `${PATH}/:batchId`,
    schema: { params: batchParams, response: { 200: batchState } },
  },
  known: {
    method: 'GET',
    url: `${PATH}/known`,
    schema: { querystring: knownQuery, response: { 200: knownCosts } },
  },
} satisfies Record<string, Call>

export type ImportLine = z.output<typeof importLine>
/** As it is sent. */
export type SentLine = z.input<typeof importLine>
export type ExpensesImported = z.output<typeof expensesImported>
export type BatchState = z.output<typeof batchState>
export type KnownCosts = z.output<typeof knownCosts>
