import { describe, expect, test } from 'vitest'
import { requireRates } from '#shared/features/tax/rates/rates.rules.ts'
import { fromDecimal } from '#shared/kernel/numbers/money.ts'
import { day } from '#tests/support/calls/arbitrary-day.ts'
import { position } from '#tests/support/tax/positions.ts'
import { week, weeksFrom } from '#tests/support/tax/records.ts'
import { compareSchemes } from './if-registered.rules.ts'
import { estimateVat, type VatInput, vatDays } from './vat.rules.ts'
import { toVat } from './vat-answer.rules.ts'

const today = day('2026-11-17')
const rates = requireRates(today)

function vatOf(given: Partial<VatInput>) {
  const input = { position: position(), rates, today, weeks: [], costs: [], purchases: [], firstWeek: null }
  return toVat(estimateVat({ ...input, ...given }))
}

describe('the months', () => {
  test('are the last 24 full ones and the current one, oldest first', () => {
    const { months } = vatOf({})
    expect(months).toHaveLength(25)
    expect(months.at(0)?.month).toBe('2024-11-01')
    expect(months.at(-1)?.month).toBe('2026-11-01')
  })

  test('hold a week in the month of its Monday, and twelve months in rolling', () => {
    const weeks = [
      week('2025-10-27', '1.00'),
      week('2025-11-24', '10.00'),
      week('2026-10-26', '100.00'),
      week('2026-11-02', '1000.00'),
      // After today.
      week('2026-11-23', '9999.00'),
    ]
    expect(vatOf({ weeks }).months.slice(-2)).toEqual([
      { month: '2026-10-01', takings: '100.00', rolling: '110.00' },
      { month: '2026-11-01', takings: '1000.00', rolling: '1100.00' },
    ])
  })

  test('look eleven months behind the first', () => {
    expect(vatDays(today)).toEqual({ weeksFrom: '2023-12-01', costsFrom: '2025-09-01' })
    expect(vatOf({ weeks: [week('2023-12-04', '5.00')] }).months.at(0)?.rolling).toBe('5.00')
  })

  test('are without the client’s VAT while registered, on the flat rate too', () => {
    const flat = position({ vatScheme: 'flat_rate', vatRegisteredOn: '2026-10-12' })
    const weeks = [week('2026-10-05', '120.00'), week('2026-10-12', '120.00')]
    expect(vatOf({ weeks, position: flat }).months.at(-2)?.takings).toBe('220.00')
  })
})

