import { type Due, listDue } from '#shared/features/tax/estimate/due-dates.rules.ts'
import { taxSpan } from '#shared/features/tax/estimate/tax-span.rules.ts'
import { taxYearName } from '#shared/features/tax/rates/rates.rules.ts'
import type { TaxRates } from '#shared/features/tax/rates/tax-rates.rules.ts'
import type { Position } from '#shared/features/tax/records/position.rules.ts'
import { isWithin, type Span } from '#shared/features/tax/records/tax-records.rules.ts'
import { listComingWeeks } from '#shared/features/tax/vat/vat-pace.rules.ts'
import {
  listQuarters,
  type QuarterInput,
  type VatQuarter,
  type VatQuarters,
} from '#shared/features/tax/vat/vat-quarters.rules.ts'
import { schemeOn, vatIn } from '#shared/features/tax/vat/vat-scheme.rules.ts'
import { addDays, addMonths, type Day, daysBetween, laterOf, monthOf } from '#shared/kernel/calendar/days.ts'
import { fraction, roundToPence, sumFractions } from '#shared/kernel/numbers/fraction.ts'
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

/**
 * The quarters up to today, or up to the last registered day of an owner who has left. The last one is as it will be:
 * the takings line goes on to its end, so its VAT does too. Average weeks are added to its takings, and VAT in costs at
 * the pace of its days so far.
 */
export function expectQuarters(input: QuarterInput): VatQuarters {
  const { weeks, today, position, rates } = input
  const lastDay = lastRegisteredDay(input)
  const asOf = lastDay && lastDay < today ? lastDay : today
  const { quarter, quarters } = listQuarters({ ...input, today: asOf })
  if (quarter === null) return { quarter, quarters }
  const returned = lastDay && lastDay <= quarter.to ? endWith(quarter, lastDay) : quarter
  const coming = listComingWeeks(weeks, today).filter(({ monday }) => isWithin(monday, returned))
  const vatOfWeeks = coming.map(({ monday, takings }) =>
    vatIn(takings, schemeOn(monday, position.vat, rates), rates),
  )
  const daysSoFar = daysBetween(returned.from, asOf) + 1
  const daysInAll = daysBetween(returned.from, returned.to) + 1
  const output = pence(returned.output + roundToPence(sumFractions(vatOfWeeks)))
  const reclaimed = roundToPence(fraction(returned.input * daysInAll, daysSoFar))
  return { quarter: { ...returned, output, input: reclaimed, due: pence(output - reclaimed) }, quarters }
}

/** The day before the owner leaves or left the register; null for who stays, and for who was never in it. */
function lastRegisteredDay({ today, position: { vat } }: QuarterInput): Day | null {
  const registered = vat.schemes.findLastIndex(({ from, scheme }) => from <= today && scheme !== 'none')
  const left = vat.schemes.find(({ scheme }, index) => index > registered && scheme === 'none')
  return registered === -1 || !left ? null : addDays(left.from, -1)
}

/** The final return ends with the last registered day and is due a month and seven days after it. */
function endWith(quarter: VatQuarter, to: Day): VatQuarter {
  // A month that is whole ends with its last day: 30 June is followed by 31 July.
  const dueBy = laterOf(addDays(addMonths(to, 1), 7), addDays(addMonths(addDays(to, 1), 1), 6))
  return { ...quarter, to, dueBy }
}

/** VAT is paid, or repaid, on the day by which it is due. */
export function listVatItems({ quarter, quarters }: VatQuarters): CashItem[] {
  return [...quarters, ...(quarter ? [quarter] : [])].map(({ dueBy, due }) => ({
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
