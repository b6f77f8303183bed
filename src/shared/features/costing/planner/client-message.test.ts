import { expect, test } from 'vitest'
import { day } from '#tests/support/calls/arbitrary-day.ts'
import { writeClientMessage } from './client-message.rules.ts'

const CUT = { name: 'Cut', priceBefore: '45.00', priceAfter: '49.50' }
const startsOn = day('2026-12-01')

test('a message to clients names the day, every new price and the salon', () => {
  const colour = { name: 'Colour', priceBefore: '1080.00', priceAfter: '1188.00' }
  expect(writeClientMessage({ lines: [CUT, colour], startsOn, salon: 'Rosewood Row' })).toBe(`Hello,

From 1 December 2026 some of our prices change:

Cut: £49.50, was £45.00
Colour: £1,188.00, was £1,080.00

Appointments before then stay at the old price. Thank you for coming to us.

Rosewood Row`)
})

test('one price is one price', () => {
  expect(writeClientMessage({ lines: [CUT], startsOn, salon: 'Priya' })).toContain(
    'From 1 December 2026 one of our prices changes:',
  )
})

test('a long menu is cut at thirty prices', () => {
  const lines = Array.from({ length: 32 }, (_, index) => ({ ...CUT, name: `Cut ${index + 1}` }))
  const message = writeClientMessage({ lines, startsOn, salon: 'Priya' })
  expect(message).toContain('Cut 30: £49.50, was £45.00\nand 2 more. Please ask us for the full list.\n')
  expect(message).not.toContain('Cut 31:')
})
