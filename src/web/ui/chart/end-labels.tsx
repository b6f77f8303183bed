import type { PlotBox } from '#shared/kernel/charts/plot-box.ts'
import type { LineMark } from '#web/ui/chart/layout/line-layout.ts'
import { PlotText } from './plot.tsx'

type Props = {
  series: readonly { name: string }[]
  lines: readonly LineMark[]
  box: PlotBox
  width: number
  lastIndex: number
}

const LINE_HEIGHT = 16

/** Labels every line at its end: beside the chart, or at its last point when it ends earlier. */
export function EndLabels({ series, lines, box, width, lastIndex }: Props) {
  const ends = lines.map((line) => line.last)
  const beside = ends
    .map((end, index) => ({ end, index }))
    .filter(({ end }) => lastIndex > 0 && end?.index === lastIndex)
  const spread = spreadLabels(
    beside.map(({ end }) => end?.y ?? 0),
    { lineHeight: LINE_HEIGHT, top: box.top, bottom: box.bottom },
  )
  const placed = new Map(beside.map(({ index }, position) => [index, spread[position]]))
  return series.map(({ name }, index) => {
    const end = ends[index]
    if (!end) return null
    const y = placed.get(index)
    const early = y === undefined
    return (
      <PlotText
        key={name}
        x={early ? end.x + 8 : box.right + 6}
        y={early ? end.y - LINE_HEIGHT / 2 : y}
        anchor="start"
        maxWidth={early ? undefined : width - box.right - 6}
        className={early ? `text-foreground ${HALO}` : 'text-foreground'}
      >
        {name}
      </PlotText>
    )
  })
}

/** Keeps the label readable over another line without covering it. */
const HALO = '[text-shadow:0_0_2px_var(--card),0_0_2px_var(--card),0_0_4px_var(--card)]'

/** Moves overlapping labels apart, keeping their order and staying between top and bottom. */
export function spreadLabels(
  wanted: readonly number[],
  { lineHeight, top, bottom }: { lineHeight: number; top: number; bottom: number },
): number[] {
  const order = wanted.map((_, index) => index).sort((a, b) => (wanted[a] ?? 0) - (wanted[b] ?? 0))
  const placed = [...wanted]
  let free = top
  for (const index of order) {
    placed[index] = Math.max(placed[index] ?? 0, free)
    free = (placed[index] ?? 0) + lineHeight
  }
  let ceiling = bottom
  for (const index of order.reverse()) {
    placed[index] = Math.min(placed[index] ?? 0, ceiling)
    ceiling = (placed[index] ?? 0) - lineHeight
  }
  return placed
}
