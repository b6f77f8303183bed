import * as z from 'zod/mini'
import { oneOf } from '#shared/kernel/numbers/numbers.contract.ts'

/** The sort orders of lists whose records have a day and an amount: expenses, purchases, weekly incomes. */
export const LEDGER_SORTS = ['newest', 'oldest', 'highest', 'lowest'] as const

export type LedgerSort = (typeof LEDGER_SORTS)[number]

export const ledgerSort = z._default(
  oneOf(LEDGER_SORTS, 'Sort by newest, oldest, highest or lowest'),
  'newest',
)

/** The other orders are by amount. */
export function isByDay(sort: LedgerSort): boolean {
  return sort === 'newest' || sort === 'oldest'
}

/** Whether the order starts with the latest day or the largest amount. */
export function isDescending(sort: LedgerSort): boolean {
  return sort === 'newest' || sort === 'highest'
}
