import { describe, expect, test } from 'vitest'
import { bandScale, linearScale, pointScale } from './scales.ts'

test.each([
  [0, 100],
  [50, 60],
  [100, 20],
  [-25, 120],
])('on an upward scale from 0 to 100, %d is at %d', (value, place) => {
  expect(linearScale([0, 100], [100, 20])(value)).toBe(place)
})

test('equal values are in the middle', () => {
  expect(linearScale([7, 7], [0, 10])(7)).toBe(5)
})

describe('bands', () => {
  test('fill the width, with the same space around and between them', () => {
    const { step, width, centres } = bandScale(3, [10, 350], 0.4)
    expect([step, width, ...centres]).toEqual([100, 60, 80, 180, 280].map((value) => expect.closeTo(value)))
  })

  test('are empty when there is nothing to show', () => {
    expect(bandScale(0, [0, 100], 0.3).centres).toEqual([])
  })
})

test.each([
  [0, []],
  [1, [50]],
  [3, [0, 50, 100]],
])('%d points are spread from end to end', (count, centres) => {
  expect(pointScale(count, [0, 100]).centres).toEqual(centres)
})
