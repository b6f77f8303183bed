import type { Due } from '#shared/features/tax/estimate/due-dates.rules.ts'
import { taxSpan } from '#shared/features/tax/estimate/tax-span.rules.ts'
import type { Position } from '#shared/features/tax/records/position.rules.ts'
import { isWithin, type Span } from '#shared/features/tax/records/tax-records.rules.ts'
import { listComingWeeks } from '#shared/features/tax/vat/vat-pace.rules.ts'
import {
  listQuarters,
  type QuarterInput,
  type VatQuarters,
} from '#shared/features/tax/vat/vat-quarters.rules.ts'
import { schemeOn, vatIn } from '#shared/features/tax/vat/vat-scheme.rules.ts'
import { addDays, type Day, daysBetween, monthOf } from '#shared/kernel/calendar/days.ts'
import { fraction, roundToPence, sumFractions } from '#shared/kernel/numbers/fraction.ts'
import { pence } from '#shared/kernel/numbers/money.ts'
import type { CashItem } from './cash-ahead.rules.ts'

/** A payment on account of July is for the year before this one, whose bill was estimated the year before that. */
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

/**
 * The tax of several years on its days, by the estimate of each year, oldest first. Two years may name the same
 * payment on account: the later one knows the bill.
 */
export function listTaxItems(dueOfYears: readonly (readonly Due[])[]): CashItem[] {
  const payments = new Map(
    dueOfYears.flat().map((due) => [`${due.on} ${due.what} ${due.year ?? ''}`, due] as const),
  )
  return [...payments.values()].map((due) => ({
    on: due.on,
    name: nameOf(due),
    amount: pence(-due.amount),
  }))
}

/**
 * The quarters with the running one as it will be: the takings line goes on to its end, so its VAT does too. Average
 * weeks are added to its takings, and VAT in costs at the pace of its days so far.
 */
export function expectQuarters(input: QuarterInput): VatQuarters {
  const { quarter, quarters } = listQuarters(input)
  if (quarter === null) return { quarter, quarters }
  const { weeks, today, position, rates } = input
  const coming = listComingWeeks(weeks, today).filter(({ monday }) => isWithin(monday, quarter))
  const vatOfWeeks = coming.map(({ monday, takings }) =>
    vatIn(takings, schemeOn(monday, position.vat, rates), rates),
  )
  const daysSoFar = daysBetween(quarter.from, today) + 1
  const daysInAll = daysBetween(quarter.from, quarter.to) + 1
  const output = pence(quarter.output + roundToPence(sumFractions(vatOfWeeks)))
  const reclaimed = roundToPence(fraction(quarter.input * daysInAll, daysSoFar))
  return { quarter: { ...quarter, output, input: reclaimed, due: pence(output - reclaimed) }, quarters }
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

function nameOf({ on, what, year, amount }: Due): string {
  if (what === 'corporation_tax') return 'Corporation tax'
  const ofYear = (year ?? '').replace('-', '/')
  if (what === 'balance') return amount < 0 ? `Tax repaid for ${ofYear}` : `Tax for ${ofYear}`
  const which = monthOf(on) === JANUARY ? 'First' : 'Second'
  return `${which} payment on account for ${ofYear}`
}
