import { isDeepStrictEqual } from 'node:util'
import { expect, test } from 'vitest'
import { randomFrom } from '#tests/support/random.ts'
import { answersOfReference } from '#tests/support/reference-costing/answers-of-reference.ts'
import { answersOfRules } from '#tests/support/reference-costing/answers-of-rules.ts'
import { randomMenu } from '#tests/support/reference-costing/random-menu.ts'

/** CASES=100000 for the long run. */
const CASES = Number(process.env['CASES'] ?? 500)
const SEED = process.env['SEED'] ?? 'costing'
const TIMEOUT_MS = 60_000 + CASES * 60

test(
  `hour, team, shelf, menu, map, plan and wages of ${CASES} random menus are those of a second implementation`,
  () => {
    expect(findDifferences()).toEqual([])
  },
  TIMEOUT_MS,
)

/** The first few cases that differ, each with its number: the seed and the number make the case again. */
function findDifferences() {
  const found: object[] = []
  for (let number = 0; number < CASES && found.length < 3; number += 1) {
    const one = randomMenu(randomFrom(SEED, number))
    const [rules, reference] = [answersOfRules(one), answersOfReference(one)]
    if (!isDeepStrictEqual(rules, reference)) found.push({ number, rules, reference })
  }
  return found
}
