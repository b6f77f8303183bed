import { describe, expect, test } from 'vitest'
import type { TeamMemberInput } from '#shared/features/costing/team.contract.ts'
import { findMinimumWage } from '#shared/features/tax/rates/rates.rules.ts'
import { day } from '#tests/support/calls/arbitrary-day.ts'
import { findTeamFaults, isBelowMinimum, tidyPay } from './minimum-wage.rules.ts'

const minimum = findMinimumWage(day('2026-11-17'))
const before = findMinimumWage(day('2026-03-31'))

const priya: TeamMemberInput = {
  name: 'Priya',
  pay: 'hourly',
  commission: null,
  wage: '12.71',
  weeklyHours: '37.50',
  ageBand: '21',
  pension: true,
  doesTreatments: true,
}

describe('a wage under the minimum of today', () => {
  test.each([
    ['21', '12.71', '12.70', 'The minimum wage for 21 and over is £12.71 an hour since 1 April 2026'],
    ['18', '10.85', '10.84', 'The minimum wage for 18 to 20 is £10.85 an hour since 1 April 2026'],
    ['under_18', '8.00', '7.99', 'The minimum wage for under 18 is £8.00 an hour since 1 April 2026'],
    ['apprentice', '8.00', '7.99', 'The minimum wage for apprentices is £8.00 an hour since 1 April 2026'],
  ] as const)('for %s: £%s is enough, £%s is refused: %s', (ageBand, enough, tooLow, message) => {
    expect(findTeamFaults({ ...priya, ageBand, wage: enough }, minimum)).toEqual({})
    expect(findTeamFaults({ ...priya, ageBand, wage: tooLow }, minimum)).toEqual({ wage: message })
  })

  test('is marked where it was stored before, and stays until the pay is touched', () => {
    const stored = { ...priya, wage: '12.21' }
    expect([isBelowMinimum(stored, before), isBelowMinimum(stored, minimum)]).toEqual([false, true])
    expect(findTeamFaults(stored, minimum, { name: 'Priya N.' })).toEqual({})
    expect(findTeamFaults(stored, minimum, { weeklyHours: '20.00' })).toEqual({})
    expect(Object.keys(findTeamFaults(stored, minimum, { wage: '12.21' }))).toEqual(['wage'])
    expect(Object.keys(findTeamFaults(stored, minimum, { ageBand: '21' }))).toEqual(['wage'])
    expect(Object.keys(findTeamFaults(stored, minimum, { pay: 'hourly' }))).toEqual(['wage'])
  })

  test('does not exist before the first known minimum, and for other pay', () => {
    const low = { ...priya, wage: '0.01' }
    expect(isBelowMinimum(low, null)).toBe(false)
    expect(findTeamFaults(low, null)).toEqual({})
    expect(isBelowMinimum({ ...low, pay: 'owner' }, minimum)).toBe(false)
  })
})

describe('a change of pay', () => {
  test('names what the new pay lacks', () => {
    expect(findTeamFaults({ ...priya, pay: 'commission' }, minimum)).toEqual({
      commission: 'Enter the commission',
    })
    expect(findTeamFaults({ ...priya, pay: 'owner', wage: null }, minimum)).toEqual({})
  })

  test('drops what the new pay does not need', () => {
    const nothing = { commission: null, wage: null, weeklyHours: null, ageBand: null, pension: false }
    const full = { ...priya, commission: '40.00', doesTreatments: false }
    expect(tidyPay(full)).toEqual({ ...full, commission: null })
    expect(tidyPay({ ...full, pay: 'commission' })).toEqual({
      ...nothing,
      name: 'Priya',
      pay: 'commission',
      commission: '40.00',
      doesTreatments: true,
    })
    expect(tidyPay({ ...full, pay: 'owner' })).toMatchObject(nothing)
  })
})
