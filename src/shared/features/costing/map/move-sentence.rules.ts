import { toPence } from '#shared/features/costing/figures.rules.ts'
import type { MenuTreatment } from '#shared/features/costing/menu.contract.ts'
import { fraction } from '#shared/kernel/numbers/fraction.ts'
import { formatWholePounds, fromDecimal, type Pence } from '#shared/kernel/numbers/money.ts'

/** An hour a week that makes more with another treatment. */
export type HourMoved = { from: string; to: string; perYear: Pence }

const MINUTES_PER_HOUR = 60
const SMALLEST_WORTH_SAYING = 1_00

/**
 * From the treatment that makes least an hour, of those that fill an hour a week, to the one that makes most. Null
 * where that is worth less than a pound a year.
 */
export function findHourToMove(treatments: readonly MenuTreatment[], weeksWorked: number): HourMoved | null {
  const byHour = treatments
    .filter(({ bookingsPerWeek }) => bookingsPerWeek !== null)
    .sort((one, other) => perHourOf(one) - perHourOf(other))
  const from = byHour.find(fillsAnHour)
  const to = byHour.at(-1)
  if (!from || !to) return null
  const perYear = toPence(fraction(BigInt(perHourOf(to) - perHourOf(from)) * BigInt(weeksWorked)))
  return perYear < SMALLEST_WORTH_SAYING ? null : { from: from.name, to: to.name, perYear }
}

/** "Moving one hour a week from Gel manicure to Cut and finish is worth £612 a year." */
export function writeHourMoved({ from, to, perYear }: HourMoved): string {
  return `Moving one hour a week from ${from} to ${to} is worth ${formatWholePounds(perYear)} a year.`
}

function fillsAnHour({ bookingsPerWeek, duration, turnaround }: MenuTreatment): boolean {
  return (bookingsPerWeek ?? 0) * (duration + turnaround) >= MINUTES_PER_HOUR
}

function perHourOf({ card }: MenuTreatment): Pence {
  return fromDecimal(card.perHour)
}
