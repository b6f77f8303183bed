import { findRates } from '#shared/features/tax/rates/rates.rules.ts'
import type { DueDate } from '#shared/features/tax/sums/due-sums.rules.ts'
import { taxYearInWords } from '#shared/features/tax/sums/sum.rules.ts'
import type { TaxEstimate } from '#shared/features/tax/tax-estimate.contract.ts'
import {
  addDays,
  addMonths,
  type Day,
  dayOf,
  formatDay,
  monthOf,
  yearOf,
} from '#shared/kernel/calendar/days.ts'
import { fromDecimal, type Pence, pence } from '#shared/kernel/numbers/money.ts'

/** What is paid on a date, in plain words. `amount` is never below zero: a refund is called one. */
export type DueWords = { label: string; amount: Pence; isRefund: boolean }

const JANUARY = 1

export function dueWords(due: DueDate, { to }: Pick<TaxEstimate, 'to'>): DueWords {
  const amount = fromDecimal(due.amount)
  const year = taxYearInWords(due.year ?? '')
  if (due.what === 'corporation_tax')
    return { label: `Corporation tax for the year to ${formatDay(to)}`, amount, isRefund: false }
  if (due.what === 'on_account') {
    const which = monthOf(due.on) === JANUARY ? 'First' : 'Second'
    return { label: `${which} payment on account for ${year}`, amount, isRefund: false }
  }
  if (amount < 0)
    return { label: `Refund for ${year}: HMRC owes you this`, amount: pence(-amount), isRefund: true }
  return {
    label: amount === 0 ? `Nothing left to pay for ${year}` : `What is left to pay for ${year}`,
    amount,
    isRefund: false,
  }
}

export const TAXED_AT_SOURCE =
  'HMRC asks for no payments on account if over 80% of your tax is taxed at source, by an employer or a pension.'

/** Payments on account are what the note about tax at source speaks of. */
export function hasPaymentsOnAccount({ due }: Pick<TaxEstimate, 'due'>): boolean {
  return due.some(({ what }) => what === 'on_account')
}

/** What is left to pay of a year's tax once the year is over. Null when that is nothing. */
export function findBill({ due }: Pick<TaxEstimate, 'due'>): DueDate | null {
  const bill = due.find(({ what }) => what === 'corporation_tax' || what === 'balance')
  return bill && fromDecimal(bill.amount) > 0 ? bill : null
}

/**
 * The dates are those of the tax of one year. While the tax of the year before is still to be paid, this says when.
 * Null after that day, and for a year whose rates we do not have.
 */
export function yearBeforeWords(
  { from, legalForm }: Pick<TaxEstimate, 'from' | 'legalForm'>,
  today: Day,
): string | null {
  const lastDay = addDays(from, -1)
  const due = legalForm === 'company' ? addMonths(from, 9) : dayOf(yearOf(from) + 1, 1, 31)
  if (today > due || findRates(lastDay) === null) return null
  return `Any tax for the year to ${formatDay(lastDay)} is due on ${formatDay(due)}. ‘The year before’ shows it.`
}
