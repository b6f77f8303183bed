import { describe, expect, test } from 'vitest'
import type { PotWeeks } from '#shared/features/tax/pots.contract.ts'
import { day } from '#tests/support/calls/arbitrary-day.ts'
import { partsOfHundred, sumParts } from './pot-shares.rules.ts'

type Parts = PotWeeks['weeks'][number]['pots']

const NONE: Parts = { vat: '0.00', tax: '0.00', pay: '0.00', profit: '0.00', costs: '0.00' }

function week(gross: string, parts: Partial<Parts>, tips = '0.00'): PotWeeks['weeks'][number] {
  const takings = { gross, vat: '0.00', tips, net: gross }
  return { weekStartDate: day('2026-11-09'), takings, pots: { ...NONE, ...parts } }
}

describe('of each £100', () => {
  test('the parts of all weeks count together, and tips are taken too', () => {
    const weeks = [
      week('190.00', { tax: '20.00', pay: '100.00', profit: '10.00', costs: '70.00' }, '10.00'),
      week('200.00', { pay: '100.00', profit: '10.00', costs: '90.00' }),
    ]
    expect(sumParts(weeks)).toEqual({ vat: 0, tax: 2000, pay: 20000, profit: 2000, costs: 16000 })
    expect(partsOfHundred(weeks)).toEqual({ vat: 0, tax: 500, pay: 5000, profit: 500, costs: 4000 })
  })

  test('costs take the penny that rounding leaves', () => {
    const weeks = [week('3.00', { tax: '1.00', pay: '1.00', costs: '1.00' })]
    expect(partsOfHundred(weeks)).toEqual({ vat: 0, tax: 3333, pay: 3333, profit: 0, costs: 3334 })
  })

  test('costs may be short of what was promised to the others', () => {
    const weeks = [week('100.00', { pay: '90.00', profit: '20.00', costs: '-10.00' })]
    expect(partsOfHundred(weeks)).toMatchObject({ pay: 9000, profit: 2000, costs: -1000 })
  })

  test('there is nothing to say when nothing was taken', () => {
    expect(partsOfHundred([week('0.00', {})])).toBeNull()
  })
})
