import { describe, expect, test } from 'vitest'
import { layoutBars } from './bar-layout.ts'
import { valueAxis } from './value-axis.ts'

const box = { left: 40, right: 340, top: 10, bottom: 210 }

function layout(values: (number | null)[][], seriesCount = 1) {
  const axis = valueAxis({ values: values.flat(), smallestStep: 100 })
  return layoutBars({ values, seriesCount, axis, box })
}

describe('upright bars', () => {
  test('start at zero and are as high as their value', () => {
    const { marks } = layout([[1000], [2000]])
    expect(marks.map((mark) => mark.height)).toEqual([100, 200])
    expect(marks.map((mark) => mark.y + mark.height)).toEqual([210, 210])
  })

  test('a missing week leaves its place empty', () => {
    const { marks, bands } = layout([[1000], [null], [2000]])
    expect(bands).toHaveLength(3)
    expect(marks.map((mark) => mark.band)).toEqual([0, 2])
  })

  test('a week of zero is still visible', () => {
    expect(layout([[0], [2000]]).marks[0]?.height).toBe(2)
  })

  test('a loss is below the zero line', () => {
    const { marks, zero } = layout([[-1000], [1000]])
    expect(marks[0]?.y).toBe(zero)
    expect((marks[1]?.y ?? 0) + (marks[1]?.height ?? 0)).toBe(zero)
  })

  test('grouped bars of one week do not overlap and stay inside the chart', () => {
    const { marks } = layout(
      [
        [1000, 2000, 500, 800],
        [900, 100, 300, 700],
      ],
      4,
    )
    const gaps = marks
      .slice(1)
      .map((mark, index) => mark.x - ((marks[index]?.x ?? 0) + (marks[index]?.width ?? 0)))
    expect(Math.min(...gaps)).toBeGreaterThanOrEqual(0)
    expect(marks[0]?.x).toBeGreaterThanOrEqual(box.left)
    expect((marks.at(-1)?.x ?? 0) + (marks.at(-1)?.width ?? 0)).toBeLessThanOrEqual(box.right)
  })

  test('two bars alone do not become too wide', () => {
    expect(layout([[1000], [2000]]).marks[0]?.width).toBe(44)
  })
})