describe('the way to the threshold', () => {
  test('shows what is left and the month in which takings pass it at this pace', () => {
    // 43 weeks up to October are 86,000; with those of 2 and 9 November and three to come, 96,000.
    const found = vatOf({ weeks: weeksFrom('2026-01-05', 45, '2000.00'), firstWeek: day('2026-01-05') })
    expect(found).toMatchObject({
      scheme: 'none',
      since: '2026-01-05',
      threshold: '90000.00',
      deregistration: '88000.00',
      headroom: '4000.00',
      crossedIn: null,
      pace: {
        averageWeek: '2000.00',
        crossesIn: '2026-11-01',
        notifyBy: '2026-12-30',
        registeredFrom: '2027-01-01',
      },
      ifRegistered: { takings: '86000.00' },
      quarter: null,
      quarters: [],
    })
  })

  test('is passed at the end of August, not at exactly 90,000 in July', () => {
    const found = vatOf({ weeks: weeksFrom('2026-01-05', 35, '3000.00') })
    expect(found.months.at(-5)).toEqual({ month: '2026-07-01', takings: '12000.00', rolling: '90000.00' })
    expect(found).toMatchObject({
      headroom: '-15000.00',
      crossedIn: '2026-08-01',
      pace: { crossesIn: null, notifyBy: '2026-09-30', registeredFrom: '2026-10-01' },
    })
  })

  test('is never passed at a slow pace', () => {
    const found = vatOf({ weeks: weeksFrom('2026-01-05', 45, '1000.00') })
    expect(found.pace).toEqual({
      averageWeek: '1000.00',
      crossesIn: null,
      notifyBy: null,
      registeredFrom: null,
    })
  })

  test('counts this week as it is once it has an entry', () => {
    const steady = weeksFrom('2025-12-01', 50, '1700.00')
    const emptyWeek = [...steady, week('2026-11-16', '0.00')]
    // 52 weeks of 1,700 are 88,400. A year with 53 Mondays is 90,100: the one that ends with this month, and next
    // the one from February 2027 on.
    expect(vatOf({ weeks: steady }).pace.crossesIn).toBe('2026-11-01')
    expect(vatOf({ weeks: emptyWeek }).pace.crossesIn).toBe('2028-01-01')
  })

  test('counts this week without VAT where its Monday was still registered', () => {
    const left = position({
      vatScheme: 'standard',
      vatRegisteredOn: '2026-11-16',
      vatChanges: [{ from: '2026-11-17', scheme: 'none' }],
    })
    const weeks = weeksFrom('2026-01-05', 45, '1880.00')
    // 48 weeks up to November are 90,240, or 89,926.67 with this one at 1,880 × 5 ÷ 6.
    expect(vatOf({ weeks }).pace.crossesIn).toBe('2026-11-01')
    expect(vatOf({ weeks, position: left }).pace.crossesIn).toBe('2026-12-01')
  })

  test('is looked at for 24 months ahead', () => {
    // At 1,700 a week only a year with 53 Mondays passes it: the next is from September 2025 to August 2026.
    const weeks = weeksFrom('2024-05-20', 13, '1700.00').filter(({ monday }) => monday !== '2024-07-15')
    expect(vatOf({ weeks, today: day('2024-08-20') }).pace.crossesIn).toBe('2026-08-01')
    expect(vatOf({ weeks, today: day('2024-07-31') }).pace.crossesIn).toBeNull()
  })

  test.each([
    ['registered', { vatScheme: 'standard', vatRegisteredOn: '2026-11-17' }, null],
    ['about to be', { vatScheme: 'standard', vatRegisteredOn: '2027-01-01' }, '-15000.00'],
  ] as const)('says nothing to who is %s', (_name, sent, headroom) => {
    const found = vatOf({ weeks: weeksFrom('2026-01-05', 35, '3000.00'), position: position(sent) })
    expect(found).toMatchObject({
      headroom,
      crossedIn: null,
      pace: { crossesIn: null, notifyBy: null, registeredFrom: null },
    })
  })

  test('leaves out months at whose end the owner was registered', () => {
    const left = position({
      vatScheme: 'standard',
      vatRegisteredOn: '2026-08-31',
      vatChanges: [{ from: '2026-10-31', scheme: 'none' }],
    })
    const weeks = weeksFrom('2026-01-05', 43, '3000.00')
    expect(vatOf({ weeks, position: left }).crossedIn).toBe('2026-10-01')
  })

  test('leaves out months that a registration followed, also after leaving again', () => {
    const left = position({
      vatScheme: 'standard',
      vatRegisteredOn: '2026-01-01',
      vatChanges: [{ from: '2026-10-01', scheme: 'none' }],
    })
    const busy = weeksFrom('2024-12-02', 50, '2000.00')
    expect(vatOf({ weeks: busy }).crossedIn).toBe('2025-10-01')
    expect(vatOf({ weeks: busy, position: left }).crossedIn).toBeNull()
  })
})

describe('what registering would ask of prices', () => {
  test('for takings of 90,000', () => {
    expect(compareSchemes(fromDecimal('90000.00'), rates)).toEqual({
      takings: 9000000,
      standard: { needed: 10800000, rise: 2000 },
      flatRate: { needed: 10344828, rise: 1494 },
      flatRateFirstYear: { needed: 10227273, rise: 1364 },
    })
  })

  test('leaves out the flat rate over 150,000', () => {
    expect(compareSchemes(fromDecimal('150000.00'), rates).flatRate).not.toBeNull()
    expect(compareSchemes(fromDecimal('150000.01'), rates)).toMatchObject({
      standard: { needed: 18000001 },
      flatRate: null,
      flatRateFirstYear: null,
    })
  })

  test('is not worked out for an owner who is registered', () => {
    const registered = position({ vatScheme: 'standard', vatRegisteredOn: '2026-01-01' })
    expect(vatOf({ position: registered }).ifRegistered).toBeNull()
  })
})
