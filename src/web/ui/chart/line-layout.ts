import { scaleLinear, scalePoint } from 'd3-scale'
import { line } from 'd3-shape'
import type { PlotBox } from './plot-box.ts'
import type { ValueAxis } from './value-axis.ts'

export type Point = { index: number; x: number; y: number }
/** `dots` are the points that no line passes through: alone between two gaps, or the only one there is. */
export type LineMark = { path: string; dots: Point[]; last: Point | null }

type Request<V extends number> = {
  series: readonly (readonly (V | null)[])[]
  count: number
  axis: ValueAxis<V>
  box: PlotBox
}

/** Straight lines between neighbours; a missing value breaks the line instead of bridging it. */
export function layoutLines<V extends number>({ series, count, axis, box }: Request<V>) {
  const y = scaleLinear([axis.low, axis.high], [box.bottom, box.top])
  const x = scalePoint(
    Array.from({ length: count }, (_, index) => index),
    [box.left + EDGE, box.right - EDGE],
  )
  const centres = x.domain().map((index) => x(index) ?? 0)
  const lines = series.map((values) => {
    const points = values.slice(0, count).map((value, index): Point | null => {
      return value === null ? null : { index, x: centres[index] ?? 0, y: y(value) }
    })
    return toLine(points)
  })
  return { lines, centres, spacing: count > 1 ? x.step() : box.right - box.left, zero: y(0) }
}

const EDGE = 6

const draw = line<Point | null>()
  .defined((point) => point !== null)
  .x((point) => point?.x ?? 0)
  .y((point) => point?.y ?? 0)

/** The line through some points; null breaks it. */
export function toLine(points: readonly (Point | null)[]): LineMark {
  const present = points.filter((point) => point !== null)
  const dots = present.filter(({ index }) => !points[index - 1] && !points[index + 1])
  return { path: draw(points) ?? '', dots, last: present.at(-1) ?? null }
}
