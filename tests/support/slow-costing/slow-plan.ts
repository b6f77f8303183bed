import { money, nearest, penceOf, ratio } from '#tests/support/slow-tax/slow-numbers.ts'
import { slowCard, writeCard } from './slow-card.ts'
import type { SlowHour } from './slow-hour.ts'
import type { SlowCase } from './slow-menu-case.ts'

/** How the text of a price may end. */
const ENDS: Record<string, readonly string[]> = { '0.50': ['.00', '.50'], '1.00': ['.00'], '0.95': ['.95'] }

export function slowPlan(one: SlowCase, hour: SlowHour) {
  let [gain, before, after, isBooked] = [0, 0, 0, false]
  const lines = one.treatments.map((treatment) => {
    const cardBefore = slowCard(one, hour, treatment)
    const price = money(slowPrice(cardBefore.price, one.rise))
    const cardAfter = slowCard(one, hour, { ...treatment, price })
    const bookings = treatment.bookingsPerWeek
    const lineGain = (cardAfter.contribution - cardBefore.contribution) * (bookings ?? 0) * hour.weeksWorked
    if (bookings !== null) {
      isBooked = true
      gain += lineGain
      before += cardBefore.contribution * bookings
      after += cardAfter.contribution * bookings
    }
    return {
      id: treatment.id,
      name: treatment.name,
      priceBefore: treatment.price,
      priceAfter: price,
      cardBefore: writeCard(cardBefore),
      cardAfter: writeCard(cardAfter),
      gainPerYear: bookings === null ? null : money(lineGain),
      canLose: slowLoss(cardBefore.contribution, cardAfter.contribution),
    }
  })
  return { lines, gainPerYear: isBooked ? money(gain) : null, canLose: slowLoss(before, after) }
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
