import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { requireRates } from '#shared/features/tax/rates/rates.rules.ts'
import { addDays } from '#shared/kernel/calendar/days.ts'
import { fraction } from '#shared/kernel/numbers/fraction.ts'
import { pence } from '#shared/kernel/numbers/money.ts'
import { day } from '#tests/support/calls/arbitrary-day.ts'
import { position } from '#tests/support/tax/positions.ts'
import { week, weeksFrom } from '#tests/support/tax/records.ts'
import { averageWeek, listMondays, sumTakings } from './takings.rules.ts'

const rates = requireRates(day('2026-11-17'))
const span = { from: day('2026-04-06'), to: day('2026-11-17') }

describe('takings of a span', () => {
  test('count weeks by their Monday, the first and the last day of the span too', () => {
    const weeks = [
      week('2026-03-30', '1.00'),
      week('2026-04-06', '10.00'),
      week('2026-11-16', '100.00'),
      week('2026-11-23', '1000.00'),
    ]
    expect(sumTakings(weeks, span, position(), rates)).toEqual({ gross: 11000, vat: 0, tips: 0, net: 11000 })
  })

  test('round the VAT of all weeks once: three sixths of a penny are half a penny, and go up', () => {
    const standard = position({ vatScheme: 'standard', vatRegisteredOn: '2026-01-01' })
    const weeks = weeksFrom('2026-04-06', 3, '0.01')
    expect(sumTakings(weeks, span, standard, rates)).toEqual({ gross: 3, vat: 1, tips: 0, net: 2 })
  })

  test("add a sole trader's tips, without VAT, and leave out a company's", () => {
    const weeks = [week('2026-05-04', '120.00', '10.00')]
    const vat = { vatScheme: 'standard', vatRegisteredOn: '2026-01-01' } as const
    expect(sumTakings(weeks, span, position(vat), rates)).toEqual({
      gross: 12000,
      vat: 2000,
      tips: 1000,
      net: 11000,
    })
    expect(sumTakings(weeks, span, position({ ...vat, legalForm: 'company' }), rates)).toMatchObject({
      tips: 0,
      net: 10000,
    })
  })

  test('always fall into VAT and what is left of them', () => {
    const anyWeeks = fc.array(
      fc.tuple(fc.integer({ min: 0, max: 40 }), fc.integer({ min: 0, max: 900_000 })),
      {
        maxLength: 30,
      },
    )
    const anyScheme = fc.constantFrom('none' as const, 'standard' as const, 'flat_rate' as const)
    fc.assert(
      fc.property(anyWeeks, anyScheme, (rows, vatScheme) => {
        const weeks = rows.map(([index, gross]) => ({
          monday: addDays(day('2026-03-02'), 7 * index),
          gross: pence(gross),
          tips: pence(0),
        }))
        const owner = position({ vatScheme, vatRegisteredOn: '2026-06-15' })
        const { gross, vat, tips, net } = sumTakings(weeks, span, owner, rates)
        expect(net - tips + vat).toBe(gross)
        expect(vat).toBeGreaterThanOrEqual(0)
        expect(vat * 6).toBeLessThanOrEqual(gross + 3)
      }),
    )
  })
})

describe('the average week', () => {
  test('is the exact mean of those of the 13 weeks before with an entry', () => {
    const weeks = [
      // 14 weeks before: too old.
      week('2026-08-10', '999.00'),
      week('2026-08-17', '100.00', '3.00'),
      week('2026-09-07', '0.00'),
      week('2026-11-09', '100.00', '4.00'),
      // The week itself.
      week('2026-11-16', '999.00'),
    ]
    expect(averageWeek(weeks, day('2026-11-17'))).toEqual({
      gross: fraction(20000, 3),
      tips: fraction(700, 3),
    })
  })

  test('is nothing without an entry', () => {
    expect(averageWeek([], day('2026-11-17'))).toEqual({ gross: fraction(0), tips: fraction(0) })
  })
})

test('the Mondays of a span include its first and last day', () => {
  expect(listMondays({ from: day('2026-11-02'), to: day('2026-11-16') })).toEqual([
    '2026-11-02',
    '2026-11-09',
    '2026-11-16',
  ])
  expect(listMondays({ from: day('2026-11-03'), to: day('2026-11-08') })).toEqual([])
})
