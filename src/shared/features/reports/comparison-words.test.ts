import { describe, expect, test } from 'vitest'
import type { Day } from '#shared/kernel/calendar/days.ts'
import { describeComparison, describeUnlike, findRise, nameSide, toCell } from './comparison-words.rules.ts'
import type { ComparedSums, Report } from './reports.contract.ts'

const day = (text: string) => text as Day

function sums(changes: Partial<ComparedSums> = {}): ComparedSums {
  return {
    from: day('2026-11-01'),
    to: day('2026-11-17'),
    revenue: '2785.50',
    expenses: '900.00',
    netProfit: '1885.50',
    profitBeforePay: '2285.50',
    drawings: '400.00',
    weeks: 2,
    weeksRecorded: 2,
    hasExpenses: true,
    hasCosts: true,
    ...changes,
  }
}

const NOTHING = { revenue: '0.00', expenses: '0.00', netProfit: '0.00', weeksRecorded: 0, hasExpenses: false }
const AMOUNTS = [{ amount: 278_550 }, { amount: 90_000 }, { amount: 188_550 }]
const words = (text: string) => ({ words: text })

describe('a side of the comparison', () => {
  test.each([
    ['with records', {}, AMOUNTS],
    ['without records', NOTHING, Array(3).fill(words('Nothing recorded'))],
    [
      'without takings',
      { weeksRecorded: 0, revenue: '0.00' },
      [words('Nothing recorded'), AMOUNTS[1], words('Nothing recorded')],
    ],
    [
      'without expenses',
      { hasExpenses: false, expenses: '0.00' },
      [AMOUNTS[0], words('Nothing recorded'), words('Nothing recorded')],
    ],
    [
      'with no complete week',
      { weeks: 0, weeksRecorded: 0, revenue: '0.00' },
      [words('Too early to compare'), AMOUNTS[1], words('Too early to compare')],
    ],
    ['that took nothing', { revenue: '0.00' }, [{ amount: 0 }, AMOUNTS[1], AMOUNTS[2]]],
  ])('%s', (_name, changes, cells) => {
    const side = sums(changes)
    expect([toCell(side, 'revenue'), toCell(side, 'expenses'), toCell(side, 'netProfit')]).toEqual(cells)
  })

  test.each([
    ['with records', {}, [{ amount: 228_550 }, { amount: 40_000 }]],
    ['without takings', { weeksRecorded: 0 }, [words('Nothing recorded'), { amount: 40_000 }]],
    ['with no complete week', { weeks: 0 }, [words('Too early to compare'), { amount: 40_000 }]],
    ['with drawings alone', { hasCosts: false }, [words('Nothing recorded'), { amount: 40_000 }]],
    ['with purchases alone', { hasExpenses: false }, [{ amount: 228_550 }, words('Nothing recorded')]],
  ])('%s has a profit before pay and drawings', (_name, changes, cells) => {
    const side = sums(changes)
    expect([toCell(side, 'profitBeforePay'), toCell(side, 'drawings')]).toEqual(cells)
  })
})

test.each([
  ['2026-11-01', '2026-11-17', '1–17 Nov 2026'],
  ['2026-11-01', '2026-11-01', '1 November 2026'],
  ['2026-01-01', '2026-11-17', '1 Jan – 17 Nov 2026'],
  ['2025-04-06', '2026-02-01', '6 Apr 2025 – 1 Feb 2026'],
  ['2026-10-01', '2026-10-31', 'October 2026'],
  ['2025-01-01', '2025-12-31', '2025'],
])('a side from %s to %s is headed %s', (from, to, name) => {
  expect(nameSide({ from: day(from), to: day(to) })).toBe(name)
})

test.each([
  ['more', sums({ expenses: '700.00' }), 20_000],
  ['not more', sums(), null],
  ['more than nothing recorded', sums(NOTHING), null],
  ['not compared', null, null],
])('expenses that are %s', (_name, before, rise) => {
  expect(findRise({ compared: sums(), before })).toBe(rise)
})

describe('the comparison in words', () => {
  const report = (changes: Partial<Report>) =>
    ({ from: day('2026-11-01'), to: day('2026-11-30'), isUnfinished: true, ...changes }) as Report
  const OCTOBER = sums({ from: day('2026-10-01'), to: day('2026-10-31') })

  test.each([
    [
      report({ compared: sums() }),
      'November 2026 is not over: its first 17 days and 2 complete weeks of takings, beside as much of the others. Profits here set 17 days of costs against 2 weeks of takings.',
    ],
    [
      report({ compared: sums({ to: day('2026-11-14') }) }),
      'November 2026 is not over: its first 14 days and 2 complete weeks of takings, beside as much of the others.',
    ],
    // A purchase without an expense is a cost, so there is a profit before pay.
    [
      report({ compared: sums({ hasExpenses: false }) }),
      'November 2026 is not over: its first 17 days and 2 complete weeks of takings, beside as much of the others. Profits here set 17 days of costs against 2 weeks of takings.',
    ],
    [
      report({ compared: sums({ hasExpenses: false, hasCosts: false }) }),
      'November 2026 is not over: its first 17 days and 2 complete weeks of takings, beside as much of the others.',
    ],
    [
      report({ compared: sums({ to: day('2026-11-01'), weeks: 0 }) }),
      'November 2026 is not over: its first day and no complete week of takings yet, beside as much of the others.',
    ],
    [report({ compared: sums(), isUnfinished: false }), 'November 2026 beside October 2026.'],
    [report({ compared: null }), ''],
  ])('says what is compared: %#', (one, text) => {
    expect(describeComparison(one, [OCTOBER])).toBe(text)
  })

  test.each([
    ['months of five and four Mondays', 5, 5, 4, 4, ['Takings count by Mondays: 5 in now, 4 in then.']],
    ['a week that is not entered', 2, 1, 2, 2, ['Entered in now: 1 of 2 weeks.']],
    ['months alike', 4, 4, 4, 4, []],
    ['a month without records beside', 5, 5, 4, 0, []],
  ])('names %s', (_name, weeks, entered, weeksThen, enteredThen, texts) => {
    const sides = [
      { name: 'now', sums: sums({ weeks, weeksRecorded: entered }) },
      { name: 'then', sums: sums({ weeks: weeksThen, weeksRecorded: enteredThen }) },
    ]
    expect(describeUnlike(sides)).toEqual(texts)
  })
})
