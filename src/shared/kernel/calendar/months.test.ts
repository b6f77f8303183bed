import fc from 'fast-check'
import { expect, test } from 'vitest'
import { pence } from '#shared/kernel/numbers/money.ts'
import { addMonths, type Day } from './days.ts'
import { averageFullMonths } from './months.ts'

const TODAY = '2026-11-18' as Day
const sum = (month: string, total: number) => ({ month: month as Day, total: pence(total) })

test.each([
  ['nothing', [], null],
  ['only the running month', [sum('2026-11-01', 50_000)], null],
  // An owner who began in October: £900, not £900 ÷ 3.
  ['one full month', [sum('2026-10-01', 90_000)], { average: 90_000, months: ['2026-10-01'] }],
  [
    'a full month and the running one',
    [sum('2026-10-01', 90_000), sum('2026-11-01', 500)],
    { average: 90_000, months: ['2026-10-01'] },
  ],
  [
    'a month without records between two others',
    [sum('2026-10-01', 90_000), sum('2026-08-01', 30_000)],
    { average: 60_000, months: ['2026-08-01', '2026-10-01'] },
  ],
  [
    'two sums of one month',
    [sum('2026-10-01', 100), sum('2026-10-01', 101)],
    { average: 201, months: ['2026-10-01'] },
  ],
  // 1p ÷ 2 = half a penny, which goes up.
  [
    'half a penny',
    [sum('2026-09-01', 0), sum('2026-10-01', 1)],
    { average: 1, months: ['2026-09-01', '2026-10-01'] },
  ],
])('the average month of %s', (_name, sums, expected) => {
  expect(averageFullMonths(sums, TODAY)).toEqual(expected)
})

test('a month counts on the day after it ends, not before', () => {
  const october = [sum('2026-10-01', 100)]
  expect(averageFullMonths(october, '2026-10-31' as Day)).toBeNull()
  expect(averageFullMonths(october, '2026-11-01' as Day)).toMatchObject({ average: 100 })
})

test('the average is never below the smallest month, nor above the largest', () => {
  const totals = fc.array(fc.integer({ min: 0, max: 10_000_000 }), { minLength: 1, maxLength: 24 })
  fc.assert(
    fc.property(totals, (amounts) => {
      const sums = amounts.map((total, back) => ({
        month: addMonths('2026-10-01' as Day, -back),
        total: pence(total),
      }))
      const average = Number(averageFullMonths(sums, TODAY)?.average)
      expect(average).toBeGreaterThanOrEqual(Math.min(...amounts))
      expect(average).toBeLessThanOrEqual(Math.max(...amounts))
    }),
  )
})
