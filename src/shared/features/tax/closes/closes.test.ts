import { describe, expect, test } from 'vitest'
import { DEFAULT_PERCENTS, toPotPercents } from '#shared/features/tax/pots/pot-percents.rules.ts'
import { pence } from '#shared/kernel/numbers/money.ts'
import { day } from '#tests/support/calls/arbitrary-day.ts'
import { position } from '#tests/support/tax/positions.ts'
import { cost, purchase, week, weeksFrom } from '#tests/support/tax/records.ts'
import { type Close, type ClosesInput, closeDays, perHour, workOutCloses } from './closes.rules.ts'
import { toStoredClose, toWeeklyClose } from './closes-answer.rules.ts'

/** A Tuesday in the week of 16 November. */
const today = day('2026-11-17')
const closedAt = '2026-11-15T18:00:00.000Z'
const STANDARD = { vatScheme: 'standard', vatRegisteredOn: '2026-11-02' } as const

function inputFor(monday: string, given: Partial<ClosesInput> = {}): ClosesInput {
  return {
    closes: [toStoredClose({ weekStartDate: day(monday), hours: '32.50', closedAt })],
    percents: toPotPercents(DEFAULT_PERCENTS),
    goals: [],
    position: position(),
    weeks: [],
    costs: [],
    purchases: [],
    firstCostOn: null,
    today,
    ...given,
  }
}

function closeOf(monday: string, given: Partial<ClosesInput> = {}): Close {
  return workOutCloses(inputFor(monday, given))[0] as Close
}

test('a closed week says what an hour brought, what each pot gets and how far the month is ahead', () => {
  const close = closeOf('2026-11-09', {
    // The estimate's own example: 53,530 expected in the year, with 9,781.20 of tax.
    weeks: weeksFrom('2026-04-06', 32, '1000.00', '10.00'),
    costs: [cost('2026-10-21', 'Rent & Utilities', '560.00')],
    firstCostOn: day('2026-10-21'),
    goals: [{ id: 7, target: pence(4_000_00), year: 2026, month: null }],
  })
  expect(toWeeklyClose(close)).toEqual({
    weekStartDate: '2026-11-09',
    hours: '32.50',
    takings: { gross: '1000.00', vat: '0.00', tips: '10.00', net: '1010.00' },
    // 1,010 ÷ 32.5 = 31.076…
    perHour: '31.08',
    // 9,781.20 × 1,010 ÷ 53,530 = 184.551…; half; 5%; 1,010 − 184.55 − 505 − 50.50.
    pots: { vat: '0.00', tax: '184.55', pay: '505.00', profit: '50.50', costs: '269.95' },
    // November has five Mondays: 2,000 so far, less two fifths of 4,000.
    goal: { id: 7, ahead: '400.00' },
    closedAt,
  })
})

describe('the VAT pot of a week', () => {
  test('is the VAT of its Monday, less the VAT in costs from Monday to Sunday', () => {
    const close = closeOf('2026-11-02', {
      position: position(STANDARD),
      weeks: [week('2026-11-02', '600.00')],
      costs: [
        cost('2026-11-01', 'Wages', '60.00', '10.00'),
        cost('2026-11-02', 'Wages', '60.00', '4.00'),
        cost('2026-11-08', 'Dividends', '60.00', '2.00'),
        cost('2026-11-09', 'Wages', '60.00', '10.00'),
      ],
      purchases: [purchase('2026-11-04', '60.00', '1.00')],
    })
    expect(close.takings).toEqual({ gross: 60000, vat: 10000, tips: 0, net: 50000 })
    expect(close.pots.vat).toBe(10000 - 700)
  })

  test('leaves out costs of this week that are dated after today', () => {
    const close = closeOf('2026-11-16', {
      position: position(STANDARD),
      costs: [cost('2026-11-17', 'Wages', '60.00', '1.00'), cost('2026-11-18', 'Wages', '60.00', '9.00')],
    })
    expect(close.pots.vat).toBe(-100)
  })
})

describe('the tax of a week', () => {
  test('is that of its own year, by the estimate of the last day of a year that is over', () => {
    const close = closeOf('2026-03-30', { weeks: weeksFrom('2026-03-02', 5, '10000.00') })
    // 37,430 × 26% = 9,731.80 on 50,000.
    expect(close.pots.tax).toBe(194636)
  })

  test('is nothing before the first rates, and the rest is split as ever', () => {
    const close = closeOf('2025-03-31', { weeks: weeksFrom('2025-03-31', 1, '60000.00') })
    expect(close.pots).toEqual({ vat: 0, tax: 0, pay: 3000000, profit: 300000, costs: 2700000 })
  })

  test("is a company's from the first rates on, for the whole of the year that they fall into", () => {
    const close = closeOf('2025-03-31', {
      position: position({ legalForm: 'company', yearEndMonth: 12 }),
      weeks: weeksFrom('2025-03-31', 1, '10000.00'),
    })
    expect(close.pots.tax).toBe(190000)
  })
})

test('a week that has not begun has no figures yet', () => {
  const close = closeOf('2026-11-23', { weeks: [week('2026-11-23', '900.00')] })
  expect(close).toMatchObject({ takings: { gross: 0 }, perHour: 0, pots: { tax: 0, costs: 0 } })
})

describe('what an hour brought', () => {
  test.each([
    [100_00, 32_50, 3_08],
    [100_00, 1, 10_000_00],
    [0, 10_00, 0],
    [100_00, 0, null],
    [100_00, null, null],
  ])('of %i pence in %s hundredths of an hour is %s', (net, hours, amount) => {
    expect(perHour(pence(net), hours)).toBe(amount)
  })
})

describe('the records that are needed', () => {
  test.each([
    [
      'reach from the tax year to its end',
      '2026-01-12',
      '2026-03-30',
      '2025-04-06',
      '2025-04-06',
      '2026-04-05',
    ],
    // The month of 6 April begins before the tax year does.
    [
      'hold the month of the oldest week',
      '2026-04-06',
      '2026-11-16',
      '2026-04-01',
      '2025-11-18',
      '2026-11-17',
    ],
    [
      'end with the Sunday of a week across two years',
      '2025-03-31',
      '2025-03-31',
      '2024-04-06',
      '2024-04-06',
      '2025-04-06',
    ],
  ])('%s', (_name, from, to, weeksOn, costsOn, last) => {
    const days = closeDays({ from: day(from), to: day(to) }, { today, position: position() })
    expect(days).toEqual({ weeksFrom: weeksOn, costsFrom: costsOn, to: last })
  })
})
