import { isDeepStrictEqual } from 'node:util'
import { expect, test } from 'vitest'
import { randomFrom } from '#tests/support/random.ts'
import { answersOfRules } from '#tests/support/slow-tax/answers-of-rules.ts'
import { type RandomCase, randomCase } from '#tests/support/slow-tax/random-books.ts'
import { slowEstimate } from '#tests/support/slow-tax/slow-estimate.ts'
import { slowPayPlan } from '#tests/support/slow-tax/slow-pay-plan.ts'
import { slowVatAnswer } from '#tests/support/slow-tax/slow-vat.ts'

/** CASES=100000 for the long run. */
const CASES = Number(process.env['CASES'] ?? 500)
const SEED = process.env['SEED'] ?? 'tax'
const TIMEOUT_MS = 60_000 + CASES * 60

test(
  `estimate, VAT and pay plan of ${CASES} random owners are those of a second, slow implementation`,
  () => {
    expect(findDifferences()).toEqual([])
  },
  TIMEOUT_MS,
)

function answersOfSlow({ books, on, wish }: RandomCase) {
  return {
    estimate: slowEstimate(books, on),
    vat: slowVatAnswer(books),
    payPlan: slowPayPlan(wish, books),
  }
}

/** The first few cases that differ, each with its number: the seed and the number make the case again. */
function findDifferences() {
  const found: object[] = []
  for (let number = 0; number < CASES && found.length < 3; number += 1) {
    const one = randomCase(randomFrom(SEED, number))
    const [rules, slow] = [answersOfRules(one), answersOfSlow(one)]
    if (!isDeepStrictEqual(rules, slow)) found.push({ number, on: one.on, rules, slow })
  }
  return found
}
