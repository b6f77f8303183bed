import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { fraction } from '#shared/kernel/numbers/fraction.ts'
import { type Pence, pence } from '#shared/kernel/numbers/money.ts'
import { percent } from '#shared/kernel/numbers/percent.ts'
import { cardContext, hourly, person, STANDARD_VAT, treatment } from '#tests/support/costing/costing-facts.ts'
import { type PlannedTreatment, planPrices, previewPrices, toPricePlanPreview } from './price-plan.rules.ts'
import { type PriceRise, toPriceRise } from './price-rise.rules.ts'

const TEN_PERCENT = toPriceRise({ by: 'percent', value: '10.00', ending: 'none' })

function planned(fields: Partial<PlannedTreatment> = {}): PlannedTreatment {
  return { ...treatment(), id: 11, name: 'Cut and finish', bookingsPerWeek: 5, ...fields }
}

function preview(treatments: PlannedTreatment[], rise: PriceRise = TEN_PERCENT, context = cardContext()) {
  return toPricePlanPreview(previewPrices(planPrices(treatments, rise), context))
}

describe('a plan', () => {
  test('from £45 to £49.50 with £6 of costs can lose 10.34% of its bookings', () => {
    expect(preview([planned()])).toMatchObject({
      lines: [
        {
          id: 11,
          name: 'Cut and finish',
          priceBefore: '45.00',
          priceAfter: '49.50',
          cardBefore: { price: '45.00', contribution: '39.00' },
          cardAfter: { price: '49.50', contribution: '43.50' },
          // 4.50 × 5 × 46
          gainPerYear: '1035.00',
          // 1 − 39 ÷ 43.50
          canLose: '10.34',
        },
      ],
      gainPerYear: '1035.00',
      canLose: '10.34',
    })
  })

  test('of several adds up the gains, and weighs contributions by bookings', () => {
    const many = planned({ id: 12, price: pence(20_00), productCost: pence(0), bookingsPerWeek: 20 })
    const unknown = planned({ id: 13, bookingsPerWeek: null })
    const plan = preview([planned(), many, unknown])
    // 1,035, and 2 × 20 × 46 = 1,840; 1 − (39 × 5 + 20 × 20) ÷ (43.50 × 5 + 22 × 20) = 1 − 595 ÷ 657.50
    expect(plan.lines.map(({ gainPerYear }) => gainPerYear)).toEqual(['1035.00', '1840.00', null])
    expect(plan).toMatchObject({ gainPerYear: '2875.00', canLose: '9.51' })
  })

  test('without known bookings has no gain and no total, but each line says what it can lose', () => {
    const plan = preview([planned({ bookingsPerWeek: null })])
    expect(plan.lines).toMatchObject([{ gainPerYear: null, canLose: '10.34' }])
    expect(plan).toMatchObject({ gainPerYear: null, canLose: null })
  })

  test('of what is never booked gains nothing', () => {
    const plan = preview([planned({ bookingsPerWeek: 0 })])
    expect(plan.lines).toMatchObject([{ gainPerYear: '0.00', canLose: '10.34' }])
    expect(plan).toMatchObject({ gainPerYear: '0.00', canLose: null })
  })

  test('does not say what can be lost where a contribution is 0 or less', () => {
    const loss = planned({ productCost: pence(45_00) })
    expect(preview([loss]).lines).toMatchObject([{ canLose: null, gainPerYear: '1035.00' }])
    expect(preview([loss])).toMatchObject({ canLose: null, gainPerYear: '1035.00' })
  })

  test('is refused where a price becomes too large to store', () => {
    expect(() => preview([planned({ price: pence(9_999_999_999) })])).toThrow(
      'With this rise a price is larger than £99,999,999.99',
    )
  })

  test('that is stored keeps the prices that were previewed', () => {
    const stored = {
      treatment: planned({ price: pence(47_00) }),
      priceBefore: pence(45_00),
      priceAfter: pence(49_50),
    }
    expect(toPricePlanPreview(previewPrices([stored], cardContext()))).toEqual(preview([planned()]))
  })

  test('of absurd amounts is answered all the same', () => {
    const dear = (id: number) =>
      planned({ id, price: pence(1), productCost: pence(0), bookingsPerWeek: 1_000 })
    const rise = toPriceRise({ by: 'amount', value: '99999999.98', ending: 'none' })
    const plan = preview(
      Array.from({ length: 20 }, (_, id) => dear(id)),
      rise,
    )
    expect(plan.gainPerYear).toBe('90071992547409.91')
  })
})

