import { describe, expect, test } from 'vitest'
import { pence } from '#shared/kernel/numbers/money.ts'
import { percent } from '#shared/kernel/numbers/percent.ts'
import { day } from '#tests/support/calls/arbitrary-day.ts'
import { hourly, person, rates } from '#tests/support/costing/costing-facts.ts'
import { type Rise, raiseWages, toWageRise } from './wage-rise.rules.ts'

const FIVE_PERCENT: Rise = { percent: percent(5_00) }
const BUSINESS = { netTakings: pence(80_000_00), prices: [pence(30_00), pence(60_00)] }
const WITHOUT = { employmentAllowance: false, rates }
const WITH = { employmentAllowance: true, rates }

describe('wages that rise', () => {
  test('by 5% cost pay, insurance and pension more, and prices make up for it', () => {
    // 12.71 → 13.3455 → 13.35; 0.64 × 37.5 × 52 = 1,248.00; × 15% = 187.20; × 3% = 37.44
    expect(toWageRise(raiseWages([person(hourly())], FIVE_PERCENT, BUSINESS, WITHOUT))).toEqual({
      people: [{ id: 1, before: '12.71', after: '13.35', extraPerYear: '1472.64' }],
      extraPerYear: '1472.64',
      // 1,472.64 ÷ 80,000 = 1.8408%, of £45.00 on average: 0.82836
      priceRise: '1.84',
      onMeanPrice: '0.83',
    })
  })

  test('to the next minimum rise for those below it alone, each by their age band', () => {
    const people = [
      person(hourly({ pension: false })),
      person(hourly({ ageBand: '18', wage: pence(10_85) }), { id: 2 }),
      person(hourly({ ageBand: 'apprentice', wage: pence(8_00) }), { id: 3 }),
      person(hourly({ wage: pence(20_00) }), { id: 4 }),
    ]
    const minimum = {
      from: day('2027-04-01'),
      from21: pence(13_20),
      from18: pence(11_40),
      under18: pence(8_40),
    }
    const rise = raiseWages(people, { minimum }, BUSINESS, WITHOUT)
    expect(rise.people.map(({ id, after, extraPerYear }) => [id, after, extraPerYear])).toEqual([
      // 0.49 × 1,950 = 955.50, × 1.15
      [1, 13_20, 1_098_83],
      // 0.55 × 1,950 = 1,072.50, × 1.03: no insurance under 21
      [2, 11_40, 1_104_68],
      // 0.40 × 1,950 = 780.00, × 1.03
      [3, 8_40, 803_40],
      [4, 20_00, 0],
    ])
    // The sum of rounded figures.
    expect(rise.extraPerYear).toBe(3_006_91)
  })

  test('find less of their insurance covered by the allowance', () => {
    const four = [1, 2, 3, 4].map((id) => person(hourly({ pension: false }), { id }))
    // Before: 4 × 2,967.675 − 10,500 = 1,370.70. After: 4 × 3,154.875 − 10,500 = 2,119.50. (748.80 + 4 × 1,248) ÷ 4
    const { people, extraPerYear } = raiseWages(four, FIVE_PERCENT, BUSINESS, WITH)
    expect(people.map((one) => one.extraPerYear)).toEqual([1_435_20, 1_435_20, 1_435_20, 1_435_20])
    expect(extraPerYear).toBe(5_740_80)
    // Of one person the allowance covers all: 1,248 alone.
    expect(raiseWages(four.slice(3), FIVE_PERCENT, BUSINESS, WITH).extraPerYear).toBe(1_248_00)
  })

  test('count neither people in the bin nor those who are not paid by the hour', () => {
    const people = [
      person(hourly(), { isDeleted: true }),
      person({ kind: 'owner' }, { id: 2 }),
      person({ kind: 'commission', commission: percent(40_00) }, { id: 3 }),
    ]
    expect(toWageRise(raiseWages(people, FIVE_PERCENT, BUSINESS, WITHOUT))).toEqual({
      people: [],
      extraPerYear: '0.00',
      priceRise: '0.00',
      onMeanPrice: '0.00',
    })
  })

  test('ask for no rise of prices where there are no takings, and for none in pounds without a menu', () => {
    const rise = (netTakings: number, prices: number[]) =>
      raiseWages(
        [person(hourly())],
        FIVE_PERCENT,
        { netTakings: pence(netTakings), prices: prices.map(pence) },
        WITHOUT,
      )
    expect(rise(0, [45_00])).toMatchObject({ priceRise: null, onMeanPrice: null })
    expect(rise(80_000_00, [])).toMatchObject({ priceRise: 1_84, onMeanPrice: null })
  })

  test('of absurd amounts are answered all the same', () => {
    const many = Array.from({ length: 200 }, (_, id) =>
      person(hourly({ wage: pence(9_999_999_999), weeklyHours: 168_00 }), { id }),
    )
    const rise = raiseWages(
      many,
      { percent: percent(999_99) },
      { netTakings: pence(1), prices: [pence(1)] },
      WITHOUT,
    )
    expect(rise.extraPerYear).toBe(Number.MAX_SAFE_INTEGER)
    expect(rise.priceRise).toBe(Number.MAX_SAFE_INTEGER)
  })
})
