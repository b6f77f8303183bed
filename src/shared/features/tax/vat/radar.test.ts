import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { requireRates } from '#shared/features/tax/rates/rates.rules.ts'
import { toTakingsWeeks } from '#shared/features/tax/records/takings-weeks.rules.ts'
import type { TakingsWeek } from '#shared/features/tax/records/tax-records.rules.ts'
import { addDays } from '#shared/kernel/calendar/days.ts'
import { fromDecimal, pence } from '#shared/kernel/numbers/money.ts'
import { day } from '#tests/support/calls/arbitrary-day.ts'
import { position } from '#tests/support/tax/positions.ts'
import { week, weeksFrom } from '#tests/support/tax/records.ts'
import { describePace, listRadarMonths, listRadarNotes } from './radar.rules.ts'
import { estimateVat } from './vat.rules.ts'
import { expectMonths } from './vat-ahead.rules.ts'
import { toVat } from './vat-answer.rules.ts'

const today = day('2026-11-17')
const rates = requireRates(today)

function figuresOf(weeks: TakingsWeek[], owner = position()) {
  const firstWeek = weeks[0]?.monday ?? null
  return estimateVat({ position: owner, rates, today, weeks, costs: [], purchases: [], firstWeek })
}

function vatOf(weeks: TakingsWeek[], owner = position()) {
  return toVat(figuresOf(weeks, owner))
}

describe('the months ahead', () => {
  /** What the browser has: the months of the answer, and the weeks of the last half year. */
  function aheadOf(weeks: TakingsWeek[], owner = position()) {
    const { months } = figuresOf(weeks, owner)
    const latest = weeks.filter(({ monday }) => monday > addDays(today, -7 * 26))
    return expectMonths({ months, weeks: latest, today, position: owner, rates })
  }

  test('go on with the average week, this one included while it has no entry', () => {
    const weeks = weeksFrom('2026-01-05', 45, '2000.00')
    // 43 weeks up to October, those of 2 and 9 November, and three to come.
    expect(aheadOf(weeks)[0]).toEqual({ month: '2026-11-01', takings: 10_000_00, rolling: 96_000_00 })
    expect(aheadOf([...weeks, week('2026-11-16', '500.00')])[0]?.rolling).toBe(94_500_00)
  })

  test('are 25, and after a year without an end at 52 or 53 average weeks', () => {
    const ahead = aheadOf(weeksFrom('2026-01-05', 45, '1000.00'))
    expect(ahead).toHaveLength(25)
    expect(ahead.at(-1)).toMatchObject({ month: '2028-11-01', rolling: 52_000_00 })
  })

  test('pass the threshold in the month that the server names', () => {
    const anyWeeks = fc.array(fc.integer({ min: 0, max: 3_500_00 }), { minLength: 1, maxLength: 101 })
    fc.assert(
      fc.property(anyWeeks, (amounts) => {
        const weeks = amounts.map((gross, index) => ({
          ...week('2024-12-16', '0.00'),
          monday: addDays(day('2024-12-16'), 7 * index),
          gross: pence(gross),
        }))
        const { crossedIn, pace } = figuresOf(weeks)
        const found = aheadOf(weeks).find(({ rolling }) => rolling > rates.vat.registerOver)?.month ?? null
        expect(crossedIn === null ? found : null).toBe(pace.crossesIn)
      }),
    )
  })

  test('count this week without VAT where its Monday was still registered', () => {
    const left = position({
      vatScheme: 'standard',
      vatRegisteredOn: '2026-11-16',
      vatChanges: [{ from: '2026-11-17', scheme: 'none' }],
    })
    // 48 weeks up to November are 90,240, or 89,926.67 with this one at 1,880 × 5 ÷ 6.
    expect(aheadOf(weeksFrom('2026-01-05', 45, '1880.00'), left)[0]?.rolling).toBe(89_926_67)
  })
})

