import { describe, expect, test } from 'vitest'
import { requireRates } from '#shared/features/tax/rates/rates.rules.ts'
import { compareSchemes } from '#shared/features/tax/vat/if-registered.rules.ts'
import { estimateVat } from '#shared/features/tax/vat/vat.rules.ts'
import { expectMonths } from '#shared/features/tax/vat/vat-ahead.rules.ts'
import { pence } from '#shared/kernel/numbers/money.ts'
import { day } from '#tests/support/calls/arbitrary-day.ts'
import { position } from '#tests/support/tax/positions.ts'
import { cost, week, weeksFrom } from '#tests/support/tax/records.ts'
import { flatRateNeededSum, standardNeededSum } from './if-registered-sums.rules.ts'
import { dueSum, endedSum, inputSum, outputSum } from './quarter-sums.rules.ts'
import { averageWeekSum, crossingSum, headroomSum, rollingSum } from './radar-sums.rules.ts'

const today = day('2026-11-17')
const rates = requireRates(today)
const weeks = weeksFrom('2026-01-05', 45, '2000.00')

function figuresOf(owner = position(), entered = weeks) {
  const costs = [cost('2026-10-05', 'Wages', '60.00', '10.00')]
  return estimateVat({ position: owner, rates, today, weeks: entered, costs, purchases: [], firstWeek: null })
}

describe('the sums of the radar', () => {
  const { months, pace, headroom } = figuresOf()
  const fullMonths = months.slice(0, -1)

  test('add twelve full months up', () => {
    const { lines } = rollingSum(fullMonths)
    expect(lines).toHaveLength(13)
    expect(lines[0]).toEqual({ label: 'November 2025', value: 0 })
    // 43 weeks up to October.
    expect(lines.at(-1)).toMatchObject({ value: 86_000_00, role: 'result' })
  })

  test('take them off the threshold', () => {
    const given = {
      threshold: pence(90_000_00),
      rolling: pence(86_000_00),
      headroom: headroom ?? pence(0),
      rates,
    }
    expect(headroomSum(given).lines.at(-1)).toMatchObject({
      label: 'Left until the threshold',
      value: 4_000_00,
    })
    expect(headroomSum({ ...given, headroom: pence(-100_00) }).lines.at(-1)).toMatchObject({
      label: 'Over the threshold by',
      value: 100_00,
    })
  })

  test('divide the weeks of the pace by their number', () => {
    const { lines } = averageWeekSum(weeks, today, pace.averageWeek)
    expect(lines).toHaveLength(14)
    expect(lines.at(-1)).toMatchObject({ working: '£26,000.00 ÷ 13 weeks', value: 2_000_00 })
    expect(averageWeekSum(weeks.slice(-1), today, pence(2_000_00)).lines.at(-1)?.working).toBe(
      '£2,000.00 ÷ 1 week',
    )
    expect(averageWeekSum([], today, pence(0)).lines).toEqual([
      { label: 'A week on average', working: undefined, value: 0, role: 'result' },
    ])
  })

  test('split the months up to the crossing into entered and expected', () => {
    const earlier = [week('2025-11-03', '700.00'), week('2025-12-01', '500.00')]
    const found = figuresOf(position(), [...earlier, ...weeks])
    const ahead = expectMonths({ months: found.months, weeks, today, position: position(), rates })
    const crossesIn = found.pace.crossesIn ?? day('2000-01-01')
    const { averageWeek } = found.pace
    const { lines } = crossingSum({ months: found.months, ahead, crossesIn, averageWeek, rates })
    // December's week and 45 of this year are entered, 16, 23 and 30 November are to come.
    expect(lines.map(({ label, value }) => [label, value])).toEqual([
      ['Entered since 1 December 2025', 90_500_00],
      ['Weeks to come, up to the end of November 2026', 6_000_00],
      ['12 months to the end of November 2026', 96_500_00],
    ])
  })
})

