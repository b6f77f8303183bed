import type { BarMark } from '#shared/kernel/charts/bar-layout.ts'
import { layoutBars } from '#shared/kernel/charts/bar-layout.ts'
import type { PlotBox } from '#shared/kernel/charts/plot-box.ts'
import type { ValueAxis } from '#shared/kernel/charts/value-axis.ts'

export type StackMark = BarMark & { isTop: boolean }

type Request<V extends number> = {
  /** One list per band, one value per series, none negative; null is a gap. */
  values: readonly (readonly (V | null)[])[]
  axis: ValueAxis<V>
  box: PlotBox
}

/** The positions of the parts of every bar, stacked in the order of the series. */
export function layoutStacks<V extends number>({ values, axis, box }: Request<V>) {
  const totals = values.map((band) => [stackTotal(band)])
  const { bands, marks } = layoutBars({ values: totals, seriesCount: 1, axis, box })
  const stacks = marks.flatMap((whole) => stackUp(whole, values[whole.band] ?? []))
  return { bands, marks: stacks }
}

/** Null where every part is a gap. */
export function stackTotal<V extends number>(parts: readonly (V | null)[]): V | null {
  const known = parts.filter((part): part is V => part !== null)
  return known.length === 0 ? null : (known.reduce<number>((total, part) => total + part, 0) as V)
}

/** A pixel between two parts, so that colour-blind readers can tell them apart. */
const SEAM = 1

function stackUp(whole: BarMark, parts: readonly (number | null)[]): StackMark[] {
  const total = stackTotal(parts) ?? 0
  const drawn = parts.map((part, series) => ({ series, part: part ?? 0 })).filter(({ part }) => part > 0)
  const last = drawn.at(-1)
  // A recorded zero is drawn too.
  if (!last) return [{ ...whole, isTop: true }]
  let bottom = whole.y + whole.height
  return drawn.map(({ series, part }) => {
    const isTop = series === last.series
    const height = (part / total) * whole.height
    bottom -= height
    const seam = isTop || height <= 2 * SEAM ? 0 : SEAM
    return { ...whole, series, y: bottom + seam, height: height - seam, isTop }
  })
}
