import { describe, expect, test } from 'vitest'
import type { Report } from './reports.contract.ts'
import { retailShare, toWeekDetailLines } from './week-details-lines.rules.ts'

const NONE: Report['weekDetails'] = { parts: null, retail: null, tips: '0.00' }
const PARTS = { card: '900.00', cash: '250.00', other: '50.00' }
const RETAIL = { amount: '80.00', takings: '1200.00' }

const linesOf = (weekDetails: Partial<Report['weekDetails']>, revenue = '1200.00') =>
  toWeekDetailLines({
    weekDetails: { ...NONE, ...weekDetails },
    revenue,
    revenueBasis: 'recorded',
  }).map(({ label, amount, share }) => [label, amount, share])

describe('the details of a report', () => {
  test.each<[string, Partial<Report['weekDetails']>, string, unknown[]]>([
    ['none, when no week has any', {}, '1200.00', []],
    [
      'how all of the takings were paid',
      { parts: PARTS },
      '1200.00',
      [
        ['Paid by card', 90_000, null],
        ['Paid in cash', 25_000, null],
        ['Paid in other ways', 5_000, null],
      ],
    ],
    [
      'what was entered without them, so that the lines add up to the takings',
      { parts: PARTS },
      '1500.00',
      [
        ['Paid by card', 90_000, null],
        ['Paid in cash', 25_000, null],
        ['Paid in other ways', 5_000, null],
        ['Entered without how it was paid', 30_000, null],
      ],
    ],
    [
      'retail, with its share of the takings',
      { retail: RETAIL },
      '1200.00',
      [['Retail in the takings', 8_000, '6.7% of takings']],
    ],
    [
      'retail of some weeks, with its share of these weeks',
      { retail: RETAIL },
      '2400.00',
      [['Retail in the takings', 8_000, '6.7% of takings in the weeks it was entered for']],
    ],
    [
      'retail of weeks without takings, with no share',
      { retail: { amount: '0.00', takings: '0.00' } },
      '0.00',
      [['Retail in the takings', 0, null]],
    ],
    ['tips, apart', { tips: '35.50' }, '1200.00', [['Your tips, not in the takings', 3_550, null]]],
  ])('are %s', (_name, details, revenue, lines) => {
    expect(linesOf(details, revenue)).toEqual(lines)
  })

  test('do not name the rest of takings that are only projected', () => {
    const report = { weekDetails: { ...NONE, parts: PARTS }, revenue: '9000.00' }
    expect(toWeekDetailLines({ ...report, revenueBasis: 'projected' })).toHaveLength(3)
  })

  test.each([
    ['1', '3', 3333],
    ['2', '3', 6667],
    ['5', '5', 10_000],
  ])('round the share of retail once: %s of %s', (amount, takings, share) => {
    const weekDetails = { ...NONE, retail: { amount: `${amount}.00`, takings: `${takings}.00` } }
    expect(retailShare({ weekDetails })).toBe(share)
  })
})