describe('what registering asks for', () => {
  const takings = pence(90_000_00)
  const { standard, flatRate, flatRateFirstYear } = compareSchemes(takings, rates)

  test('on the standard scheme is VAT on top', () => {
    expect(standardNeededSum(takings, standard, rates).lines).toMatchObject([
      { value: 90_000_00 },
      { working: '£90,000.00 × 20%', value: 18_000_00 },
      { value: 108_000_00 },
    ])
  })

  test.each([
    ['later', false, flatRate, '£90,000.00 ÷ (100% − 13%)', 103_448_28],
    ['in the first year', true, flatRateFirstYear, '£90,000.00 ÷ (100% − 12%)', 102_272_73],
  ])('on the flat rate %s is divided by what is kept', (_when, isFirstYear, needed, working, value) => {
    const given = needed ?? { needed: pence(0), rise: standard.rise }
    expect(flatRateNeededSum(takings, given, { isFirstYear, rates }).lines.at(-1)).toMatchObject({
      working,
      value,
    })
  })
})

describe('the sums of a quarter', () => {
  test.each([
    [
      'standard',
      position({ vatScheme: 'standard', vatRegisteredOn: '2026-06-01' }),
      // Mondays from 5 October to 9 November.
      ['£12,000.00 × 20 ÷ 120'],
      [2_000_00, 10_00, 1_990_00],
    ],
    [
      'flat rate in its first year',
      position({ vatScheme: 'flat_rate', vatRegisteredOn: '2026-06-01' }),
      ['£12,000.00 × 12%'],
      [1_440_00, 0, 1_440_00],
    ],
    [
      'a scheme that changed within it',
      position({
        vatScheme: 'standard',
        vatRegisteredOn: '2025-06-01',
        vatChanges: [{ from: '2026-10-26', scheme: 'flat_rate' }],
      }),
      ['£6,000.00 × 20 ÷ 120', '£6,000.00 × 13%'],
      [1_780_00, 10_00, 1_770_00],
    ],
  ])('on %s', (_scheme, owner, workings, [output, input, due]) => {
    const { quarter, scheme } = figuresOf(owner)
    const found = quarter ?? { from: today, to: today, output: pence(0), input: pence(0), due: pence(0) }
    const { lines } = outputSum({ quarter: found, weeks, today, position: owner, rates })
    expect(lines.slice(0, -1).map(({ working }) => working)).toEqual(workings)
    expect(lines.at(-1)?.value).toBe(output)
    expect(inputSum(found, today, scheme).lines.at(-1)?.value).toBe(input)
    expect(dueSum(found, rates).lines.at(-1)).toMatchObject({ label: 'To pay', value: due })
  })

  test('say what HMRC pays back', () => {
    const quarter = { from: today, to: today, output: pence(100), input: pence(350), due: pence(-250) }
    expect(dueSum(quarter, rates).lines.at(-1)).toMatchObject({ label: 'HMRC pays you back', value: 250 })
  })

  test('show what an ended quarter is made of, as far as its weeks are known', () => {
    const owner = position({ vatScheme: 'standard', vatRegisteredOn: '2026-06-01' })
    const [quarter] = figuresOf(owner).quarters
    const ended = quarter ?? { from: today, to: today, output: pence(0), input: pence(0), due: pence(0) }
    const linesBy = (known: typeof weeks | null) =>
      endedSum({ quarter: ended, weeks: known, today, position: owner, rates }).lines.map(
        ({ label, working, value }) => [label, working, value],
      )
    const rest = [
      ['VAT in your costs', '1 July 2026 to 30 September 2026', 0],
      ['To pay', undefined, 4_333_33],
    ]
    const inOneLine = [['VAT in your takings', undefined, 4_333_33], ...rest]
    expect(linesBy(weeks)).toEqual([['Takings of 13 weeks', '£26,000.00 × 20 ÷ 120', 4_333_33], ...inOneLine])
    expect(linesBy(weeks.slice(-10))).toEqual(inOneLine)
    expect(linesBy(null)).toEqual(inOneLine)
  })

  test('go without the weeks where they are not known', () => {
    const quarter = { from: today, to: today, output: pence(100), input: pence(0), due: pence(100) }
    expect(outputSum({ quarter, weeks: null, today, position: position(), rates }).lines).toHaveLength(1)
  })
})
