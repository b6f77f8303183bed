import { expect, test } from 'vitest'
import { fraction } from '#shared/kernel/numbers/fraction.ts'
import { hour } from '#tests/support/costing/costing-facts.ts'
import { writeRoomHour } from './room-hour-sum.rules.ts'

test.each([
  [{}, '£3,000.00 × 12 ÷ (46 × 40 × 1 × 65%) = £30.10'],
  [{ chairs: 3, bookedPercent: 72.5 }, '£3,000.00 × 12 ÷ (46 × 40 × 3 × 72.5%) = £9.00'],
])('the sum of an hour with %j is written out', (sent, text) => {
  expect(writeRoomHour(fraction(3_000_00), hour(sent))).toBe(text)
})
