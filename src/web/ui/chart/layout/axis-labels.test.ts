import { describe, expect, test } from 'vitest'
import { clampLabel, textWidth, thinLabels } from './axis-labels.ts'

const weeks = Array.from({ length: 12 }, (_, index) => `${index + 1} Nov`)

describe('labels under a chart', () => {
  test('are all written where there is room', () => {
    expect(thinLabels(weeks, 80)).toHaveLength(12)
  })

  test('thin out evenly on a narrow screen and keep the newest', () => {
    expect(thinLabels(weeks, 22)).toEqual([2, 5, 8, 11])
  })

  test('never touch, however narrow', () => {
    const spacing = 3
    const shown = thinLabels(weeks, spacing)
    const distances = shown.slice(1).map((index, position) => (index - (shown[position] ?? 0)) * spacing)
    expect(Math.min(...distances, 999)).toBeGreaterThanOrEqual(textWidth('12 Nov'))
    expect(shown).toContain(11)
  })

  test('are not repeated where several points share one', () => {
    expect(thinLabels(['1 Nov', '1 Nov', '2 Nov', '2 Nov', '1 Nov'], 80)).toEqual([0, 2, 4])
  })

  test('there are none without bars', () => {
    expect(thinLabels([], 50)).toEqual([])
  })

  test('move inwards instead of leaving the chart', () => {
    expect(clampLabel(2, 'Nov', 300)).toBe(textWidth('Nov') / 2)
    expect(clampLabel(299, 'Nov', 300)).toBe(300 - textWidth('Nov') / 2)
    expect(clampLabel(150, 'Nov', 300)).toBe(150)
    expect(clampLabel(5, 'A very long label', 40)).toBe(20)
  })
})
