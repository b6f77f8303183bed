import { describe, expect, test } from 'vitest'
import { dueWords, hasPaymentsOnAccount } from '#shared/features/tax/words/due-words.rules.ts'
import { toDecimal } from '#shared/kernel/numbers/money.ts'
import { yearOf } from '#tests/support/tax/estimates.ts'
import { dueSum } from './due-sums.rules.ts'
import type { EstimateContext } from './estimate-context.rules.ts'

/** Profit 40,000, so 7,131.80 of tax. */
const YEAR = { takings: '60000', costs: '20000' }

function inWords(context: EstimateContext): string[] {
  return context.estimate.due.map((due) => {
    const { label, amount } = dueWords(due, context.estimate)
    const sum = dueSum(due, context).lines.map(({ value }) => toDecimal(value as never))
    return `${due.on} ${label} ${toDecimal(amount)} (${sum.join(' ')})`
  })
}

describe('a date due', () => {
  test('of a sole trader is a payment on account or what they leave, each with its sum', () => {
    const owner = yearOf({ ...YEAR, lastBill: { year: '2025-26', amount: '1800' } })
    expect(inWords(owner)).toEqual([
      '2027-01-31 First payment on account for 2026/27 900.00 (1800.00 900.00)',
      '2027-07-31 Second payment on account for 2026/27 900.00 (1800.00 900.00)',
      '2028-01-31 What is left to pay for 2026/27 5331.80 (7131.80 900.00 900.00 5331.80)',
      '2028-01-31 First payment on account for 2027/28 3565.90 (7131.80 3565.90)',
      '2028-07-31 Second payment on account for 2027/28 3565.90 (7131.80 3565.90)',
    ])
    expect(hasPaymentsOnAccount(owner.estimate)).toBe(true)
  })

  test('is a refund in words where more was paid ahead than the year asks for', () => {
    const owner = yearOf({ takings: '15000', costs: '0', lastBill: { year: '2025-26', amount: '5000' } })
    expect(inWords(owner).at(-1)).toBe(
      '2028-01-31 Refund for 2026/27: HMRC owes you this 4368.20 (631.80 2500.00 2500.00 -4368.20)',
    )
  })

  test('says when nothing is left to pay', () => {
    const owner = yearOf({ takings: '0', costs: '0' })
    expect(inWords(owner)).toEqual(['2028-01-31 Nothing left to pay for 2026/27 0.00 (0.00 0.00)'])
    expect(hasPaymentsOnAccount(owner.estimate)).toBe(false)
  })

  test('of a company is its corporation tax', () => {
    expect(inWords(yearOf({ ...YEAR, legalForm: 'company' }))).toEqual([
      '2028-01-01 Corporation tax for the year to 31 March 2027 7600.00 (7600.00 7600.00)',
    ])
  })
})
