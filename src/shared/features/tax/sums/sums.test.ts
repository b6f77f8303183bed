import { expect, test } from 'vitest'
import { requireRates } from '#shared/features/tax/rates/rates.rules.ts'
import type { Day } from '#shared/kernel/calendar/days.ts'
import { fromDecimal, type Pence } from '#shared/kernel/numbers/money.ts'
import { randomFrom } from '#tests/support/random.ts'
import { answersOfRules } from '#tests/support/reference-tax/answers-of-rules.ts'
import { randomCase } from '#tests/support/reference-tax/random-books.ts'
import { dueSum } from './due-sums.rules.ts'
import { type EstimateContext, spentSoFar, takenSoFar, toEstimateContext } from './estimate-context.rules.ts'
import { expectedTakingsSum } from './expected-takings-sum.rules.ts'
import { putAsideOf100, putAsideSum } from './put-aside.rules.ts'
import type { Sum } from './sum.rules.ts'
import {
  corporationTaxSum,
  incomeTaxSum,
  nationalInsuranceSum,
  nextHundredSum,
  totalTaxSum,
} from './tax-sums.rules.ts'
import {
  costsSoFarSum,
  expectedCostsSum,
  expectedProfitSum,
  profitSoFarSum,
  takingsSoFarSum,
  taxSoFarSum,
} from './year-sums.rules.ts'

type RandomContext = { context: EstimateContext; today: Day }

const CASES = Array.from({ length: 60 }, (_, number) => number)

test('every sum of a random owner ends with the figure it explains', () => {
  const wrong = CASES.flatMap((number) =>
    listFigures(randomContext(number)).filter(({ figure, sum }) => resultOf(sum) !== figure),
  )
  expect(wrong).toEqual([])
})

test('the lines of every sum add up to its results, but for pennies of rounding', () => {
  const wrong = CASES.flatMap((number) =>
    listFigures(randomContext(number)).filter(({ sum }) => !addsUp(sum)),
  )
  expect(wrong).toEqual([])
})

function randomContext(number: number): RandomContext {
  const one = randomCase(randomFrom('sums', number))
  const { year, source, checkedOn, isCurrent } = requireRates(one.on as Day)
  const estimate = { ...answersOfRules(one).estimate, rates: { year, source, checkedOn, isCurrent } }
  return { context: toEstimateContext(estimate, one.books.position), today: one.books.today as Day }
}

function listFigures({ context, today }: RandomContext): { name: string; figure: Pence; sum: Sum }[] {
  const { estimate } = context
  const { expected, tax, due } = estimate
  const taxes =
    tax.corporationTax === null
      ? [
          { name: 'income tax', figure: fromDecimal(tax.incomeTax ?? ''), sum: incomeTaxSum(context) },
          {
            name: 'Class 4',
            figure: fromDecimal(tax.nationalInsurance ?? ''),
            sum: nationalInsuranceSum(context),
          },
          { name: 'tax', figure: fromDecimal(tax.total), sum: totalTaxSum(context) },
        ]
      : [
          {
            name: 'corporation tax',
            figure: fromDecimal(tax.corporationTax),
            sum: corporationTaxSum(context),
          },
        ]
  return [
    { name: 'put aside', figure: putAsideOf100(context).total, sum: putAsideSum(context) },
    { name: 'takings', figure: takenSoFar(estimate), sum: takingsSoFarSum(estimate) },
    { name: 'costs', figure: spentSoFar(estimate), sum: costsSoFarSum(estimate) },
    { name: 'profit', figure: fromDecimal(estimate.profit), sum: profitSoFarSum(estimate) },
    { name: 'tax so far', figure: fromDecimal(estimate.taxSoFar), sum: taxSoFarSum(estimate) },
    {
      name: 'expected takings',
      figure: fromDecimal(expected.takings),
      sum: expectedTakingsSum(context, today),
    },
    { name: 'expected costs', figure: fromDecimal(expected.costs), sum: expectedCostsSum(estimate) },
    { name: 'expected profit', figure: fromDecimal(expected.profit), sum: expectedProfitSum(estimate) },
    { name: 'of the next 100', figure: fromDecimal(estimate.ofNext100), sum: nextHundredSum(context) },
    ...taxes,
    ...due.map((one) => ({ name: one.what, figure: fromDecimal(one.amount), sum: dueSum(one, context) })),
  ]
}

function resultOf({ lines }: Sum): unknown {
  return lines.at(-1)?.value
}

/** Each result is what the lines since the one before come to. A result right after a base is worked out from it. */
function addsUp({ lines }: Sum): boolean {
  let total = 0
  let count = 0
  return lines.every(({ value, role }) => {
    if (typeof value === 'string' || role === 'base') return true
    if (role !== 'result') {
      total += role === 'minus' ? -value : value
      count += 1
      return true
    }
    // What is taxed never falls below zero.
    const isRight = count === 0 || Math.abs(total - value) <= count || (value === 0 && total < 0)
    total = 0
    count = 0
    return isRight
  })
}
