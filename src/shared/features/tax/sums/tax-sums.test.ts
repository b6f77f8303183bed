import { describe, expect, test } from 'vitest'
import { toDecimal } from '#shared/kernel/numbers/money.ts'
import { yearOf } from '#tests/support/tax/estimates.ts'
import type { Sum } from './sum.rules.ts'
import {
  corporationTaxSum,
  incomeTaxSum,
  nationalInsuranceSum,
  nextHundredSum,
  totalTaxSum,
} from './tax-sums.rules.ts'

/** A line as "what it is: working = value". */
function written({ lines }: Sum): string[] {
  return lines.map(({ label, working, value, role }) => {
    const sign = role === 'minus' ? '-' : ''
    const amount = typeof value === 'number' ? toDecimal(value) : value
    return `${label}${working ? `: ${working}` : ''} = ${sign}${amount}`
  })
}

describe('the sum of a tax', () => {
  test('of income takes the allowance off and goes through the bands', () => {
    expect(written(incomeTaxSum(yearOf({ takings: '80000', costs: '20000' })))).toEqual([
      'Profit at this pace = 60000.00',
      'Personal allowance = -12570.00',
      'Taxed = 47430.00',
      'At 20%: £37,700.00 × 20% = 7540.00',
      'At 40%: £9,730.00 × 40% = 3892.00',
      'Income tax = 11432.00',
    ])
  })

  test('beside other income counts what the profit adds', () => {
    const owner = { takings: '25000', costs: '0', otherIncome: '20000' }
    expect(written(incomeTaxSum(yearOf(owner)))).toEqual([
      'Profit at this pace = 25000.00',
      'Your other income = 20000.00',
      'Personal allowance = -12570.00',
      'Taxed = 32430.00',
      'At 20%: £32,430.00 × 20% = 6486.00',
      'Tax on your other income alone, paid elsewhere = -1486.00',
      'Income tax = 5000.00',
    ])
  })

  test('of a loss is nothing', () => {
    const year = yearOf({ takings: '1000', costs: '2000' })
    expect(written(incomeTaxSum(year)).at(-1)).toBe('Income tax = 0.00')
    expect(written(nationalInsuranceSum(year))).toEqual(['Profit at this pace = 0.00', 'Class 4 = 0.00'])
  })

  test('of National Insurance leaves out the band without a rate', () => {
    expect(written(nationalInsuranceSum(yearOf({ takings: '80000', costs: '20000' })))).toEqual([
      'Profit at this pace = 60000.00',
      'At 6%: £37,700.00 × 6% = 2262.00',
      'At 2%: £9,730.00 × 2% = 194.60',
      'Class 4 = 2456.60',
    ])
  })

  test.each([
    ['50000', ['Corporation tax at 19%: £50,000.00 × 19% = 9500.00', 'Corporation tax = 9500.00']],
    [
      '80000',
      [
        'Corporation tax at 25%: £80,000.00 × 25% = 20000.00',
        'Marginal relief: £170,000.00 × 1.5% = -2550.00',
        'Corporation tax = 17450.00',
      ],
    ],
    ['250000', ['Corporation tax at 25%: £250,000.00 × 25% = 62500.00', 'Corporation tax = 62500.00']],
  ])('of a company with a profit of %s', (takings, lines) => {
    const company = yearOf({ takings, costs: '0', legalForm: 'company' })
    expect(written(corporationTaxSum(company)).slice(1)).toEqual(lines)
  })

  test('in all, and on the next £100, which lies in the 40% band here', () => {
    const year = yearOf({ takings: '80000', costs: '20000' })
    expect(written(totalTaxSum(year)).at(-1)).toBe('Tax in all = 13888.60')
    expect(written(nextHundredSum(year))).toEqual([
      'Tax with £100.00 more profit = 13930.60',
      'Tax at this pace = -13888.60',
      'Tax on the next £100.00 = 42.00',
    ])
  })
})
