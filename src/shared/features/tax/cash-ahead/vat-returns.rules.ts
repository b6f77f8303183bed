import type { VatHistory } from '#shared/features/tax/records/position.rules.ts'
import { isWithin, type Span } from '#shared/features/tax/records/tax-records.rules.ts'
import { listComingWeeks } from '#shared/features/tax/vat/vat-pace.rules.ts'
import {
  monthsBefore,
  type QuarterInput,
  quarterAround,
  sumQuarter,
  type VatQuarter,
} from '#shared/features/tax/vat/vat-quarters.rules.ts'
import { schemeOn, vatIn } from '#shared/features/tax/vat/vat-scheme.rules.ts'
import { addDays, addMonths, type Day, daysBetween, laterOf } from '#shared/kernel/calendar/days.ts'
import { fraction, roundToPence, sumFractions } from '#shared/kernel/numbers/fraction.ts'
import { type Pence, pence, ZERO_PENCE } from '#shared/kernel/numbers/money.ts'

/** Four quarters that have ended, the running one and the next, in months before the running one. */
const QUARTERS = [12, 9, 6, 3, 0, -3] as const

/**
 * The VAT returns that may be due soon, oldest first: of each quarter the part in which the owner is registered. A
 * registration that begins or ends ahead counts from the moment it is entered.
 */
export function expectReturns(input: QuarterInput): VatQuarter[] {
  const { today, position } = input
  const running = quarterAround(today, position.vat.quarterEnds)
  return listRegistrations(position.vat).flatMap((registration) =>
    QUARTERS.flatMap((months) => {
      const span = cutTo(registration, monthsBefore(running, months))
      if (span === null) return []
      const expected = expectReturn(input, span)
      return [span.to === registration.to ? { ...expected, dueBy: finalReturnBy(span.to) } : expected]
    }),
  )
}

/** `to` is the last registered day; null while no end is known. */
type Registration = { from: Day; to: Day | null }

function listRegistrations({ schemes }: VatHistory): Registration[] {
  return schemes.flatMap(({ from, scheme }, index) => {
    const before = schemes[index - 1]?.scheme ?? 'none'
    if (scheme === 'none' || before !== 'none') return []
    const end = schemes.slice(index).find((later) => later.scheme === 'none')
    return [{ from, to: end ? addDays(end.from, -1) : null }]
  })
}

function cutTo(registration: Registration, quarter: Span): Span | null {
  const from = laterOf(quarter.from, registration.from)
  const to = registration.to !== null && registration.to < quarter.to ? registration.to : quarter.to
  return from <= to ? { from, to } : null
}

/**
 * A return as it will be. The takings line goes on to its end, so its VAT does too: average weeks are added to its
 * takings.
 */
function expectReturn(input: QuarterInput, span: Span): VatQuarter {
  const { weeks, today, position, rates } = input
  const known = sumQuarter(input, span)
  const coming = listComingWeeks(weeks, today).filter(({ monday }) => isWithin(monday, span))
  const vatOfWeeks = coming.map(({ monday, takings }) =>
    vatIn(takings, schemeOn(monday, position.vat, rates), rates),
  )
  const output = pence(known.output + roundToPence(sumFractions(vatOfWeeks)))
  const reclaimed = expectInput(known.input, span, today)
  return { ...known, output, input: reclaimed, due: pence(output - reclaimed) }
}

/** VAT in costs at the pace of the days so far. Before its first day nothing is known of a return. */
function expectInput(soFar: Pence, { from, to }: Span, today: Day): Pence {
  if (today < from) return ZERO_PENCE
  if (today >= to) return soFar
  return roundToPence(fraction(soFar * (daysBetween(from, to) + 1), daysBetween(from, today) + 1))
}

/** The final return is due a month and seven days after the last registered day. */
function finalReturnBy(lastDay: Day): Day {
  // A month that is whole ends with its last day: 30 June is followed by 31 July.
  return laterOf(addDays(addMonths(lastDay, 1), 7), addDays(addMonths(addDays(lastDay, 1), 1), 6))
}
