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

test('a year is whole on its last day, with every week in', () => {
  expect(isWholeYear({ ...estimate, asOf: to, expected: soFar })).toBe(true)
})

test.each([
  ['before its last day', { expected: soFar }],
  ['while a week is awaited', { asOf: to, expected: { ...soFar, takings: '60500.00' } }],
  ['while a cost is expected', { asOf: to, expected: { ...soFar, costs: '20001.00' } }],
])('a year is not whole %s', (_when, changes) => {
  expect(isWholeYear({ ...estimate, ...changes })).toBe(false)
})
