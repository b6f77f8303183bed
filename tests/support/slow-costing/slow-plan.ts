import { money, nearest, penceOf, ratio } from '#tests/support/slow-tax/slow-numbers.ts'
import { slowCard, writeCard } from './slow-card.ts'
import type { SlowHour } from './slow-hour.ts'
import type { SlowCase, SlowTreatment } from './slow-menu-case.ts'

/** How the text of a price may end. */
const ENDS: Record<string, readonly string[]> = { '0.50': ['.00', '.50'], '1.00': ['.00'], '0.95': ['.95'] }

export function slowPlan(one: SlowCase, hour: SlowHour) {
  let [gain, before, after, isBooked] = [0, 0, 0, false]
  const lines = []
  for (const treatment of one.treatments) {
    const line = slowLine(one, hour, treatment)
    const bookings = treatment.bookingsPerWeek
    lines.push(line.answer)
    if (bookings === null) continue
    isBooked = true
    gain += line.gain
    before += line.before * bookings
    after += line.after * bookings
  }
  return { lines, gainPerYear: isBooked ? money(gain) : null, canLose: slowLoss(before, after) }
}

function slowLine(one: SlowCase, hour: SlowHour, treatment: SlowTreatment) {
  const { id, name, price: priceBefore, bookingsPerWeek } = treatment
  const priceAfter = money(slowPrice(penceOf(priceBefore), one.rise))
  const cards = [
    slowCard(one, hour, treatment),
    slowCard(one, hour, { ...treatment, price: priceAfter }),
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
    canLose: slowLoss(before, after),
  }
  return { answer, before, after, gain }
}

/** Goes up penny by penny from below the exact price to the first that is not below it and ends as it should. */
function slowPrice(price: number, { by, value, ending }: SlowCase['rise']): number {
  const exact = by === 'percent' ? price * (10_000 + penceOf(value)) : (price + penceOf(value)) * 10_000
  if (ending === 'none') return nearest(ratio(exact, 10_000))
  let next = Math.max(0, Math.floor(exact / 10_000) - 1)
  while (next * 10_000 < exact || !ENDS[ending]?.includes(money(next).slice(-3))) next += 1
  return next
}

/** How many of ten thousand bookings may go; null where there is nothing to lose. */
function slowLoss(before: number, after: number): string | null {
  if (before <= 0 || after <= 0) return null
  return money(nearest(ratio((after - before) * 10_000, after)))
}
