import type { MenuTreatment } from '#shared/features/costing/menu.contract.ts'
import { type Fraction, fraction } from '#shared/kernel/numbers/fraction.ts'
import { fromDecimal, type Pence } from '#shared/kernel/numbers/money.ts'

export const QUARTERS = ['worth_more_bookings', 'stars', 'fill_quiet_hours', 'look_again'] as const

export type Quarter = (typeof QUARTERS)[number]

export const QUARTER_WORDS: Record<Quarter, string> = {
  worth_more_bookings: 'Worth more bookings',
  stars: 'Your stars',
  fill_quiet_hours: 'Fill quiet hours',
  look_again: 'Look again',
}

export type MapDot = { id: number; name: string; perHour: Pence; bookingsPerWeek: number; quarter: Quarter }

export type MenuMap = {
  dots: MapDot[]
  /** Where the quarters meet, exact. */
  meanPerHour: Fraction
  meanBookings: Fraction
}

/** The treatments whose bookings are known, each in its quarter. Null while there are none. */
export function mapMenu(treatments: readonly MenuTreatment[]): MenuMap | null {
  const known = treatments.flatMap(({ id, name, bookingsPerWeek, card }) =>
    bookingsPerWeek === null ? [] : [{ id, name, bookingsPerWeek, perHour: fromDecimal(card.perHour) }],
  )
  if (known.length === 0) return null
  const meanPerHour = meanOf(known.map(({ perHour }) => perHour))
  const meanBookings = meanOf(known.map(({ bookingsPerWeek }) => bookingsPerWeek))
  const dots = known.map((dot) => {
    const isDear = isAtLeast(dot.perHour, meanPerHour)
    return { ...dot, quarter: quarterOf(isDear, isAtLeast(dot.bookingsPerWeek, meanBookings)) }
  })
  return { dots, meanPerHour, meanBookings }
}

function quarterOf(isDear: boolean, isBooked: boolean): Quarter {
  if (isDear) return isBooked ? 'stars' : 'worth_more_bookings'
  return isBooked ? 'look_again' : 'fill_quiet_hours'
}

function meanOf(values: readonly number[]): Fraction {
  return fraction(
    values.reduce((sum, value) => sum + BigInt(value), 0n),
    values.length,
  )
}

/** A treatment that is just at the mean counts as above it. */
function isAtLeast(value: number, { numerator, denominator }: Fraction): boolean {
  return BigInt(value) * denominator >= numerator
}
