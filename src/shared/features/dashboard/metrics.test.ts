import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Day } from '#shared/kernel/calendar/days.ts'
import { pence } from '#shared/kernel/numbers/money.ts'
import { percent } from '#shared/kernel/numbers/percent.ts'
import { type MetricSums, metricSpans, toMetrics, toMonthFigures } from './metrics.rules.ts'

const NOTHING: MetricSums = {
  latestRate: null,
  treatments: 0,
  prices: pence(0),
  minutes: 0,
  margins: percent(0),
  monthIncome: pence(0),
  hasRecentIncome: false,
}

const THREE = { treatments: 3, prices: pence(15_000), minutes: 180, margins: percent(13_334) }

describe('the metrics', () => {
  test('of nothing are zeros', () => {
    expect(toMetrics(NOTHING)).toEqual({
      hourlyRate: '0.00',
      avgProfitMargin: '0.0',
      monthlyRevenue: '0.00',
      monthlyRevenueBasis: 'none',
      activeTreatments: 0,
    })
  })

  test.each([
    // 160 hours at 70% are 6,720 minutes: 112 hours of £50 each.
    ['projected from the treatments', { ...THREE }, ['5600.00', 'projected']],
    [
      'the recorded income',
      { ...THREE, monthIncome: pence(123_456), hasRecentIncome: true },
      ['1234.56', 'recorded'],
    ],
    ['nothing yet in a recorded month', { ...THREE, hasRecentIncome: true }, ['0.00', 'recorded']],
    [
      'recorded without any treatment',
      { monthIncome: pence(1), hasRecentIncome: true },
      ['0.01', 'recorded'],
    ],
    [
      'projected when the last income is long ago',
      { ...THREE, monthIncome: pence(0) },
      ['5600.00', 'projected'],
    ],
  ] as const)('say of the month: %s', (_title, sums, [amount, basis]) => {
    const { monthlyRevenue, monthlyRevenueBasis } = toMetrics({ ...NOTHING, ...sums })
    expect([monthlyRevenue, monthlyRevenueBasis]).toEqual([amount, basis])
  })

  test.each([
    [3, 13_334, '44.4', 4_445],
    [2, 8_889, '44.4', 4_445],
    [2, 8_890, '44.5', 4_445],
    [1, 4_345, '43.5', 4_345],
    [1, -4_345, '-43.5', -4_345],
    [3, -1, '0.0', 0],
  ])('average %i margins that add up to %i once: %s', (treatments, margins, tenths, hundredths) => {
    const sums = { ...NOTHING, treatments, margins: percent(margins) }
    expect(toMetrics(sums).avgProfitMargin).toBe(tenths)
    expect(toMonthFigures(sums).avgProfitMargin).toBe(hundredths)
  })

  test('average to between the smallest and the largest margin', () => {
    const margins = fc.array(fc.integer({ min: -99_999, max: 99_999 }), { minLength: 1 })
    fc.assert(
      fc.property(margins, (each) => {
        const sums = { ...NOTHING, treatments: each.length, margins: percent(each.reduce((a, b) => a + b)) }
        // Tenths come out of the multiplication as fractions.
        const average = Math.round(Number(toMetrics(sums).avgProfitMargin) * 100)
        expect(average).toBeGreaterThanOrEqual(Math.min(...each) - 5)
        expect(average).toBeLessThanOrEqual(Math.max(...each) + 5)
      }),
    )
  })

  test('are null at month’s end when there are no records', () => {
    expect(toMonthFigures(NOTHING)).toEqual({ hourlyRate: null, avgProfitMargin: null, activeTreatments: 0 })
  })
})

test.each([
  ['2026-11-15', '2026-11-01', '2026-09-21'],
  ['2026-11-16', '2026-11-01', '2026-09-28'],
  ['2026-03-01', '2026-03-01', '2026-01-05'],
  ['2024-02-29', '2024-02-01', '2024-01-08'],
])('on %s the month is from %s and recent weeks are from %s', (today, month, recent) => {
  expect(metricSpans(today as Day)).toEqual({
    month: { from: month, to: today },
    recent: { from: recent, to: today },
  })
})