describe('of any treatment', () => {
  const people = [
    person(hourly()),
    person({ kind: 'commission', commission: percent(60_00) }, { id: 2 }),
    person({ kind: 'owner' }, { id: 3 }),
  ]
  const anyTreatment = fc.record({
    price: fc.integer({ min: 0, max: 300_00 }).map(pence),
    productCost: fc.integer({ min: 0, max: 40_00 }).map(pence),
    duration: fc.integer({ min: 1, max: 180 }),
    turnaround: fc.integer({ min: 0, max: 30 }),
    teamMemberId: fc.constantFrom(null, 1, 2, 3),
    bookingsPerWeek: fc.option(fc.integer({ min: 0, max: 40 })),
  })
  const anyRise = fc
    .record({
      by: fc.constantFrom('percent' as const, 'amount' as const),
      value: fc.integer({ min: 1, max: 60_00 }).map((value) => (value / 100).toFixed(2)),
      ending: fc.constantFrom('none' as const, '0.50' as const, '1.00' as const, '0.95' as const),
    })
    .map(toPriceRise)
  // Of a pound a fifth at most goes to VAT, 60% of the rest to commission, and 3.33% to the card: something is left.
  const anyContext = fc
    .record({
      vat: fc.constantFrom(STANDARD_VAT, cardContext().vat, {
        scheme: 'flat_rate' as const,
        share: fraction(20, 100),
      }),
      cardFee: fc.constantFrom('0.00', '1.75', '3.33'),
      ownerHourlyPay: fc.constantFrom('0.00', '12.34'),
    })
    .map(({ vat, ...hour }) => cardContext({ vat, hour, people }))

  const lineOf = (fields: Partial<PlannedTreatment>, rise: PriceRise, context = cardContext()) =>
    previewPrices(planPrices([planned(fields)], rise), context).lines[0]

  test('a rise never lowers the contribution, the rounding of VAT, labour and fee aside', () => {
    fc.assert(
      fc.property(anyTreatment, anyRise, anyContext, (fields, rise, context) => {
        const line = lineOf(fields, rise, context)
        expect(line?.cardAfter.contribution).toBeGreaterThanOrEqual((line?.cardBefore.contribution ?? 0) - 3)
      }),
    )
  })

  test('after losing the bookings it can lose, the old contribution is left, to its own rounding', () => {
    fc.assert(
      fc.property(anyTreatment, anyRise, anyContext, (fields, rise, context) => {
        const line = lineOf(fields, rise, context)
        fc.pre(line?.canLose !== null && line?.canLose !== undefined)
        const [before, after] = [line.cardBefore.contribution, line.cardAfter.contribution] as [Pence, Pence]
        // `canLose` is right to half a hundredth of a percent of the contribution after.
        const left = after * (10_000 - line.canLose)
        expect(Math.abs(left - before * 10_000)).toBeLessThanOrEqual(after / 2)
      }),
    )
  })

  test('the gains of the lines add up to that of the plan', () => {
    fc.assert(
      fc.property(
        fc.array(anyTreatment, { minLength: 1, maxLength: 8 }),
        anyRise,
        anyContext,
        (all, rise, context) => {
          const plan = previewPrices(
            planPrices(
              all.map((fields, id) => planned({ ...fields, id })),
              rise,
            ),
            context,
          )
          const gains = plan.lines.flatMap(({ gainPerYear }) =>
            gainPerYear === null ? [] : [gainPerYear as number],
          )
          expect(plan.gainPerYear).toBe(
            gains.length === 0 ? null : gains.reduce((sum, gain) => sum + gain, 0),
          )
        },
      ),
    )
  })
})
