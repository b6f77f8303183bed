import { describe, expect, test } from 'vitest'
import { day } from '#tests/support/calls/arbitrary-day.ts'
import { namesInWords, riseInWords, salonInWords, startInWords } from './plan-words.ts'

test.each([
  [{ by: 'percent', value: '10.00', ending: 'none' }, '10% more'],
  [{ by: 'percent', value: '2.50', ending: '1.00' }, '2.5% more, up to the next pound'],
  [{ by: 'amount', value: '1000.00', ending: '0.95' }, '£1,000.00 more, up to the next price ending in .95'],
] as const)('a rise of %o is %s', (rise, words) => {
  expect(riseInWords(rise)).toBe(words)
})

describe('a list of names', () => {
  test('has all of a few and the first of many', () => {
    expect(namesInWords(['Cut', 'Colour'])).toBe('Cut, Colour')
    expect(namesInWords(['Cut', 'Colour', 'Perm'], 2)).toBe('Cut, Colour and 1 more')
  })
})

test('a salon is called by its businesses, and by its owner when there are none or many', () => {
  expect(salonInWords(['Main', 'Academy'], 'Priya')).toBe('Main, Academy')
  expect(salonInWords([], 'Priya')).toBe('Priya')
  expect(salonInWords(['A', 'B', 'C', 'D'], 'Priya')).toBe('Priya')
})

test('a plan says what happens on its day, or what became of it', () => {
  const startsOn = day('2026-12-01')
  expect(startInWords('planned', startsOn)).toBe('Prices change as 1 December 2026 begins.')
  expect(startInWords('taken_back', startsOn)).toBe('It began on 1 December 2026. The old prices are back.')
})
