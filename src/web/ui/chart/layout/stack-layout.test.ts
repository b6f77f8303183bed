import { describe, expect, test } from 'vitest'
import { valueAxis } from '#shared/kernel/charts/value-axis.ts'
import { layoutStacks } from './stack-layout.ts'

const box = { left: 40, right: 340, top: 10, bottom: 210 }

function layout(values: (number | null)[][]) {
  return layoutStacks({ values, axis: valueAxis({ values: [0, 2000], smallestStep: 100 }), box }).marks
}

describe('bars in parts', () => {
  test('are stacked from zero up to the total', () => {
    const [first, second] = layout([[500, 1500]])
    expect(first).toMatchObject({ series: 0, height: 49, isTop: false })
    expect((first?.y ?? 0) + (first?.height ?? 0)).toBe(210)
    expect(second).toMatchObject({ series: 1, y: 10, height: 150, isTop: true })
    expect(second?.x).toBe(first?.x)
  })

  test('a missing part takes no space, and a missing week has no mark', () => {
    const marks = layout([
      [null, 1000],
      [null, null],
    ])
    expect(marks).toMatchObject([{ band: 0, series: 1, height: 100, isTop: true }])
  })

  test('a week of zero is still visible', () => {
    expect(layout([[0, null]])).toMatchObject([{ height: 2, isTop: true }])
  })

  test('the last existing part has the rounded end', () => {
    expect(layout([[800, 0]])).toMatchObject([{ series: 0, isTop: true }])
  })
})
