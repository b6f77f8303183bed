import { describe, expect, test } from 'vitest'
import { valueAxis } from '#shared/kernel/charts/value-axis.ts'
import { layoutLines, splitLine, toLine } from './line-layout.ts'

const box = { left: 40, right: 340, top: 10, bottom: 210 }

function layout(values: (number | null)[]) {
  const axis = valueAxis({ values, smallestStep: 100 })
  const { lines } = layoutLines({ series: [values], count: values.length, axis, box })
  return lines[0]
}

const strokes = (path = '') => path.split('M').length - 1

describe('lines', () => {
  test('run through every value from edge to edge', () => {
    const line = layout([1000, 2000, 500])
    expect(strokes(line?.path)).toBe(1)
    expect(line?.dots).toEqual([])
    expect(line?.last).toMatchObject({ index: 2, x: 334 })
  })

  test('break at a gap instead of bridging it', () => {
    expect(strokes(layout([1000, 2000, null, 500, 900])?.path)).toBe(2)
  })

  test('a value between two gaps is a dot', () => {
    expect(layout([1000, 1200, null, 2000, null])?.dots.map((dot) => dot.index)).toEqual([3])
  })

  test('a single value is a dot in the middle', () => {
    const line = layout([2000])
    expect(line?.dots).toEqual([{ index: 0, x: 190, y: 10 }])
  })

  test('without values nothing is drawn', () => {
    expect(layout([null, null])).toMatchObject({ path: '', dots: [], last: null })
  })

  test('with expected points, they begin at the last known one and reach down to zero', () => {
    const line = toLine([10, 20, 30, 40].map((x, index) => ({ index, x, y: 50 - x })))
    expect(splitLine(line, 2, 100)).toMatchObject({
      known: { path: 'M10,40L20,30', last: { index: 1 } },
      expected: { path: 'M20,30L30,20L40,10' },
      area: 'M20,30L30,20L40,10L40,100L20,100Z',
    })
  })

  test('with nothing known yet, all of it is expected', () => {
    const line = toLine([{ index: 0, x: 10, y: 40 }])
    expect(splitLine(line, 0, 100)).toMatchObject({ known: { path: '' }, area: 'M10,40L10,100L10,100Z' })
  })
})
