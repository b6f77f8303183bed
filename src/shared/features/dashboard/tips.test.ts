import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Day } from '#shared/kernel/calendar/days.ts'
import { MAX_PENCE, pence } from '#shared/kernel/numbers/money.ts'
import { type TipFigures, toTips } from './tips.rules.ts'

const WELL: TipFigures = {
  today: '2026-11-15' as Day,
  lowMargins: null,
  rateSetOn: null,
  lastWeek: { businesses: 0, missing: [] },
  costs: [],
}

const LOW = { name: 'Gel manicure', price: pence(3_500), costs: pence(2_170), coversCost: true, count: 1 }
const WAGES = { category: 'Wages', thisMonth: pence(50_000), lastMonth: pence(40_000) }

const tipsOf = (changes: Partial<TipFigures>) => toTips({ ...WELL, ...changes })
const textOf = (changes: Partial<TipFigures>) => tipsOf(changes).map(({ text }) => text)

test('an owner with nothing to improve gets no tip', () => {
  expect(toTips(WELL)).toEqual([])
})

describe('a treatment under 50%', () => {
  test.each([
    ['alone', {}, 'Gel manicure covers its cost and makes a margin of 38.0%. At £43.40 it would make 50%.'],
    [
      'with one other',
      { count: 2 },
      'Gel manicure covers its cost and makes a margin of 38.0%. At £43.40 it would make 50%. One other treatment is under 50% too.',
    ],
    [
      'with many others',
      { count: 1_235 },
      'Gel manicure covers its cost and makes a margin of 38.0%. At £43.40 it would make 50%. 1,234 other treatments are under 50% too.',
    ],
    [
      'below the rate, but above its cost',
      { costs: pence(3_501) },
      'Gel manicure covers its cost, but does not reach your rate: its margin is 0.0%. At £70.02 it would make 50%.',
    ],
    [
      'far below the rate, but above its cost',
      { costs: pence(4_200) },
      'Gel manicure covers its cost, but does not reach your rate: its margin is −20.0%. At £84.00 it would make 50%.',
    ],
    [
      'below its cost',
      { costs: pence(3_501), coversCost: false },
      'Gel manicure loses money: it costs more than it brings in. At £70.02 it would make 50%.',
    ],
    [
      'below its typed overhead, without a saved rate',
      { costs: pence(4_200), coversCost: null },
      'Gel manicure makes a margin of −20.0%. At £84.00 it would make 50%.',
    ],
    [
      'a hair below the line',
      { price: pence(10_000), costs: pence(5_001) },
      'Gel manicure covers its cost and makes a margin of just under 50%. At £100.02 it would make 50%.',
    ],
    [
      'that no price can mend',
      { price: MAX_PENCE, costs: pence(MAX_PENCE - 1) },
      'Gel manicure covers its cost and makes a margin of 0.0%.',
    ],
  ])('%s', (_title, changes, text) => {
    expect(tipsOf({ lowMargins: { ...LOW, ...changes } })).toEqual([
      { id: 'low-margin', text, href: '/profit-margin?margin=below-50' },
    ])
  })
})

describe('an hourly rate', () => {
  test.each([
    ['2026-05-15', []],
    [
      '2026-05-14',
      ['Your hourly rate is from 14 May 2026. Costs move on, so it may be time to work it out again.'],
    ],
  ])('from %s', (day, texts) => {
    expect(textOf({ rateSetOn: day as Day })).toEqual(texts)
  })

  test('of August is old at the end of February, not a day before', () => {
    const rateSetOn = '2025-08-27' as Day
    expect(textOf({ rateSetOn, today: '2026-02-27' as Day })).toHaveLength(0)
    expect(textOf({ rateSetOn, today: '2026-02-28' as Day })).toHaveLength(1)
  })
})

describe('last week’s takings', () => {
  const end = 'Adding them keeps your month and your goals up to date.'
  test.each([
    [1, [], []],
    [1, ['Main Salon'], [`Last week’s takings are not in yet. ${end}`]],
    [2, ['Main Salon', 'Academy'], [`Last week’s takings are not in yet. ${end}`]],
    [2, ['Academy'], [`Last week’s takings of Academy are not in yet. ${end}`]],
    [3, ['Main Salon', 'Academy'], [`Last week’s takings of 2 of your 3 businesses are not in yet. ${end}`]],
  ])('of %i businesses, missing %j', (businesses, missing, texts) => {
    expect(textOf({ lastWeek: { businesses, missing } })).toEqual(texts)
  })
})

describe('costs', () => {
  test('that are a fifth above last month’s are worth a look', () => {
    expect(tipsOf({ costs: [WAGES] })).toEqual([
      {
        id: 'rising-costs',
        text: '£500.00 went on Wages this month, 25% more than in the whole of last month. A quick look shows whether that was planned.',
        href: '/expenses?all=1&category=Wages&from=2026-11-01&to=2026-11-15',
      },
    ])
  })

  test.each([
    [12_000, 10_000, 1],
    [11_999, 10_000, 0],
    [10_000, 0, 0],
    [0, 10_000, 0],
  ])('of %i pence after %i: %i tips', (thisMonth, lastMonth, count) => {
    const costs = [{ category: 'Other', thisMonth: pence(thisMonth), lastMonth: pence(lastMonth) }]
    expect(tipsOf({ costs })).toHaveLength(count)
  })

  test('are mentioned for the category that grew by the most pounds', () => {
    const rent = { category: 'Rent & Utilities', thisMonth: pence(90_000), lastMonth: pence(60_000) }
    const [tip] = tipsOf({ costs: [WAGES, rent] })
    expect(tip?.text).toContain('£900.00 went on Rent & Utilities this month, 50% more')
    expect(tip?.href).toContain('category=Rent+%26+Utilities')
  })
})

test('there are at most three tips, the most important first', () => {
  const all = tipsOf({
    lowMargins: LOW,
    rateSetOn: '2025-01-01' as Day,
    lastWeek: { businesses: 1, missing: ['Main Salon'] },
    costs: [WAGES],
  })
  expect(all.map(({ id }) => id)).toEqual(['low-margin', 'old-rate', 'missing-week'])
})

test('a price that a tip names reaches 50%, and a penny less does not', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 1_000_000 }), (costs) => {
      const [tip] = tipsOf({ lowMargins: { ...LOW, price: pence(costs), costs: pence(costs) } })
      const price = Number(/At £([\d,.]+) it/.exec(tip?.text ?? '')?.[1]?.replaceAll(/[,.]/g, ''))
      expect((price - costs) / price).toBeGreaterThanOrEqual(0.5)
      expect((price - 1 - costs) / (price - 1 || 1)).toBeLessThan(0.5)
    }),
  )
})
