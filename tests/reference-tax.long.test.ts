import { isDeepStrictEqual } from 'node:util'
import { expect, test } from 'vitest'
import { randomFrom } from '#tests/support/random.ts'
import { answersOfRules } from '#tests/support/reference-tax/answers-of-rules.ts'
import { type RandomCase, randomCase } from '#tests/support/reference-tax/random-books.ts'
import { referenceEstimate } from '#tests/support/reference-tax/reference-estimate.ts'
import { referencePayPlan } from '#tests/support/reference-tax/reference-pay-plan.ts'
import { referenceVatAnswer } from '#tests/support/reference-tax/reference-vat.ts'

/** CASES=100000 for the long run. */
const CASES = Number(process.env['CASES'] ?? 500)
const SEED = process.env['SEED'] ?? 'tax'
const TIMEOUT_MS = 60_000 + CASES * 60

test(
  `estimate, VAT and pay plan of ${CASES} random owners are those of a second implementation`,
  () => {
    expect(findDifferences()).toEqual([])
  },
  TIMEOUT_MS,
)

function answersOfReference({ books, on, wish }: RandomCase) {
  return {
    estimate: referenceEstimate(books, on),
    vat: referenceVatAnswer(books),
    payPlan: referencePayPlan(wish, books),
  }
}

/** The first few cases that differ, each with its number: the seed and the number make the case again. */
function findDifferences() {
  const found: object[] = []
  for (let number = 0; number < CASES && found.length < 3; number += 1) {
    const one = randomCase(randomFrom(SEED, number))
    const [rules, reference] = [answersOfRules(one), answersOfReference(one)]
    if (!isDeepStrictEqual(rules, reference)) found.push({ number, on: one.on, rules, reference })
  }
  return found
}
