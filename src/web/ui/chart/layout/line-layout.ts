import type { PlotBox } from '#shared/kernel/charts/plot-box.ts'
import { linearScale, pointScale } from '#shared/kernel/charts/scales.ts'
import type { ValueAxis } from '#shared/kernel/charts/value-axis.ts'

export type Point = { index: number; x: number; y: number }
/** `dots` are the points without a line: alone between two gaps, or the only one. */
export type LineMark = { path: string; dots: Point[]; last: Point | null; points: readonly (Point | null)[] }

type Request<V extends number> = {
  series: readonly (readonly (V | null)[])[]
  count: number
  axis: ValueAxis<V>
  box: PlotBox
}

/** Straight lines between neighbours; a missing value breaks the line. */
export function layoutLines<V extends number>({ series, count, axis, box }: Request<V>) {
  const y = linearScale([axis.low, axis.high], [box.bottom, box.top])
  const { centres, step } = pointScale(count, [box.left + EDGE, box.right - EDGE])
  const lines = series.map((values) => {
    const points = values.slice(0, count).map((value, index): Point | null => {
      return value === null ? null : { index, x: centres[index] ?? 0, y: y(value) }
    })
    return toLine(points)
  })
  return { lines, centres, spacing: count > 1 ? step : box.right - box.left, zero: y(0) }
}

const EDGE = 6

/** The line through the points; null breaks it. */
export function toLine(points: readonly (Point | null)[]): LineMark {
  const present = points.filter((point) => point !== null)
  const dots = present.filter(({ index }) => !points[index - 1] && !points[index + 1])
  return { path: toPath(points), dots, last: present.at(-1) ?? null, points }
}

/**
 * A line whose points from an index on are expected: the known part, and the expected one, which begins at the last
 * known point. `area` is what lies between the expected part and zero.
 */
export function splitLine({ points }: LineMark, from: number, zero: number) {
  const known = toLine(points.map((point) => (point && point.index < from ? point : null)))
  const expected = toLine(points.map((point) => (point && point.index >= from - 1 ? point : null)))
  const drawn = points.filter((point) => point !== null && point.index >= from - 1)
  const [first, last] = [drawn[0], drawn.at(-1)]
  const area =
    first && last ? `${expected.path}L${round(last.x)},${round(zero)}L${round(first.x)},${round(zero)}Z` : ''
  return { known, expected, area }
}

function toPath(points: readonly (Point | null)[]): string {
  return points
    .map((point, index) => point && `${points[index - 1] ? 'L' : 'M'}${round(point.x)},${round(point.y)}`)
    .filter((step) => step !== null)
    .join('')
}

/** Three decimals are more precise than any screen. */
function round(value: number): number {
  return Math.round(value * 1000) / 1000
}
