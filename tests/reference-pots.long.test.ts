import { isDeepStrictEqual } from 'node:util'
import { expect, test } from 'vitest'
import { randomFrom } from '#tests/support/random.ts'
import { answersOfPotRules } from '#tests/support/reference-tax/answers-of-pot-rules.ts'
import { type RandomPots, randomPots } from '#tests/support/reference-tax/random-pots.ts'
import { referenceClose } from '#tests/support/reference-tax/reference-closes.ts'
import { referencePots } from '#tests/support/reference-tax/reference-pots.ts'
import { referenceQuarterPack } from '#tests/support/reference-tax/reference-quarter-pack.ts'

/** CASES=100000 for the long run. */
const CASES = Number(process.env['CASES'] ?? 500)
const SEED = process.env['SEED'] ?? 'pots'
const TIMEOUT_MS = 60_000 + CASES * 60

test(
  `pots, closes and quarters of ${CASES} random owners are those of a second implementation`,
  () => {
    expect(findDifferences()).toEqual([])
  },
  TIMEOUT_MS,
)

function answersOfReference(one: RandomPots) {
  const { books, settings, moves, closes, on } = one
  return {
    pots: referencePots(books, settings, moves),
    closes: closes.map((close) => referenceClose(books, close, one)),
    quarters: referenceQuarterPack(books, on),
  }
}

/** The first few cases that differ, each with its number: the seed and the number make the case again. */
function findDifferences() {
  const found: object[] = []
  for (let number = 0; number < CASES && found.length < 3; number += 1) {
    const one = randomPots(randomFrom(SEED, number))
    const [rules, reference] = [answersOfPotRules(one), answersOfReference(one)]
    if (!isDeepStrictEqual(rules, reference)) found.push({ number, rules, reference })
  }
  return found
}
