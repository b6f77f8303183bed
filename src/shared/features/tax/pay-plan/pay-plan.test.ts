import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { taxOnProfit } from '#shared/features/tax/estimate/tax-on-profit.rules.ts'
import { requireRates } from '#shared/features/tax/rates/rates.rules.ts'
import { type Pence, pence } from '#shared/kernel/numbers/money.ts'
import { day } from '#tests/support/calls/arbitrary-day.ts'
import { position } from '#tests/support/tax/positions.ts'
import { cost, purchase } from '#tests/support/tax/records.ts'
import { companysTaxOn, splitCompanyProfit } from './company-pay.rules.ts'
import { yearlyCostsIn } from './costs-in-plan.rules.ts'
import { type PayWish, planPay } from './pay-plan.rules.ts'
import { toPayPlan } from './pay-plan-answer.rules.ts'
import { sumYearlyCosts, yearlyCostsSpan } from './yearly-costs.rules.ts'

const today = day('2026-11-17')
const rates = requireRates(today)
const context = { position: position(), rates, today }

const wish: PayWish = {
  takeHome: pence(30_000_00),
  weeksOff: 6,
  daysPerWeek: 4,
  clientsPerDay: 5,
  yearlyCosts: pence(20_000_00),
}

describe('to take home 30,000', () => {
  test('a sole trader earns 36,124.05 and a company 37,741.54', () => {
    expect(toPayPlan(planPay(wish, context))).toEqual({
      soleTrader: {
        profit: '36124.05',
        // 23,554.05 × 20% = 4,710.81 and × 6% = 1,413.24
        tax: '6124.05',
        takings: '56124.05',
        // 46 weeks, 184 days, 920 clients.
        perWeek: '1220.09',
        perDay: '305.02',
        perClient: '61.00',
        overThreshold: false,
      },
      company: {
        profit: '37741.54',
        // 7,570 × 15% = 1,135.50; 24,036.04 × 19% = 4,566.85; 18,969.19 × 10.75% = 2,039.19
        tax: '7741.54',
        takings: '57741.54',
        perWeek: '1255.25',
        perDay: '313.81',
        perClient: '62.76',
        overThreshold: false,
      },
    })
  })

  test.each([
    ['standard', '56124.05 × 6 ÷ 5', 67_348_86],
    ['flat_rate', '56124.05 ÷ 0.88, in the first year', 63_777_33],
  ] as const)('with VAT on the %s scheme takings are %s', (vatScheme, _sum, takings) => {
    const registered = position({ vatScheme, vatRegisteredOn: '2026-06-01' })
    const { soleTrader } = planPay(wish, { ...context, position: registered })
    expect(soleTrader).toMatchObject({ profit: 36_124_05, takings, overThreshold: false })
  })

  test('with costs that lift takings over 90,000, VAT comes on top', () => {
    const upTo = (yearlyCosts: number) =>
      planPay({ ...wish, yearlyCosts: pence(yearlyCosts) }, context).soleTrader.overThreshold
    expect([upTo(53_875_95), upTo(53_875_96)]).toEqual([false, true])
  })
})

describe('a company with little profit pays', () => {
  test.each([
    ['0', 0, 'nothing'],
    ['5000.00', 5_000_00, 'a salary without National Insurance'],
    ['6150.00', 6_000_00, '6,000 and 1,000 × 15%'],
    ['13705.50', 12_570_00, '12,570 and 7,570 × 15%'],
  ])('from %s a salary that leaves %i: %s', (profit, left) => {
    const earned = pence(Math.round(Number(profit) * 100))
    expect(earned - companysTaxOn(earned, context.position, rates)).toBe(left)
  })
})

test('a company splits 37,741.54 into a salary of the allowance, dividends, and what HMRC takes of each', () => {
  expect(splitCompanyProfit(pence(37_741_54), context.position, rates)).toEqual({
    salary: 12_570_00,
    // 7,570 × 15%
    employersInsurance: 1_135_50,
    // 24,036.04 × 19%
    corporationTax: 4_566_85,
    dividends: 19_469_19,
    // 18,969.19 × 10.75%
    personalTax: 2_039_19,
    employeesInsurance: 0,
  })
})

