import type { ChartTable } from './chart-data.tsx'
import { ChartFrame, type ChartHeading } from './chart-frame.tsx'
import { MOST_SERIES } from './colours.ts'
import { LinePlot, pointText } from './line-plot.tsx'
import { PLOT_HEIGHT, Plot } from './plot.tsx'
import type { Unit } from './unit.ts'

export type LineSeries<V extends number> = {
  name: string
  /** One per point of the axis; null where nothing was entered. */
  values: readonly (V | null)[]
  /** Drawn thin and dashed, to compare with. */
  lastYear?: boolean | undefined
}

export type LineChartProps<V extends number> = ChartHeading & {
  /** What the points are called: "Week", "Date". */
  period: string
  points: readonly { label: string; shortLabel?: string | undefined }[]
  /** At most four. */
  series: readonly LineSeries<V>[]
  unit: Unit<V>
  height?: number | undefined
}

/** Lines over time, from zero, each named at its own end. */
export function LineChart<V extends number>({ height = PLOT_HEIGHT, ...props }: LineChartProps<V>) {
  const plot = { ...props, series: props.series.slice(0, MOST_SERIES), height }
  const { title, summary, titleHidden, as } = props
  return (
    <ChartFrame {...{ title, summary, titleHidden, as }} table={tableOf(plot)}>
      <Plot height={height}>{(width) => <LinePlot {...plot} width={width} />}</Plot>
    </ChartFrame>
  )
}

function tableOf<V extends number>({ period, points, series, unit }: LineChartProps<V>): ChartTable {
  return {
    columns: [period, ...series.map((one) => one.name)],
    rows: points.map((point, index) => [point.label, ...series.map((one) => pointText(one, index, unit))]),
    cellClassName: unit.className,
  }
}
