import type { Bar } from './bars.tsx'
import type { ChartTable } from './chart-data.tsx'
import { ChartFrame, type ChartHeading } from './chart-frame.tsx'
import { ChartLegend, type LegendEntry } from './chart-legend.tsx'
import { MOST_SERIES, seriesColour } from './colours.ts'
import { PLOT_HEIGHT, Plot } from './plot.tsx'
import { figuresOf, StackedPlot } from './stacked-plot.tsx'
import type { Unit } from './unit.ts'

export type StackedColumnsProps<V extends number> = ChartHeading & {
  /** What the bars are called: "Week", "Month". */
  period: string
  /** Names of the parts, at most four, from the bottom up. */
  series: readonly string[]
  bars: readonly Omit<Bar<V>, 'projected'>[]
  unit: Unit<V>
  /** Drawn over the bars, thin and dashed, to compare their totals with. */
  line?: { name: string; values: readonly (V | null)[] } | undefined
  height?: number | undefined
}

/** Upright bars whose parts add up, from zero. */
export function StackedColumns<V extends number>({ height = PLOT_HEIGHT, ...props }: StackedColumnsProps<V>) {
  const plot = { ...props, series: props.series.slice(0, MOST_SERIES), height }
  const { title, summary, titleHidden, as } = props
  return (
    <ChartFrame {...{ title, summary, titleHidden, as }} legend={legendOf(plot)} table={tableOf(plot)}>
      <Plot height={height}>{(width) => <StackedPlot {...plot} width={width} />}</Plot>
    </ChartFrame>
  )
}

function legendOf<V extends number>({ series, line }: StackedColumnsProps<V>) {
  const entries: LegendEntry[] = series.map((name, index) => ({ name, colour: seriesColour(index) }))
  if (line) entries.push({ name: line.name, colour: null })
  return entries.length > 1 && <ChartLegend entries={entries} />
}

function tableOf<V extends number>(props: StackedColumnsProps<V>): ChartTable {
  const rows = props.bars.map(({ label }, position) => [
    label,
    ...figuresOf(props, position).map(({ text }) => text),
  ])
  return {
    columns: [props.period, ...figuresOf(props, 0).map(({ name }) => name)],
    rows,
    cellClassName: props.unit.className,
  }
}
