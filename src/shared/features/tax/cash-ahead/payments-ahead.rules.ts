import { type Due, listDue } from '#shared/features/tax/estimate/due-dates.rules.ts'
import { taxSpan } from '#shared/features/tax/estimate/tax-span.rules.ts'
import { taxYearName } from '#shared/features/tax/rates/rates.rules.ts'
import type { TaxRates } from '#shared/features/tax/rates/tax-rates.rules.ts'
import type { Position } from '#shared/features/tax/records/position.rules.ts'
import type { Span } from '#shared/features/tax/records/tax-records.rules.ts'
import type { VatQuarter } from '#shared/features/tax/vat/vat-quarters.rules.ts'
import { addDays, type Day, monthOf } from '#shared/kernel/calendar/days.ts'
import { pence } from '#shared/kernel/numbers/money.ts'
import type { CashItem } from './cash-ahead.rules.ts'

/** A payment on account in July is for last tax year, and is half of the bill of the tax year before that. */
const YEARS_BACK = 2

/** The years whose tax may be due in the next 90 days: the one of today and those before it, oldest first. */
export function spansToPayFor(today: Day, position: Position): Span[] {
  const spans = [taxSpan(today, position)]
  for (let count = 0; count < YEARS_BACK; count += 1) {
    const [oldest = taxSpan(today, position)] = spans
    spans.unshift(taxSpan(addDays(oldest.from, -1), position))
  }
  return spans
}

/** What is due for a year whose bill the owner has typed: nothing has to be estimated there. Null for other years. */
export function listDueOfBill(span: Span, position: Position, rates: TaxRates): Due[] | null {
  const { legalForm, lastBill } = position
  if (legalForm === 'company' || lastBill?.year !== taxYearName(span.from)) return null
  return listDue(lastBill.amount, span, position, rates)
}

/**
 * The tax of several years on its days, by the bill or the estimate of each year, oldest first. Two years may name the
 * same payment on account: the later one knows the bill.
 */
export function listTaxItems(dueOfYears: readonly (readonly Due[])[], billedYear: string | null): CashItem[] {
  const payments = new Map(
    dueOfYears.flat().map((due) => [`${due.on} ${due.what} ${due.year ?? ''}`, due] as const),
  )
  return [...payments.values()].map((due) => ({
    on: due.on,
    name: nameOf(due, billedYear),
    amount: pence(-due.amount),
  }))
}

/** VAT is paid, or repaid, on the day by which it is due. */
export function listVatItems(returns: readonly Pick<VatQuarter, 'dueBy' | 'due'>[]): CashItem[] {
  return returns.map(({ dueBy, due }) => ({
    on: dueBy,
    name: due < 0 ? 'VAT repaid' : 'VAT',
    amount: pence(-due),
  }))
}

const JANUARY = 1

function nameOf({ on, what, year, amount }: Due, billedYear: string | null): string {
  if (what === 'corporation_tax') return 'Corporation tax'
  const ofYear = (year ?? '').replace('-', '/')
  // Nobody typed what was paid ahead of the bill.
  if (what === 'balance' && year === billedYear) return `Tax for ${ofYear}, before what you paid ahead`
  if (what === 'balance') return amount < 0 ? `Tax repaid for ${ofYear}` : `Tax for ${ofYear}`
  const which = monthOf(on) === JANUARY ? 'First' : 'Second'
  return `${which} payment on account for ${ofYear}`
}
