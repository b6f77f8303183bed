import { BarPlot, barText } from './bar-plot.tsx'
import type { ChartTable } from './chart-data.tsx'
import { ChartFrame, type ChartHeading } from './chart-frame.tsx'
import { ChartLegend, type LegendEntry } from './chart-legend.tsx'
import { MOST_SERIES, seriesColour } from './colours.ts'
import { PLOT_HEIGHT, Plot } from './plot.tsx'
import type { Unit } from './unit.ts'

export type Bar<V extends number> = {
  /** In full, for the table and the tip: "Week of Nov 16, 2026". */
  label: string
  /** On the axis: "16 Nov". */
  shortLabel?: string | undefined
  /** One per series; null where nothing was entered. */
  values: readonly (V | null)[]
  projected?: boolean | undefined
}

/** `label` is written beside the line, before the value: "average". */
export type Reference<V extends number> = { label: string; value: V }

export type BarChartProps<V extends number> = ChartHeading & {
  /** What the bars are called: "Week", "Month". */
  period: string
  /** Names of the series, at most four. */
  series: readonly string[]
  bars: readonly Bar<V>[]
  unit: Unit<V>
  reference?: Reference<V> | undefined
  height?: number | undefined
}

/** Upright bars by week or month, from zero. */
export function BarChart<V extends number>({ height = PLOT_HEIGHT, ...props }: BarChartProps<V>) {
  const series = props.series.slice(0, MOST_SERIES)
  const plot = { ...props, series, height }
  const { title, summary, titleHidden, as } = props
  return (
    <ChartFrame {...{ title, summary, titleHidden, as }} legend={legendOf(plot)} table={tableOf(plot)}>
      <Plot height={height}>{(width) => <BarPlot {...plot} width={width} />}</Plot>
    </ChartFrame>
  )
}

function legendOf<V extends number>({ series, bars }: BarChartProps<V>) {
  const entries: LegendEntry[] = series.map((name, index) => ({ name, colour: seriesColour(index) }))
  const projected = bars.some((bar) => bar.projected)
  if (projected) entries.push({ name: 'Projected', colour: seriesColour(0), hatched: true })
  return entries.length > 1 && <ChartLegend entries={entries} />
}

function tableOf<V extends number>({ period, series, bars, unit }: BarChartProps<V>): ChartTable {
  return {
    columns: [period, ...series],
    rows: bars.map((bar) => [bar.label, ...series.map((_, index) => barText(bar, bar.values[index], unit))]),
    cellClassName: unit.className,
  }
}
