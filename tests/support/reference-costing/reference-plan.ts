import { money, nearest, penceOf, ratio } from '#tests/support/reference-tax/reference-numbers.ts'
import { referenceCard, writeCard } from './reference-card.ts'
import type { ReferenceHour } from './reference-hour.ts'
import type { ReferenceCase, ReferenceTreatment } from './reference-menu-case.ts'

/** How the text of a price may end. */
const ENDS: Record<string, readonly string[]> = { '0.50': ['.00', '.50'], '1.00': ['.00'], '0.95': ['.95'] }

export function referencePlan(one: ReferenceCase, hour: ReferenceHour) {
  let [gain, before, after, isBooked] = [0, 0, 0, false]
  const lines = []
  for (const treatment of one.treatments) {
    const line = referenceLine(one, hour, treatment)
    const bookings = treatment.bookingsPerWeek
    lines.push(line.answer)
    if (bookings === null) continue
    isBooked = true
    gain += line.gain
    before += line.before * bookings
    after += line.after * bookings
  }
  return { lines, gainPerYear: isBooked ? money(gain) : null, canLose: referenceLoss(before, after) }
}

function referenceLine(one: ReferenceCase, hour: ReferenceHour, treatment: ReferenceTreatment) {
  const { id, name, price: priceBefore, bookingsPerWeek } = treatment
  const priceAfter = money(referencePrice(penceOf(priceBefore), one.rise))
  const cards = [
    referenceCard(one, hour, treatment),
    referenceCard(one, hour, { ...treatment, price: priceAfter }),
  ] as const
  const [before, after] = [cards[0].contribution, cards[1].contribution]
  const gain = (after - before) * (bookingsPerWeek ?? 0) * hour.weeksWorked
  const answer = {
    id,
    name,
    priceBefore,
    priceAfter,
    cardBefore: writeCard(cards[0]),
    cardAfter: writeCard(cards[1]),
    gainPerYear: bookingsPerWeek === null ? null : money(gain),
    canLose: referenceLoss(before, after),
  }
  return { answer, before, after, gain }
}

/** Goes up penny by penny from below the exact price to the first that is not below it and ends as it should. */
function referencePrice(price: number, { by, value, ending }: ReferenceCase['rise']): number {
  const exact = by === 'percent' ? price * (10_000 + penceOf(value)) : (price + penceOf(value)) * 10_000
  if (ending === 'none') return nearest(ratio(exact, 10_000))
  let next = Math.max(0, Math.floor(exact / 10_000) - 1)
  while (next * 10_000 < exact || !ENDS[ending]?.includes(money(next).slice(-3))) next += 1
  return next
}

/** How many of ten thousand bookings may go; null where there is nothing to lose. */
function referenceLoss(before: number, after: number): string | null {
  if (before <= 0 || after <= 0) return null
  return money(nearest(ratio((after - before) * 10_000, after)))
}
