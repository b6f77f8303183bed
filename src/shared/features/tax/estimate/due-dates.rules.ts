import { nextTaxYearName, previousTaxYearName, taxYearName } from '#shared/features/tax/rates/rates.rules.ts'
import type { TaxRates } from '#shared/features/tax/rates/tax-rates.rules.ts'
import type { Position } from '#shared/features/tax/records/position.rules.ts'
import type { Span } from '#shared/features/tax/records/tax-records.rules.ts'
import { addDays, addMonths, type Day, dayOf, yearOf } from '#shared/kernel/calendar/days.ts'
import { fraction, roundToPence } from '#shared/kernel/numbers/fraction.ts'
import { type Pence, pence, sumPence } from '#shared/kernel/numbers/money.ts'

/** `year` is the tax year it pays for; null for a company. */
export type Due = {
  on: Day
  what: 'on_account' | 'balance' | 'corporation_tax'
  amount: Pence
  year: string | null
}

/** When the tax of a span is to be paid, by day. A balance below zero is a refund. */
export function listDue(total: Pence, span: Span, { legalForm, lastBill }: Position, rates: TaxRates): Due[] {
  if (legalForm === 'company') return [corporationTaxDue(total, span)]
  const year = taxYearName(span.from)
  const january = yearOf(span.to)
  const ahead =
    lastBill?.year === previousTaxYearName(span.from) ? onAccount(lastBill.amount, january, year, rates) : []
  const balance = pence(total - sumPence(ahead.map(({ amount }) => amount)))
  return [
    ...ahead,
    { on: dayOf(january + 1, 1, 31), what: 'balance', amount: balance, year },
    ...onAccount(total, january + 1, nextTaxYearName(span.from), rates),
  ]
}

function corporationTaxDue(total: Pence, { to }: Span): Due {
  return { on: addMonths(addDays(to, 1), 9), what: 'corporation_tax', amount: total, year: null }
}

/** The two halves of a bill that are paid ahead for the tax year after it; none of a small bill. */
function onAccount(bill: Pence, calendarYear: number, year: string, { onAccountFrom }: TaxRates): Due[] {
  if (bill < onAccountFrom) return []
  const half = { what: 'on_account' as const, amount: roundToPence(fraction(bill, 2)), year }
  return [
    { on: dayOf(calendarYear, 1, 31), ...half },
    { on: dayOf(calendarYear, 7, 31), ...half },
  ]
}
