import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { MAX_PENCE, pence } from '#shared/kernel/numbers/money.ts'
import { MAX_PERCENT, percent } from '#shared/kernel/numbers/percent.ts'
import { estimateHourlyRate, formatMonthlyHours, type HourlyRateFigures } from './hourly-rates.rules.ts'

const figures = (changes: Partial<Record<keyof HourlyRateFigures, number>> = {}) =>
  ({
    monthlyExpenses: 300_000,
    desiredProfit: 3_000,
    weeklyHours: 40,
    taxRate: 2_500,
    staffCount: 0,
    ...changes,
  }) as HourlyRateFigures

describe('what an hour must earn', () => {
  test.each([
    // £3,000 × 1.30 = £3,900; ÷ 0.75 = £5,200; 40 × 4.33 = 173.2 hours; £5,200 ÷ 173.2 = £30.023…
    ['the form as it starts', {}, { targetRevenue: 520_000, monthlyHoursHundredths: 17_320, rate: 3_002 }],
    // £1,000 ÷ 4.33 hours = £230.946…
    [
      'neither profit nor tax',
      { monthlyExpenses: 100_000, desiredProfit: 0, weeklyHours: 1, taxRate: 0 },
      { targetRevenue: 100_000, monthlyHoursHundredths: 433, rate: 23_095 },
    ],
    // £4.33 ÷ (40 × 4.33) = £1 ÷ 40 = 2.5p: half a penny goes up.
    [
      'half a penny',
      { monthlyExpenses: 433, desiredProfit: 0, taxRate: 0 },
      { targetRevenue: 433, monthlyHoursHundredths: 17_320, rate: 3 },
    ],
    // £12.99 ÷ (40 × 4.33) = £3 ÷ 40 = 7.5p, which floating point takes for less.
    [
      'half a penny that is no binary fraction',
      { monthlyExpenses: 1_299, desiredProfit: 0, taxRate: 0 },
      { targetRevenue: 1_299, monthlyHoursHundredths: 17_320, rate: 8 },
    ],
    ['nothing to earn', { monthlyExpenses: 0 }, { targetRevenue: 0, rate: 0 }],
    // £100 ÷ 0.0001 = £1,000,000; 168 × 4.33 = 727.44 hours; £1,000,000 ÷ 727.44 = £1,374.683…
    [
      'the highest tax and the longest week',
      { monthlyExpenses: 10_000, desiredProfit: 0, weeklyHours: 168, taxRate: 9_999 },
      { targetRevenue: 100_000_000, monthlyHoursHundredths: 72_744, rate: 137_468 },
    ],
    // £1,000 × 10.9999 = £10,999.90; ÷ 173.2 = £63.509…
    [
      'the highest profit',
      { monthlyExpenses: 100_000, desiredProfit: 99_999, taxRate: 0 },
      { targetRevenue: 1_099_990, rate: 6_351 },
    ],
  ])('%s', (_name, changes, expected) => {
    expect(estimateHourlyRate(figures(changes))).toMatchObject({ ...expected, staffTargetPerPerson: null })
  })

  test.each([
    // £5,200 ÷ 3 = £1,733.333…; ÷ 6 = £866.666…
    [{ staffCount: 1 }, 520_000],
    [{ staffCount: 3 }, 173_333],
    [{ staffCount: 6 }, 86_667],
    // £0.08 ÷ 0.75 = 10.666…p; ÷ 2 = 5.333…p. From a target rounded to 11p it would be 5.5p, so 6p.
    [{ monthlyExpenses: 8, desiredProfit: 0, staffCount: 2 }, 5],
  ])('each of the staff brings in their part: %j', (changes, expected) => {
    expect(estimateHourlyRate(figures(changes))?.staffTargetPerPerson).toBe(expected)
  })

  test.each([
    // £99,999,999.99 × 4.33 ÷ 4.33: the very largest rate.
    ['the largest rate there is', { desiredProfit: 33_300, weeklyHours: 1, taxRate: 0 }, MAX_PENCE],
    // £109,999,999.989 ÷ 727.44 = £151,215.22…: the target is larger than any column, but no column holds it.
    ['a target larger than any amount', { desiredProfit: 1_000, weeklyHours: 168, taxRate: 0 }, 15_121_522],
  ])('%s fits', (_name, changes, rate) => {
    expect(estimateHourlyRate(figures({ monthlyExpenses: MAX_PENCE, ...changes }))?.rate).toBe(rate)
  })

  test.each([
    ['a rate one step above', { desiredProfit: 33_301, weeklyHours: 1, taxRate: 0 }],
    ['the largest of everything', { desiredProfit: MAX_PERCENT, weeklyHours: 1, taxRate: 9_999 }],
    ['a target per person', { desiredProfit: 1_000, weeklyHours: 168, taxRate: 0, staffCount: 1 }],
  ])('%s does not fit', (_name, changes) => {
    expect(estimateHourlyRate(figures({ monthlyExpenses: MAX_PENCE, ...changes }))).toBeNull()
  })

  test.each([{ taxRate: 10_000 }, { taxRate: 10_001 }, { weeklyHours: 0 }, { weeklyHours: -1 }])(
    'there is no rate with %j, and no Infinity either',
    (changes) => {
      expect(estimateHourlyRate(figures(changes))).toBeNull()
    },
  )
})

