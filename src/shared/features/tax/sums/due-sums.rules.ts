import type { Position } from '#shared/features/tax/records/position.rules.ts'
import type { TaxEstimate } from '#shared/features/tax/tax-estimate.contract.ts'
import { formatDay } from '#shared/kernel/calendar/days.ts'
import { fromDecimal, type Pence, ZERO_PENCE } from '#shared/kernel/numbers/money.ts'
import type { EstimateContext } from './estimate-context.rules.ts'
import { type RatesUsed, type Sum, taxYearInWords } from './sum.rules.ts'

export type DueDate = TaxEstimate['due'][number]

export function dueSum(due: DueDate, { estimate, position }: EstimateContext): Sum {
  if (due.what === 'balance') return balanceSum(due, estimate)
  if (due.what === 'corporation_tax') return corporationTaxDueSum(due, estimate)
  return isOfLastBill(due, estimate) ? lastBillSum(due, position, estimate) : nextYearSum(due, estimate)
}

/** The payments ahead for the estimate's own year are halves of the bill before it. */
function isOfLastBill(due: DueDate, { due: all }: TaxEstimate): boolean {
  return all.some(({ what, year }) => what === 'balance' && year === due.year)
}

function lastBillSum(due: DueDate, { lastBill }: Position, { rates }: TaxEstimate): Sum {
  const year = taxYearInWords(lastBill?.year ?? '')
  return halfSum(`Your last bill, for ${year}`, lastBill?.amount ?? ZERO_PENCE, { due, rates })
}

function nextYearSum(due: DueDate, { due: all, tax, rates }: TaxEstimate): Sum {
  const year = taxYearInWords(all.find(({ what }) => what === 'balance')?.year ?? '')
  return halfSum(`Tax for ${year} at this pace`, fromDecimal(tax.total), { due, rates })
}

function halfSum(label: string, bill: Pence, { due, rates }: { due: DueDate; rates: RatesUsed }): Sum {
  return {
    lines: [
      { label, value: bill, role: 'base' },
      { label: 'Half of it', value: fromDecimal(due.amount), role: 'result' },
    ],
    notes: ['HMRC asks for half of a bill ahead of the next one, twice. Both come off that next bill.'],
    rates,
  }
}

/** What the payments ahead leave of the year's tax; below zero it is a refund. */
function balanceSum(due: DueDate, { due: all, tax, rates }: TaxEstimate): Sum {
  const ahead = all.filter(({ what, year }) => what === 'on_account' && year === due.year)
  return {
    lines: [
      { label: `Tax for ${taxYearInWords(due.year ?? '')} at this pace`, value: fromDecimal(tax.total) },
      ...ahead.map(({ on, amount }) => ({
        label: `Paid ahead on ${formatDay(on)}`,
        value: fromDecimal(amount),
        role: 'minus' as const,
      })),
      { label: 'Left to pay', value: fromDecimal(due.amount), role: 'result' },
    ],
    rates,
  }
}

function corporationTaxDueSum(due: DueDate, { to, tax, rates }: TaxEstimate): Sum {
  return {
    lines: [
      { label: 'Corporation tax at this pace', value: fromDecimal(tax.total) },
      { label: 'To pay', value: fromDecimal(due.amount), role: 'result' },
    ],
    notes: [`Due nine months and a day after ${formatDay(to)}, the last day of your company’s year.`],
    rates,
  }
}
