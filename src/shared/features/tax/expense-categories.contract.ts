import * as z from 'zod/mini'
import { TAX_RETURN_LINES } from '#shared/features/tax/records/expense-categories.rules.ts'
import type { Call } from '#shared/kernel/calls.ts'

/** In the order of the select, by the owner's legal form. */
const expenseCategories = z.array(
  z.object({
    name: z.string(),
    kind: z.enum(['cost', 'drawings', 'neither']),
    /** The line of the tax return; null for what is no cost. */
    hmrc: z.nullable(z.enum(TAX_RETURN_LINES)),
  }),
)

export const readExpenseCategories = {
  method: 'GET',
  url: '/api/expense-categories',
  schema: { response: { 200: expenseCategories } },
} satisfies Call
