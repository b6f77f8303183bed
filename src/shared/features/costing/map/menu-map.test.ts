import { describe, expect, test } from 'vitest'
import type { MenuTreatment } from '#shared/features/costing/menu.contract.ts'
import { fraction } from '#shared/kernel/numbers/fraction.ts'
import { day } from '#tests/support/calls/arbitrary-day.ts'
import { mapMenu, QUARTER_WORDS } from './menu-map.rules.ts'
import { findHourToMove, writeHourMoved } from './move-sentence.rules.ts'

function dot(name: string, perHour: string, bookingsPerWeek: number | null, duration = 60): MenuTreatment {
  const card = {
    price: '45.00',
    vat: '0.00',
    productCost: '0.00',
    labour: '0.00',
    fee: '0.00',
    contribution: '45.00',
    room: null,
    profit: null,
    trueMargin: null,
    perHour,
  }
  return {
    id: name.length,
    name,
    duration,
    turnaround: 0,
    teamMemberId: null,
    bookingsPerWeek,
    priceSince: day('2026-01-01'),
    card,
  }
}

const GEL = dot('Gel manicure', '26.70', 10)
const CUT = dot('Cut and finish', '40.00', 10)

describe('the menu map', () => {
  test('splits at the means of pounds an hour and of bookings', () => {
    const map = mapMenu([
      dot('Facial', '60.00', 2),
      dot('Colour', '50.00', 12),
      dot('Brow tint', '10.00', 2),
      dot('Manicure', '20.00', 12),
    ])
    expect(map).toMatchObject({ meanPerHour: fraction(35_00), meanBookings: fraction(7) })
    expect(map?.dots.map(({ name, quarter }) => [name, QUARTER_WORDS[quarter]])).toEqual([
      ['Facial', 'Worth more bookings'],
      ['Colour', 'Your stars'],
      ['Brow tint', 'Fill quiet hours'],
      ['Manicure', 'Look again'],
    ])
  })

  test('counts a treatment that is just at the mean as above it', () => {
    expect(mapMenu([GEL])?.dots.map(({ quarter }) => quarter)).toEqual(['stars'])
    // The mean of 0.01, 0.01 and 0.02 is a third above a penny.
    const pennies = [dot('A', '0.01', 1), dot('Bb', '0.01', 1), dot('Ccc', '0.02', 1)]
    expect(mapMenu(pennies)?.dots.map(({ quarter }) => quarter)).toEqual([
      'look_again',
      'look_again',
      'stars',
    ])
  })

  test('has no dot without bookings, and is none without dots', () => {
    expect(mapMenu([dot('Facial', '60.00', null), dot('Peel', '60.00', 0)])?.dots).toHaveLength(1)
    expect(mapMenu([dot('Facial', '60.00', null)])).toBeNull()
    expect(mapMenu([])).toBeNull()
  })
})

describe('an hour that is better spent', () => {
  const sentence = (treatments: MenuTreatment[], weeksWorked = 46) => {
    const moved = findHourToMove(treatments, weeksWorked)
    return moved && writeHourMoved(moved)
  }

  test('is worth the difference of an hour in every week worked', () => {
    // (40.00 − 26.70) × 46 = 611.80
    expect(sentence([CUT, GEL])).toBe(
      'Moving one hour a week from Gel manicure to Cut and finish is worth £612 a year.',
    )
    expect(sentence([CUT, GEL], 10)).toContain('£133 a year')
  })

  test('is taken from a treatment that fills an hour a week', () => {
    const rare = dot('Brow tint', '1.00', 2, 29)
    expect(sentence([rare, CUT, GEL])).toContain('from Gel manicure')
    expect(sentence([{ ...rare, turnaround: 1 }, CUT, GEL])).toContain('from Brow tint')
    expect(sentence([dot('Peel', '1.00', null), CUT, GEL])).toContain('from Gel manicure')
    expect(sentence([dot('Peel', '99.00', null), CUT, GEL])).toContain('to Cut and finish')
  })

  test('is not spoken of where there is nothing to gain', () => {
    expect(sentence([])).toBeNull()
    expect(sentence([CUT])).toBeNull()
    expect(sentence([dot('Peel', '40.00', 0)])).toBeNull()
    expect(sentence([GEL, dot('Peel', '26.71', 1)])).toBeNull()
    expect(sentence([GEL, dot('Peel', '26.72', 1)], 50)).toContain('£1 a year')
  })
})
