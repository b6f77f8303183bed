import { nextTaxYearName, previousTaxYearName, taxYearName } from '#shared/features/tax/rates/rates.rules.ts'
import { pounds } from '#shared/features/tax/rates/tax-rates.rules.ts'
import type { Position } from '#shared/features/tax/records/position.rules.ts'
import type { Span } from '#shared/features/tax/records/tax-records.rules.ts'
import { addDays, addMonths, type Day, yearOf } from '#shared/kernel/days.ts'
import { fraction, roundToPence } from '#shared/kernel/fraction.ts'
import { type Pence, pence } from '#shared/kernel/money.ts'

/** `year` is the tax year it pays for; null for a company. */
export type Due = {
  on: Day
  what: 'on_account' | 'balance' | 'corporation_tax'
  amount: Pence
  year: string | null
}

/** Below this a bill is paid in one sum (Taxes Management Act 1970, section 59A). */
const ON_ACCOUNT_FROM = pounds(1_000)

/** When the tax of a span is to be paid, by day. A balance below zero is a refund. */
export function listDue(total: Pence, span: Span, { legalForm, lastBill }: Position): Due[] {
  if (legalForm === 'company') return [corporationTaxDue(total, span)]
  const paidAhead = lastBill?.year === previousTaxYearName(span.from) ? halvesOf(lastBill.amount) : []
  const nextAhead = halvesOf(total)
  const year = taxYearName(span.from)
  const firstJanuary = yearOf(span.to)
  const balance = pence(paidAhead.reduce<number>((rest, half) => rest - half, total))
  return [
    ...onAccount(paidAhead, firstJanuary, year),
    { on: `${firstJanuary + 1}-01-31` as Day, what: 'balance', amount: balance, year },
    ...onAccount(nextAhead, firstJanuary + 1, nextTaxYearName(span.from)),
  ]
}

function corporationTaxDue(total: Pence, { to }: Span): Due {
  return { on: addMonths(addDays(to, 1), 9), what: 'corporation_tax', amount: total, year: null }
}

/** The two payments on account that follow from a bill; none from a small one. */
function halvesOf(bill: Pence): Pence[] {
  if (bill < ON_ACCOUNT_FROM) return []
  const half = roundToPence(fraction(bill, 2))
  return [half, half]
}

function onAccount(halves: readonly Pence[], calendarYear: number, year: string): Due[] {
  const days = [`${calendarYear}-01-31`, `${calendarYear}-07-31`] as Day[]
  return halves.flatMap((amount, index) => {
    const on = days[index]
    return on ? [{ on, what: 'on_account' as const, amount, year }] : []
  })
}
