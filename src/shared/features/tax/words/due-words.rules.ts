import { findRates } from '#shared/features/tax/rates/rates.rules.ts'
import type { Position } from '#shared/features/tax/records/position.rules.ts'
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

/** Whether to show TAXED_AT_SOURCE, which is a note about payments on account. */
export function hasPaymentsOnAccount({ due }: Pick<TaxEstimate, 'due'>): boolean {
  return due.some(({ what }) => what === 'on_account')
}

/** What is left to pay of a year's tax once the year is over. Null when that is nothing. */
export function findBill({ due }: Pick<TaxEstimate, 'due'>): DueDate | null {
  const bill = due.find(({ what }) => what === 'corporation_tax' || what === 'balance')
  return bill && fromDecimal(bill.amount) > 0 ? bill : null
}

/** The bill that a sole trader has typed for that year, or null. */
export function findTypedBill({ lastBill, legalForm }: Position, year: string): Pence | null {
  return legalForm === 'sole_trader' && lastBill?.year === year ? lastBill.amount : null
}

/**
 * The day on which the tax of the year before is due, while it is still to be paid: the estimate's own dates are those
 * of its year alone. Null after that day, and for a year whose rates we do not have.
 */
export function yearBeforeDue(
  { from, legalForm }: Pick<TaxEstimate, 'from' | 'legalForm'>,
  today: Day,
): Day | null {
  const due = legalForm === 'company' ? addMonths(from, 9) : dayOf(yearOf(from) + 1, 1, 31)
  return today > due || findRates(addDays(from, -1)) === null ? null : due
}
