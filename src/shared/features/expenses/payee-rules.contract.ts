import * as z from 'zod/mini'
import { instantOut } from '#shared/kernel/calendar/days.contract.ts'
import { type Call, noContent } from '#shared/kernel/calls.ts'
import { oneOf } from '#shared/kernel/numbers/numbers.contract.ts'
import { pageByNumberQuery } from '#shared/kernel/paging.ts'
import { deletedCall, recordCalls } from '#shared/kernel/record-calls.ts'
import { optionalText, textField } from '#shared/kernel/text.contract.ts'
import { EXPENSE_CATEGORIES } from './expenses.contract.ts'

export const CATEGORY_REQUIRED = 'Choose a category, or say that it is private'

export const payeeRuleFields = z.object({
  /** A part of the text on the statement. */
  contains: textField({ required: 'Say what the text contains' }),
  /** Null for a private rule only. */
  category: z._default(z.nullable(oneOf(EXPENSE_CATEGORIES, 'Choose a category from the list')), null),
  /** What the expense is called; the bank's own text when left out. */
  description: optionalText({ max: 2000, multiline: true }),
  /** The lines of a private rule are left out of an import. */
  isPrivate: z._default(z.boolean('Say true or false'), false),
})

/** A rule decides something: a category, or that the payment is private. */
export function hasDecision() {
  return z.refine<{ category: string | null; isPrivate: boolean }>(
    ({ category, isPrivate }) => isPrivate || category !== null,
    { error: CATEGORY_REQUIRED, path: ['category'] },
  )
}

export const payeeRuleInput = payeeRuleFields.check(hasDecision())

/** The service checks the decision of a change, because a part of it may be the stored one. */
const payeeRuleChange = z.object({
  contains: z.optional(payeeRuleFields.shape.contains),
  category: z.optional(z.nullable(oneOf(EXPENSE_CATEGORIES, 'Choose a category from the list'))),
  description: z.optional(payeeRuleFields.shape.description),
  isPrivate: z.optional(z.boolean('Say true or false')),
})

const payeeRule = z.object({
  id: z.number(),
  userId: z.number(),
  contains: z.string(),
  category: z.nullable(z.enum(EXPENSE_CATEGORIES)),
  description: z.nullable(z.string()),
  isPrivate: z.boolean(),
  isExample: z.boolean(),
  createdAt: instantOut,
})

/** Newest first. */
const payeeRuleListQuery = z.extend(pageByNumberQuery, {
  q: optionalText(),
  category: z.optional(oneOf(EXPENSE_CATEGORIES, 'Choose a category from the list')),
})

/** `batchId` identifies the changes, so that they can be undone together. */
const rulesApplied = z.object({ changed: z.number(), batchId: z.string() })
const batchParams = z.object({ batchId: z.uuid({ error: 'There is nothing to undo' }) })

const PATH = '/api/payee-rules'

export const payeeRuleCalls = {
  ...recordCalls(PATH, {
    record: payeeRule,
    input: payeeRuleInput,
    change: payeeRuleChange,
    listQuery: payeeRuleListQuery,
  }),
  deleted: deletedCall(PATH, payeeRule),
  apply: { method: 'POST', url: `${PATH}/apply`, schema: { response: { 200: rulesApplied } } },
  undoApply: {
    method: 'DELETE',
    url: `${PATH}/apply/:batchId`,
    schema: { params: batchParams, response: noContent },
  },
} satisfies Record<string, Call>

export type PayeeRuleInput = z.output<typeof payeeRuleInput>
export type PayeeRuleRecord = z.output<typeof payeeRule>
export type RulesApplied = z.output<typeof rulesApplied>
