import { expect, test } from 'vitest'
import { findCommonValue } from './identical.ts'

test.each([
  [[5, 5, 5], 5],
  [[0, 0], 0],
  [[5, 5, 6], null],
  [[5, null, 5], null],
  [[null, null], null],
  [[5], null],
  [[], null],
])('%j has the common value %j', (values, common) => {
  expect(findCommonValue(values)).toBe(common)
})
