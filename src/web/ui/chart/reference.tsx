import type { PlotBox } from '#shared/kernel/charts/plot-box.ts'
import { widestText } from '#web/ui/chart/layout/axis-labels.ts'
import type { Unit } from '#web/ui/chart/layout/unit.ts'
import { PlotText, snapToPixel, WIDE } from './plot.tsx'

/** `label` is shown beside the line, before the value: "average". */
export type Reference<V extends number> = { label: string; value: V }

/** The card's colour above and below keeps the line visible where it crosses a bar. */
export function ReferenceLine({ y, box }: { y: number; box: PlotBox }) {
  const line = { x1: box.left, x2: box.right, y1: snapToPixel(y), y2: snapToPixel(y) }
  return (
    <>
      <line {...line} stroke="var(--card)" strokeWidth="4" />
      <line {...line} stroke="var(--foreground)" strokeWidth="2" />
    </>
  )
}

type TextProps<V extends number> = {
  y: number
  reference: Reference<V>
  unit: Unit<V>
  box: PlotBox
  width: number
}

/** Beside the line on wide charts, else above the chart, where it hides no bar. */
export function ReferenceText<V extends number>({ y, reference, unit, box, width }: TextProps<V>) {
  const value = <span className={unit.className}>{unit.format(reference.value)}</span>
  if (width < WIDE) {
    return (
      <PlotText x={box.right} y={NARROW_LABEL / 2} anchor="end" className={INK}>
        <span className="mr-2 inline-block w-4 border-foreground border-t align-middle" />
        {reference.label} {value}
      </PlotText>
    )
  }
  return (
    <>
      <PlotText x={box.right + 8} y={y - 8} anchor="start" className={INK}>
        {reference.label}
      </PlotText>
      <PlotText x={box.right + 8} y={y + 8} anchor="start" className={`font-[600] ${INK}`}>
        {value}
      </PlotText>
    </>
  )
}

const INK = 'text-foreground'

/** The height of the label above a narrow chart. */
const NARROW_LABEL = 16

/** The space that the label needs, for `plotBox`. */
export function roomForReference<V extends number>(
  { label, value }: Reference<V>,
  unit: Unit<V>,
  width: number,
): { headroom?: number; gutter?: number } {
  if (width < WIDE) return { headroom: NARROW_LABEL }
  return { gutter: widestText([label, unit.format(value)]) + 8 }
}
