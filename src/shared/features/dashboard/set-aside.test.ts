import { describe, expect, test } from 'vitest'
import { requireRates } from '#shared/features/tax/rates/rates.rules.ts'
import { listDrawings } from '#shared/features/tax/records/expense-categories.rules.ts'
import { toPosition } from '#shared/features/tax/records/position.rules.ts'
import { defaultTaxPosition, type TaxPositionInput } from '#shared/features/tax/tax-position.contract.ts'
import { addDays, type Day } from '#shared/kernel/calendar/days.ts'
import { pence } from '#shared/kernel/numbers/money.ts'
import { USUAL_DRAWINGS } from './drawings.rules.ts'
import { toSetAside } from './set-aside.rules.ts'

const day = (text: string) => text as Day
const TODAY = day('2026-11-17')

/** Weeks of £1,000 from the first Monday of the tax year up to this one. */
const WEEKS = Array.from({ length: 33 }, (_, index) => ({
  monday: addDays(day('2026-04-06'), 7 * index),
  gross: pence(1_000_00),
  tips: pence(0),
}))

const setAside = (changes: Partial<TaxPositionInput>, weeks = WEEKS) =>
  toSetAside({
    weeks,
    costs: [],
    purchases: [],
    firstCostOn: null,
    position: toPosition({ ...defaultTaxPosition(), ...changes }),
    rates: requireRates(TODAY),
    on: TODAY,
    today: TODAY,
  })

describe('what to set aside of the month’s three weeks', () => {
  test('is their share of the year’s tax', () => {
    // 53 weeks bring in 53,000. Income tax 7,540 + 40% of 2,730, Class 4 2,262 + 2% of 2,730: 10,948.60.
    // Three of 53 weeks: 619.732...
    expect(setAside({})).toEqual({ vat: 0, tax: 619_73, total: 619_73 })
  })

  test('is the VAT in them first, and then tax on the rest', () => {
    const vat = { vatScheme: 'standard', vatRegisteredOn: day('2026-04-06') } as const
    // A sixth of 3,000 is VAT. The year brings in 44,166.67 without it: (44,166.67 − 12,570) × 26% = 8,215.13.
    expect(setAside(vat)).toEqual({ vat: 500_00, tax: 465_01, total: 965_01 })
  })

  test('counts VAT from the first Monday after a registration in the month', () => {
    expect(setAside({ vatScheme: 'standard', vatRegisteredOn: day('2026-11-10') }).vat).toBe(166_67)
  })

  test('is nothing without takings', () => {
    expect(setAside({}, [])).toEqual({ vat: 0, tax: 0, total: 0 })
  })
})

test('what an owner usually takes out is what a sole trader does', () => {
  expect(USUAL_DRAWINGS).toEqual(listDrawings('sole_trader'))
})