describe('the yearly costs in a plan', () => {
  const anyScheme = fc.constantFrom('none' as const, 'standard' as const, 'flat_rate' as const)
  const anyCosts = fc.integer({ min: 0, max: 99_999_999_99 })
  const anyPay = fc.integer({ min: 0, max: 1_000_000_00 })

  test('are those that it was made with, whatever the scheme', () => {
    fc.assert(
      fc.property(anyScheme, anyCosts, anyPay, (vatScheme, yearlyCosts, takeHome) => {
        const owner = { ...context, position: position({ vatScheme, vatRegisteredOn: '2026-06-01' }) }
        const plan = planPay({ ...wish, takeHome: pence(takeHome), yearlyCosts: pence(yearlyCosts) }, owner)
        expect(yearlyCostsIn(toPayPlan(plan), owner)).toBe(yearlyCosts)
      }),
    )
  })
})

describe('the profit of a plan', () => {
  const anyPosition = fc
    .record({
      region: fc.constantFrom('england' as const, 'scotland' as const),
      otherIncome: fc.constantFrom('0.00', '8000.00', '20000.00', '99000.00', '130000.00'),
    })
    .map(position)
  const anyWish = fc.oneof(
    fc.integer({ min: 0, max: 120_000_00 }),
    fc.integer({ min: 0, max: 1_000_000_00 }),
    fc.constantFrom(0, 1, 5_000_00, 12_570_00, 1_000_000_00),
  )
  const anyYear = fc.constantFrom('2025-06-01', '2026-06-01').map((on) => requireRates(day(on)))

  /** The plan's profit leaves the wish and at most five pence more; hundreds of pence below it leave less. */
  const isSmallest = (profit: Pence, takeHome: number, taxOn: (one: Pence) => Pence) => {
    const keeps = (one: number) => one - taxOn(pence(one))
    const below = Array.from({ length: 200 }, (_, index) => profit - 1 - index).filter((one) => one >= 0)
    expect(keeps(profit)).toBeGreaterThanOrEqual(takeHome)
    expect(keeps(profit)).toBeLessThanOrEqual(takeHome + 5)
    expect(below.filter((one) => keeps(one) >= takeHome)).toEqual([])
  }

  test('is the smallest that reaches the wish', () => {
    fc.assert(
      fc.property(anyWish, anyPosition, anyYear, (takeHome, owner, ofYear) => {
        const plan = planPay(
          { ...wish, takeHome: pence(takeHome) },
          { ...context, position: owner, rates: ofYear },
        )
        isSmallest(plan.soleTrader.profit, takeHome, (one) => taxOnProfit(one, owner, ofYear).total)
        isSmallest(plan.company.profit, takeHome, (one) => companysTaxOn(one, owner, ofYear))
      }),
      { numRuns: 60 },
    )
  })

  test('never falls when the wish grows', () => {
    fc.assert(
      fc.property(anyWish, anyWish, anyPosition, (one, other, owner) => {
        const plans = [Math.min(one, other), Math.max(one, other)].map((takeHome) =>
          planPay({ ...wish, takeHome: pence(takeHome) }, { ...context, position: owner }),
        )
        expect(plans[0]?.soleTrader.profit).toBeLessThanOrEqual(plans[1]?.soleTrader.profit ?? 0)
        expect(plans[0]?.company.profit).toBeLessThanOrEqual(plans[1]?.company.profit ?? 0)
      }),
    )
  })
})

test("the yearly costs are a sole trader's of the last twelve full months, for a company too", () => {
  const records = {
    costs: [
      cost('2025-10-31', 'Wages', '1.00'),
      cost('2025-11-01', 'Wages', '10.00'),
      cost('2026-10-31', 'Directors Wages', '500.00'),
      cost('2026-11-01', 'Wages', '1000.00'),
    ],
    purchases: [purchase('2026-10-31', '100.00')],
  }
  expect(yearlyCostsSpan(today)).toEqual({ from: '2025-11-01', to: '2026-10-31' })
  expect(sumYearlyCosts(records, { ...context, position: position({ legalForm: 'company' }) })).toBe(110_00)
})
