import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { pence } from '#shared/kernel/numbers/money.ts'
import { DEFAULT_WEEKS_HUNDREDTHS, estimateCapacity, projectRevenue, SEASONS } from './projections.rules.ts'

const project = (changes: Record<string, number> = {}) =>
  projectRevenue({
    price: pence(changes['price'] ?? 4_500),
    durationMinutes: 60,
    sessionsPerWeek: 10,
    weeksHundredths: DEFAULT_WEEKS_HUNDREDTHS,
    seasonTenths: 10,
    ...changes,
  } as Parameters<typeof projectRevenue>[0])

describe('what a treatment brings in', () => {
  test.each([
    // 10 × 4.33 = 43.3 sessions; × £45 = £1,948.50; × 12 = £23,382.00; × 60 = 2,598 minutes
    ['Normal', 10, { monthly: 194_850, yearly: 2_338_200, minutesPerMonth: 2_598 }],
    // £1,948.50 × 0.7 = £1,363.95; 2,598 × 0.7 = 1,818.6 minutes
    ['Low Season (−30%)', 7, { monthly: 136_395, yearly: 1_636_740, minutesPerMonth: 1_819 }],
    // £1,948.50 × 1.3 = £2,533.05; 2,598 × 1.3 = 3,377.4 minutes
    ['Peak (+30%)', 13, { monthly: 253_305, yearly: 3_039_660, minutesPerMonth: 3_377 }],
    // £1,948.50 × 1.5 = £2,922.75; 2,598 × 1.5 = 3,897 minutes
    ['Holiday (+50%)', 15, { monthly: 292_275, yearly: 3_507_300, minutesPerMonth: 3_897 }],
  ])('%s', (label, seasonTenths, expected) => {
    expect(SEASONS.find((season) => season.tenths === seasonTenths)?.label).toBe(label)
    expect(project({ seasonTenths })).toEqual(expected)
  })

  test('half a penny goes up, and the year is twelve of the months shown', () => {
    // 5p × 1 session × 1 week × 0.7 = 3.5p
    const plan = { price: 5, sessionsPerWeek: 1, weeksHundredths: 100, seasonTenths: 7 }
    expect(project(plan)).toMatchObject({ monthly: 4, yearly: 48 })
  })

  test.each([{ sessionsPerWeek: 0 }, { price: 0 }, { weeksHundredths: 0 }])(
    '%j brings nothing',
    (changes) => {
      expect(project(changes)).toMatchObject({ monthly: 0, yearly: 0 })
    },
  )

  test('is linear: twice the sessions, twice the revenue, except for rounding', () => {
    const plan = fc.record({
      price: fc.integer({ min: 0, max: 1_000_000 }),
      sessionsPerWeek: fc.integer({ min: 0, max: 500 }),
      weeksHundredths: fc.integer({ min: 0, max: 500 }),
      seasonTenths: fc.constantFrom(7, 10, 13, 15),
    })
    fc.assert(
      fc.property(plan, fc.integer({ min: 2, max: 9 }), (given, times) => {
        const once = project(given)
        const many = project({ ...given, sessionsPerWeek: given.sessionsPerWeek * times })
        expect(Math.abs(many.monthly - once.monthly * times)).toBeLessThanOrEqual(times / 2 + 0.5)
        expect(many.yearly).toBe(many.monthly * 12)
      }),
    )
  })
})

describe('what the business can bring in: 160 hours at 70% are 6,720 minutes', () => {
  test.each([
    // 3 treatments for £135 and 180 minutes: on average £45 and 60; 112 sessions; £5,040.00
    [
      { count: 3, price: 13_500, durationMinutes: 180 },
      {
        averagePrice: 4_500,
        averageDurationTenths: 600,
        sessionsTenths: 1_120,
        monthly: 504_000,
        yearly: 6_048_000,
      },
    ],
    // £85 and 105 minutes: on average £42.50 and 52.5; 128 sessions; £5,440.00
    [
      { count: 2, price: 8_500, durationMinutes: 105 },
      {
        averagePrice: 4_250,
        averageDurationTenths: 525,
        sessionsTenths: 1_280,
        monthly: 544_000,
        yearly: 6_528_000,
      },
    ],
    // £100 and 100 minutes of three: from £33.33 × 201.6 it would be £6,719.33; it is £6,720.00
    [
      { count: 3, price: 10_000, durationMinutes: 100 },
      {
        averagePrice: 3_333,
        averageDurationTenths: 333,
        sessionsTenths: 2_016,
        monthly: 672_000,
        yearly: 8_064_000,
      },
    ],
  ])('%j', (totals, expected) => {
    expect(estimateCapacity({ ...totals, price: pence(totals.price) })).toEqual(expected)
  })

  test.each([
    // 40 × 4.33 = 173.2 hours; × 60 × 70% = 7,274.4 minutes; of 60 minutes at £45: 121.24 sessions, £5,455.80
    [17_320, { sessionsTenths: 1_212, monthly: 545_580, yearly: 6_546_960 }],
    // 1 × 4.33 hours: 181.86 minutes, 3.031 sessions, £136.395: half a penny goes up
    [433, { sessionsTenths: 30, monthly: 13_640, yearly: 163_680 }],
    [16_000, { sessionsTenths: 1_120, monthly: 504_000, yearly: 6_048_000 }],
  ])('with the owner’s own hours of a month, %i hundredths', (hours, expected) => {
    const totals = { count: 3, price: pence(13_500), durationMinutes: 180 }
    expect(estimateCapacity(totals, hours)).toMatchObject(expected)
  })

  test('without treatments there is none', () => {
    expect(estimateCapacity({ count: 0, price: pence(0), durationMinutes: 0 })).toBeNull()
  })

  test('the same treatments once more change nothing', () => {
    fc.assert(
      fc.property(fc.nat(500), fc.nat(10_000_000), fc.nat(100_000), (more, price, minutes) => {
        const totals = { count: more + 1, price: pence(price), durationMinutes: minutes + 1 }
        const twice = {
          count: totals.count * 2,
          price: pence(price * 2),
          durationMinutes: totals.durationMinutes * 2,
        }
        expect(estimateCapacity(twice)).toEqual(estimateCapacity(totals))
      }),
    )
  })
})
