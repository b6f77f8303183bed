import { type BarMark, barPath } from '#shared/kernel/charts/bar-layout.ts'
import { type ChartColour, paint, seriesColour } from '#web/ui/chart/layout/colours.ts'
import type { LegendEntry } from './chart-legend.tsx'

/** "Week of Nov 16, 2026, so far": a running period must not read as a complete one. */
export function barLabel({ label, isSoFar }: { label: string; isSoFar?: boolean | undefined }): string {
  return isSoFar ? `${label}, so far` : label
}

export const SO_FAR_ENTRY: LegendEntry = { name: 'So far', colour: seriesColour(0), outlined: true }

const STROKE = 1.5

type OutlineProps = { mark: BarMark; colour: ChartColour; isBelow?: boolean | undefined }

/** An empty bar with a line around it. The line is inside the bar, so that it is as large as a full one. */
export function Outline({ mark, colour, isBelow = false }: OutlineProps) {
  const inner = {
    ...mark,
    x: mark.x + STROKE / 2,
    y: mark.y + STROKE / 2,
    width: Math.max(mark.width - STROKE, 0),
    height: Math.max(mark.height - STROKE / 2, 0),
  }
  return <path d={barPath(inner, isBelow)} fill="var(--card)" stroke={paint(colour)} strokeWidth={STROKE} />
}
