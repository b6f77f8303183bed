import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { treatmentCosting, treatmentCostingInput } from './treatment-costing.contract.ts'

test('a treatment without costing fields has no turnaround, is done by the owner and has no known bookings', () => {
  const nothing = { turnaround: 0, teamMemberId: null, bookingsPerWeek: null }
  expect(z.parse(treatmentCostingInput, {})).toEqual(nothing)
  expect(z.parse(z.partial(treatmentCostingInput), {})).toEqual({})
  expect(Object.keys(treatmentCosting.shape)).toEqual([...Object.keys(nothing), 'priceSince'])
})

test.each([
  ['turnaround', 241, 'Enter whole minutes, from 0 to 240'],
  ['turnaround', -1, 'Enter whole minutes, from 0 to 240'],
  ['teamMemberId', 0, 'Choose somebody from your team'],
  ['bookingsPerWeek', 1_001, 'Enter a whole number, from 0 to 1,000'],
  ['bookingsPerWeek', 1.5, 'Enter a whole number, from 0 to 1,000'],
])('a treatment with %s of %s is refused: %s', (field, value, message) => {
  const { error } = z.safeParse(treatmentCostingInput, { [field]: value })
  expect(error?.issues).toMatchObject([{ path: [field], message }])
})
