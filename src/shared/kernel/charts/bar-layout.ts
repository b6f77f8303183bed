import type { PlotBox } from './plot-box.ts'
import { bandScale, linearScale } from './scales.ts'
import type { ValueAxis } from './value-axis.ts'

export type BarMark = { band: number; series: number; x: number; y: number; width: number; height: number }
export type Band = { x: number; width: number; centre: number }

type Request<V extends number> = {
  /** One list per band, one value per series; null is a gap. */
  values: readonly (readonly (V | null)[])[]
  seriesCount: number
  axis: ValueAxis<V>
  box: PlotBox
}

const WIDEST_BAR = 44
/** A recorded zero is drawn this high, to tell it from a gap. */
const ZERO_HEIGHT = 2

/** The position of every bar. A gap has no mark at all. */
export function layoutBars<V extends number>({ values, seriesCount, axis, box }: Request<V>) {
  const y = linearScale([axis.low, axis.high], [box.bottom, box.top])
  const zero = y(0)
  const { bands, columns } = layoutColumns(values.length, seriesCount, box)
  const marks = values.flatMap((band, bandIndex) =>
    band.flatMap((value, series): BarMark[] => {
      const column = columns[bandIndex]?.[series]
      if (value === null || !column) return []
      const height = Math.max(Math.abs(y(value) - zero), ZERO_HEIGHT)
      return [{ band: bandIndex, series, ...column, y: value < 0 ? zero : zero - height, height }]
    }),
  )
  return { bands, marks, zero }
}

function layoutColumns(count: number, seriesCount: number, box: PlotBox) {
  const outer = bandScale(count, [box.left, box.right], seriesCount > 1 ? 0.24 : 0.32)
  const width = Math.min(outer.width, WIDEST_BAR * seriesCount)
  const bands = outer.centres.map((centre): Band => {
    return { x: centre - outer.step / 2, width: outer.step, centre }
  })
  const gap = width / seriesCount > 6 && seriesCount > 1 ? 2 : 0
  const barWidth = (width - gap * (seriesCount - 1)) / seriesCount
  const columns = bands.map(({ centre }) =>
    Array.from({ length: seriesCount }, (_, series) => ({
      x: centre - width / 2 + series * (barWidth + gap),
      width: barWidth,
    })),
  )
  return { bands, columns }
}

const ROUNDING = 3

/** A bar with a rounded far end; the end on the zero line is square. */
export function barPath({ x, y, width, height }: BarMark, below: boolean): string {
  const r = Math.min(ROUNDING, width / 2, height)
  const right = x + width
  const bottom = y + height
  if (below) {
    return `M${x},${y}H${right}V${bottom - r}Q${right},${bottom} ${right - r},${bottom}H${x + r}Q${x},${bottom} ${x},${bottom - r}Z`
  }
  return `M${x},${bottom}V${y + r}Q${x},${y} ${x + r},${y}H${right - r}Q${right},${y} ${right},${y + r}V${bottom}Z`
}
