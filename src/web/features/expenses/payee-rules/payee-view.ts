import { EXPENSE_CATEGORIES } from '#shared/features/expenses/expenses.contract.ts'
import { oneOf } from '#web/lib/stored-choice.ts'
import type { PayeeFilter } from './payee-rules.api.ts'

/** The screen also lists expenses, whose parameters have no prefix. */
export const PAYEE_PREFIX = 'payee-'

export function readPayeeFilter(address: URLSearchParams): PayeeFilter {
  return {
    q: address.get('q')?.trim() || null,
    category: oneOf(EXPENSE_CATEGORIES, address.get('category')),
  }
}