const anyFigures = fc.record({
  monthlyExpenses: fc.integer({ min: 0, max: MAX_PENCE }).map(pence),
  desiredProfit: fc.integer({ min: 0, max: MAX_PERCENT }).map(percent),
  weeklyHours: fc.integer({ min: 1, max: 168 }),
  taxRate: fc.integer({ min: 0, max: 9_999 }).map(percent),
  staffCount: fc.integer({ min: 0, max: 10_000 }),
})

/** A rate that is too large to store counts as larger than all others. */
const rateOf = (given: HourlyRateFigures) => estimateHourlyRate(given)?.rate ?? Number.POSITIVE_INFINITY

describe('whatever the figures', () => {
  test.each([
    ['monthlyExpenses', MAX_PENCE],
    ['desiredProfit', MAX_PERCENT],
    ['taxRate', 9_999],
  ] as const)('more %s never lowers the rate', (field, most) => {
    fc.assert(
      fc.property(anyFigures, fc.nat(), (given, more) => {
        const raised = { ...given, staffCount: 0, [field]: Math.min(most, given[field] + more) }
        expect(rateOf(raised)).toBeGreaterThanOrEqual(rateOf({ ...given, staffCount: 0 }))
      }),
    )
  })

  test('more hours never raise the rate', () => {
    fc.assert(
      fc.property(anyFigures, fc.nat(167), (given, more) => {
        const longer = { ...given, weeklyHours: Math.min(168, given.weeklyHours + more) }
        expect(rateOf(longer)).toBeLessThanOrEqual(rateOf(given))
      }),
    )
  })

  test('the targets of the staff add up to the whole, within half a penny each', () => {
    const modest = fc.record({
      monthlyExpenses: fc.integer({ min: 0, max: 100_000_000 }).map(pence),
      desiredProfit: fc.integer({ min: 0, max: 20_000 }).map(percent),
      weeklyHours: fc.integer({ min: 1, max: 168 }),
      taxRate: fc.integer({ min: 0, max: 9_000 }).map(percent),
      staffCount: fc.integer({ min: 1, max: 10_000 }),
    })
    fc.assert(
      fc.property(modest, (given) => {
        const { targetRevenue, staffTargetPerPerson } = estimateHourlyRate(given) ?? {}
        const together = Number(staffTargetPerPerson) * given.staffCount
        expect(Math.abs(together - Number(targetRevenue))).toBeLessThanOrEqual(given.staffCount / 2 + 1)
      }),
    )
  })

  test('staff change the target per person and nothing else', () => {
    fc.assert(
      fc.property(anyFigures, (given) => {
        const alone = estimateHourlyRate({ ...given, staffCount: 0 })
        const withStaff = estimateHourlyRate({ ...given, staffCount: 10_000 })
        fc.pre(alone !== null && withStaff !== null)
        expect({ ...withStaff, staffTargetPerPerson: null }).toEqual(alone)
      }),
    )
  })
})

test.each([
  [1, '4.3'], // 4.33
  [3, '13.0'], // 12.99
  [5, '21.7'], // 21.65, half a tenth goes up
  [40, '173.2'], // 173.20
  [168, '727.4'], // 727.44
])('%i hours a week are shown as %s a month', (weeklyHours, shown) => {
  expect(formatMonthlyHours(weeklyHours)).toBe(shown)
})
