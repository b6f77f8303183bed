import { isDeepStrictEqual } from 'node:util'
import { expect, test } from 'vitest'
import { randomFrom } from '#tests/support/random.ts'
import { answersOfPotRules } from '#tests/support/slow-tax/answers-of-pot-rules.ts'
import { type RandomPots, randomPots } from '#tests/support/slow-tax/random-pots.ts'
import { slowClose } from '#tests/support/slow-tax/slow-closes.ts'
import { slowPots } from '#tests/support/slow-tax/slow-pots.ts'
import { slowQuarterPack } from '#tests/support/slow-tax/slow-quarter-pack.ts'

/** CASES=100000 for the long run. */
const CASES = Number(process.env['CASES'] ?? 500)
const SEED = process.env['SEED'] ?? 'pots'
const TIMEOUT_MS = 60_000 + CASES * 60

test(
  `pots, closes and quarters of ${CASES} random owners are those of a second, slow implementation`,
  () => {
    expect(findDifferences()).toEqual([])
  },
  TIMEOUT_MS,
)

function answersOfSlow(one: RandomPots) {
  const { books, settings, moves, closes, on } = one
  return {
    pots: slowPots(books, settings, moves),
    closes: closes.map((close) => slowClose(books, close, one)),
    quarters: slowQuarterPack(books, on),
  }
}

/** The first few cases that differ, each with its number: the seed and the number make the case again. */
function findDifferences() {
  const found: object[] = []
  for (let number = 0; number < CASES && found.length < 3; number += 1) {
    const one = randomPots(randomFrom(SEED, number))
    const [rules, slow] = [answersOfPotRules(one), answersOfSlow(one)]
    if (!isDeepStrictEqual(rules, slow)) found.push({ number, rules, slow })
  }
  return found
}
