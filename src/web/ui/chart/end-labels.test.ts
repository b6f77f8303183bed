import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { spreadLabels } from './end-labels.tsx'

const room = { lineHeight: 16, top: 0, bottom: 200 }

describe('names at the ends of lines', () => {
  test('stay at their line when nothing is in the way', () => {
    expect(spreadLabels([120, 40], room)).toEqual([120, 40])
  })

  test('move apart when two lines end together', () => {
    expect(spreadLabels([100, 102], room)).toEqual([100, 116])
  })

  test('move up when there is no room below', () => {
    expect(spreadLabels([198, 200], room)).toEqual([184, 200])
  })

  test('four of them never overlap and never leave the chart', () => {
    const ends = fc.array(fc.integer({ min: 0, max: 200 }), { minLength: 1, maxLength: 4 })
    fc.assert(
      fc.property(ends, (wanted) => {
        const placed = spreadLabels(wanted, room).sort((a, b) => a - b)
        const gaps = placed.slice(1).map((y, index) => y - (placed[index] ?? 0))
        expect(Math.min(16, ...gaps)).toBe(16)
        expect(placed[0]).toBeGreaterThanOrEqual(0)
        expect(placed.at(-1)).toBeLessThanOrEqual(200)
      }),
    )
  })
})
