import { expect, test } from 'vitest'
import { yearOf } from '#tests/support/tax/estimates.ts'
import { isWholeYear, spentSoFar, takenSoFar } from './estimate-context.rules.ts'

const { estimate } = yearOf({ takings: '60000', costs: '20000' })
const { expected, to } = estimate
const soFar = {
  ...expected,
  takings: (takenSoFar(estimate) / 100).toFixed(2),
  costs: (spentSoFar(estimate) / 100).toFixed(2),
}

test.each([
  ['on its last day, with every week in', { asOf: to, expected: soFar }, true],
  ['before its last day', { expected: soFar }, false],
  [
    'on its last day, while a week is awaited',
    { asOf: to, expected: { ...soFar, takings: '60500.00' } },
    false,
  ],
  [
    'on its last day, while a cost is expected',
    { asOf: to, expected: { ...soFar, costs: '20001.00' } },
    false,
  ],
])('a year is whole %s: %#', (_when, changes, isWhole) => {
  expect(isWholeYear({ ...estimate, ...changes })).toBe(isWhole)
})