describe('the radar says', () => {
  test.each([
    [
      'the month ahead',
      // The week of 9 November has no entry and stays empty: 47 weeks up to November are 89,300.
      weeksFrom('2026-01-05', 44, '1900.00'),
      'At the pace of your last 13 weeks you pass £90,000 in December 2026.',
      'Then tell HMRC by 30 January 2027. You would be registered from 1 February 2027.',
    ],
    [
      'that it is passed, while there is time',
      weeksFrom('2026-01-05', 43, '2100.00'),
      'You passed £90,000 in October 2026. You have to register for VAT.',
      'Tell HMRC by 30 November 2026. You are registered from 1 December 2026, so put prices and invoices in order before that day.',
    ],
    [
      'that it is passed, after the day to tell HMRC',
      weeksFrom('2026-01-05', 43, '2400.00'),
      'You passed £90,000 in September 2026. You have to register for VAT.',
      'HMRC had to be told by 30 October 2026: do it today. You are registered from 1 November 2026, and VAT is owed from that day.',
    ],
    [
      'that it is not in sight',
      weeksFrom('2026-01-05', 45, '900.00'),
      'At the pace of your last 13 weeks you do not pass £90,000 within the next 24 months.',
      null,
    ],
    [
      'that there is no pace',
      weeksFrom('2026-01-05', 4, '900.00'),
      'Nothing was entered in the 13 weeks before this one, so there is no pace to look ahead with.',
      null,
    ],
  ])('%s', (_name, weeks, sentence, duty) => {
    expect(describePace(vatOf(weeks), today)).toMatchObject({ sentence, duty })
  })

  test.each([
    ['nothing but the second test', '2025-10-27', '80000.00', []],
    ['that earlier takings count too', '2025-11-03', '80000.00', ['Your entries begin']],
    ['to count by the days of the till', '2025-10-27', '80000.01', ['You are near the line']],
    ['both', '2026-10-05', '95000.00', ['Your entries begin', 'You are near the line']],
  ])('beside the line %s', (_what, since, taken, beginnings) => {
    const weeks = [week(since, '0.00'), week('2026-10-12', taken)]
    const notes = listRadarNotes(vatOf(weeks), today)
    const others = notes.filter((note) => !note.startsWith('There is a second test: if you expect'))
    expect(notes.length - others.length).toBe(1)
    expect(others.map((note) => beginnings.find((words) => note.startsWith(words)))).toEqual(beginnings)
  })
})

describe('the radar draws', () => {
  const vat = vatOf(weeksFrom('2026-01-05', 45, '2000.00'))
  const { months } = figuresOf(weeksFrom('2026-01-05', 45, '2000.00'))
  const ahead = expectMonths({
    months,
    weeks: weeksFrom('2026-06-01', 24, '2000.00'),
    today,
    position: position(),
    rates,
  })

  test('the full months since the first entry, then a year ahead', () => {
    const drawn = listRadarMonths(vat, ahead)
    expect(drawn[0]).toEqual({ month: '2026-01-01', rolling: 8_000_00, isAhead: false })
    expect(drawn.filter(({ isAhead }) => !isAhead)).toHaveLength(10)
    expect(drawn.filter(({ isAhead }) => isAhead)).toHaveLength(12)
  })

  test('two months more than a crossing that is further away', () => {
    const pace = { ...vat.pace, crossesIn: day('2028-02-01') }
    expect(listRadarMonths({ ...vat, pace }, ahead).at(-1)?.month).toBe('2028-04-01')
  })

  test('the current month so far only where there is nothing else', () => {
    const young = { ...vat, since: day('2026-11-02') }
    const soFar = { month: '2026-11-01', rolling: 90_000_00, isAhead: false }
    expect(listRadarMonths(vat, []).at(-1)?.month).toBe('2026-10-01')
    expect(listRadarMonths(young, [])).toEqual([soFar])
    expect(listRadarMonths(young, ahead)[0]).toMatchObject({ month: '2026-11-01', isAhead: true })
  })
})

test('excluded businesses and weeks without an entry do not count as weeks', () => {
  const weeks = [
    {
      weekStartDate: day('2026-11-02'),
      byBusiness: [
        { businessId: 1, total: '10.50' },
        { businessId: 2, total: '7.00' },
      ],
    },
    { weekStartDate: day('2026-11-09'), byBusiness: [{ businessId: 2, total: '7.00' }] },
    { weekStartDate: day('2026-11-16'), byBusiness: [] },
  ]
  expect(toTakingsWeeks(weeks, [2])).toEqual([{ monday: '2026-11-02', gross: fromDecimal('10.50'), tips: 0 }])
})
