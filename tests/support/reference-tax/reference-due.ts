import type { TaxPositionInput } from '#shared/features/tax/tax-position.contract.ts'
import { monthsFrom } from './reference-calendar.ts'
import { money, penceOf } from './reference-numbers.ts'

export type ReferenceDue = { on: string; what: string; amount: string; year: string | null }

/** The payments that follow from the tax of a year that ends on that day. */
export function referenceDue(tax: number, to: string, position: TaxPositionInput): ReferenceDue[] {
  if (position.legalForm === 'company') {
    const on = `${monthsFrom(to.slice(0, 7), 10)}-01`
    return [{ on, what: 'corporation_tax', amount: money(tax), year: null }]
  }
  const end = Number(to.slice(0, 4))
  const bill = position.lastBill
  const isLastYears = bill?.year === nameOf(end - 2)
  const ahead = isLastYears ? halfOf(penceOf(bill.amount)) : 0
  const next = halfOf(tax)
  const all = [
    { on: `${end}-01-31`, what: 'on_account', amount: ahead, year: nameOf(end - 1) },
    { on: `${end}-07-31`, what: 'on_account', amount: ahead, year: nameOf(end - 1) },
    { on: `${end + 1}-01-31`, what: 'balance', amount: tax - ahead - ahead, year: nameOf(end - 1) },
    { on: `${end + 1}-01-31`, what: 'on_account', amount: next, year: nameOf(end) },
    { on: `${end + 1}-07-31`, what: 'on_account', amount: next, year: nameOf(end) },
  ]
  return all
    .filter(({ what, amount }) => what === 'balance' || amount > 0)
    .map((due) => ({ ...due, amount: money(due.amount) }))
}

/** Of a bill of 1,000 or more; an odd penny makes the half larger. */
function halfOf(bill: number): number {
  if (bill < 1_000_00) return 0
  return bill % 2 === 1 ? (bill + 1) / 2 : bill / 2
}

function nameOf(start: number): string {
  return `${start}-${String(start + 1).slice(2)}`
}
