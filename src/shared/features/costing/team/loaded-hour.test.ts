import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  fraction,
  roundToPence,
  subtractFractions,
  sumFractions,
  ZERO_FRACTION,
} from '#shared/kernel/numbers/fraction.ts'
import { pence } from '#shared/kernel/numbers/money.ts'
import { percent } from '#shared/kernel/numbers/percent.ts'
import { hourly, person, rates } from '#tests/support/costing/costing-facts.ts'
import type { HourlyPay, Person } from './people.rules.ts'
import { toPerson } from './people.rules.ts'
import { costTeam, toLoadedHour } from './staff-year.rules.ts'

function loadedHours(people: Person[], employmentAllowance: boolean): (string | null)[] {
  return [...costTeam(people, { employmentAllowance, rates }).values()].map(toLoadedHour)
}

describe('an hour worked costs', () => {
  test.each<[Partial<HourlyPay>, string, string]>([
    [{}, '16.27', '(24,784.50 + 2,967.68 + 556.34) ÷ 1,740'],
    [{ pension: false }, '15.95', '27,752.18 ÷ 1,740'],
    [{ ageBand: '18' }, '14.56', '(24,784.50 + 0 + 556.34) ÷ 1,740: no insurance up to 50,270'],
    [{ ageBand: 'under_18' }, '14.56', 'the same'],
    [{ ageBand: 'apprentice' }, '14.56', 'the same'],
    [{ weeklyHours: 7_00 }, '14.24', '4,626.44 ÷ 324.8: no insurance to 5,000 and no pension to 6,240'],
    [{ wage: pence(28_85), weeklyHours: 40_00 }, '37.49', '(60,008 + 8,251.20 + 1,320.90) ÷ 1,856'],
    [
      { wage: pence(28_85), weeklyHours: 40_00, ageBand: '18' },
      '33.83',
      '(60,008 + 9,738 × 15% + 1,320.90) ÷ 1,856',
    ],
  ])('with %o £%s without the allowance: %s', (fields, loaded) => {
    expect(loadedHours([person(hourly(fields))], false)).toEqual([loaded])
  })

  test('£14.56 with the allowance, which covers all of the insurance of one person', () => {
    expect(loadedHours([person(hourly())], true)).toEqual(['14.56'])
  })

  test('with the allowance as much less for everybody as of all the insurance it covers', () => {
    const four = [1, 2, 3, 4].map((id) => person(hourly(), { id }))
    // 4 × 2,967.675 = 11,870.70; each pays 1,370.70 ÷ 4 = 342.675; 25,683.51 ÷ 1,740
    expect(loadedHours(four, true)).toEqual(['14.76', '14.76', '14.76', '14.76'])
  })

  test('for somebody in the bin as if there were no allowance, and it does not share in that of the others', () => {
    const gone = [1, 2, 3, 4].map((id) => person(hourly(), { id, isDeleted: true }))
    expect(loadedHours([person(hourly(), { id: 9 }), ...gone.slice(3)], true)).toEqual(['14.56', '16.27'])
  })

  test('nothing for the owner and for commission', () => {
    const people = [
      person({ kind: 'owner' }),
      person({ kind: 'commission', commission: percent(40_00) }, { id: 2 }),
    ]
    expect(loadedHours(people, true)).toEqual([null, null])
  })
})

describe('the allowance', () => {
  const anybody = fc
    .record({
      wage: fc.integer({ min: 1, max: 80_00 }).map(pence),
      weeklyHours: fc.integer({ min: 1, max: 168_00 }),
      ageBand: fc.constantFrom('21' as const, '18' as const, 'under_18' as const, 'apprentice' as const),
      pension: fc.boolean(),
    })
    .map((fields) => hourly(fields))
  const anyTeam = fc
    .array(anybody, { minLength: 1, maxLength: 12 })
    .map((pays) => pays.map((pay, id) => person(pay, { id })))

  test('takes exactly 10,500 off the insurance of all, or all of it', () => {
    fc.assert(
      fc.property(anyTeam, (people) => {
        const insured = (employmentAllowance: boolean) =>
          sumFractions(
            [...costTeam(people, { employmentAllowance, rates }).values()].map(
              ({ year }) => year?.insurance ?? ZERO_FRACTION,
            ),
          )
        const [full, reduced] = [insured(false), insured(true)]
        const isCovered = roundToPence(full) <= 10_500_00
        expect(reduced).toEqual(isCovered ? ZERO_FRACTION : subtractFractions(full, fraction(10_500_00)))
      }),
    )
  })

  test('never makes an hour dearer, and no hour is cheaper than its wage with holidays', () => {
    fc.assert(
      fc.property(anyTeam, (people) => {
        const [full, reduced] = [loadedHours(people, false), loadedHours(people, true)]
        const dearer = people.filter((_, index) => Number(reduced[index]) > Number(full[index]))
        expect(dearer).toEqual([])
        // 52 ÷ 46.4 of the wage, to the penny.
        const cheaper = people.filter(
          ({ pay }, index) =>
            pay.kind === 'hourly' && Number(reduced[index]) * 100 < (pay.wage * 52) / 46.4 - 1,
        )
        expect(cheaper).toEqual([])
      }),
    )
  })
})

test('a person paid by the hour without a wage is a fault of the data, not of free labour', () => {
  const stored = {
    id: 7,
    name: 'Priya',
    pay: 'hourly' as const,
    commission: null,
    wage: null,
    weeklyHours: '37.50',
    ageBand: '21' as const,
    pension: true,
    doesTreatments: true,
  }
  expect(() => toPerson(stored, { isDeleted: false })).toThrow('Person 7')
  expect(toPerson({ ...stored, wage: '12.71' }, { isDeleted: false })).toEqual(person(hourly(), { id: 7 }))
  expect(toPerson({ ...stored, pay: 'owner' }, { isDeleted: true })).toMatchObject({ pay: { kind: 'owner' } })
})
