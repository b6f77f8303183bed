import { expect, test } from 'vitest'
import { taxOnProfit } from '#shared/features/tax/estimate/tax-on-profit.rules.ts'
import { defaultTaxPosition } from '#shared/features/tax/tax-position.contract.ts'
import { fromDecimal, toDecimal } from '#shared/kernel/numbers/money.ts'
import { day } from '#tests/support/calls/arbitrary-day.ts'
import { EXAMPLE_WEEK, exampleEstimate } from './example-owner.rules.ts'

test('the example owner takes the same every Monday of the year, and is taxed by the rules', () => {
  const { estimate, position, rates } = exampleEstimate(defaultTaxPosition(), day('2026-11-17'))
  // The tax year 2026/27 has 53 Mondays.
  expect(estimate.expected.takings).toBe(toDecimal((EXAMPLE_WEEK.takings * 53) as never))
  expect(estimate.weeksMissing).toBe(0)
  const { total } = taxOnProfit(fromDecimal(estimate.expected.profit), position, rates)
  expect(total).toBeGreaterThan(0)
  expect(estimate.tax.total).toBe(toDecimal(total))
})

test('the example has the takings of a whole year even on the first day of a tax year', () => {
  const { estimate } = exampleEstimate(defaultTaxPosition(), day('2027-04-06'))
  expect(fromDecimal(estimate.expected.takings)).toBeGreaterThan(EXAMPLE_WEEK.takings * 50)
  expect(fromDecimal(estimate.tax.total)).toBeGreaterThan(0)
})
