import { EXPENSE_CATEGORIES } from '#shared/features/expenses/expenses.contract.ts'
import { REPETITION_WORDS } from '#shared/features/expenses/repeating-costs/repeating-words.rules.ts'
import {
  REPEATING_STATES,
  type RepeatingCostRecord,
} from '#shared/features/expenses/repeating-costs.contract.ts'
import { oneOf } from '#web/lib/stored-choice.ts'
import type { RepeatingFilter } from './repeating-costs.api.ts'

/** The screen also lists expenses, whose parameters have no prefix. */
export const REPEATING_PREFIX = 'repeating-'

export function readRepeatingFilter(address: URLSearchParams): RepeatingFilter {
  return {
    q: address.get('q')?.trim() || null,
    category: oneOf(EXPENSE_CATEGORIES, address.get('category')),
    state: oneOf(REPEATING_STATES, address.get('state')),
  }
}

const HEADINGS = [
  'Description',
  'Category',
  'Amount (£)',
  'VAT (£)',
  'Repeats',
  'First day',
  'Last day',
  'Next day',
]

/** The table of a CSV file. */
export function toRepeatingTable(costs: readonly RepeatingCostRecord[]): string[][] {
  const rows = costs.map((cost) => [
    cost.description,
    cost.category,
    cost.amount,
    cost.vatAmount,
    REPETITION_WORDS[cost.every],
    cost.firstOn,
    cost.endsOn ?? '',
    cost.nextOn ?? '',
  ])
  return [HEADINGS, ...rows]
}
