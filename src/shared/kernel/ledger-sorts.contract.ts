import * as z from 'zod/mini'
import { oneOf } from './numbers.contract.ts'

/** The orders of a list of records that have a day and an amount: expenses, purchases, weeks of income. */
export const LEDGER_SORTS = ['newest', 'oldest', 'highest', 'lowest'] as const

export type LedgerSort = (typeof LEDGER_SORTS)[number]

export const ledgerSort = z._default(
  oneOf(LEDGER_SORTS, 'Sort by newest, oldest, highest or lowest'),
  'newest',
)

/** The others are by amount. */
export function isByDay(sort: LedgerSort): boolean {
  return sort === 'newest' || sort === 'oldest'
}

/** From the latest day, or from the largest amount, down. */
export function isFalling(sort: LedgerSort): boolean {
  return sort === 'newest' || sort === 'highest'
}
