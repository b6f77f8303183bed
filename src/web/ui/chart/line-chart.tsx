import { linearScale } from '#shared/kernel/charts/scales.ts'
import { valueAxis } from '#shared/kernel/charts/value-axis.ts'
import { thinLabels, widestText } from '#web/ui/chart/layout/axis-labels.ts'
import { type ChartColour, MAX_SERIES, seriesColour } from '#web/ui/chart/layout/colours.ts'
import { layoutLines } from '#web/ui/chart/layout/line-layout.ts'
import { plotBox } from '#web/ui/chart/layout/plot-box.ts'
import type { Unit } from '#web/ui/chart/layout/unit.ts'
import { type ChartTable, GAP_TEXT } from './chart-data.tsx'
import { ChartFrame, type ChartHeading } from './chart-frame.tsx'
import { ChartLegend } from './chart-legend.tsx'
import { ChartTip } from './chart-tip.tsx'
import { EndLabels } from './end-labels.tsx'
import { LineWithProjection } from './line-projection.tsx'
import { BottomLabels, GridLines, PLOT_HEIGHT, Plot, TickTexts } from './plot.tsx'
import { type Reference, ReferenceLine, ReferenceText, roomForReference } from './reference.tsx'

export type LineSeries<V extends number> = {
  name: string
  /** One per point of the axis; null where nothing was entered. */
  values: readonly (V | null)[]
  /** Drawn thin and dashed, for comparison. */
  lastYear?: boolean | undefined
}

export type LineChartProps<V extends number> = ChartHeading & {
  /** What one point is: "Week", "Date". */
  period: string
  points: readonly { label: string; shortLabel?: string | undefined }[]
  /** At most four. */
  series: readonly LineSeries<V>[]
  unit: Unit<V>
  height?: number | undefined
  /** The points from this index on are expected: below the first line they are hatched. */
  projectedFrom?: number | undefined
  reference?: Reference<V> | undefined
}

/** Lines over time, from zero, each with a label at its end. */
export function LineChart<V extends number>({ height = PLOT_HEIGHT, ...props }: LineChartProps<V>) {
  const plot = { ...props, series: props.series.slice(0, MAX_SERIES), height }
  const { title, summary, titleHidden, as } = props
  return (
    <ChartFrame {...{ title, summary, titleHidden, as }} legend={legendOf(plot)} table={tableOf(plot)}>
      <Plot height={height}>{(width) => <LinePlot {...plot} width={width} />}</Plot>
    </ChartFrame>
  )
}

function legendOf<V extends number>({ points, projectedFrom }: LineChartProps<V>) {
  if (projectedFrom === undefined || projectedFrom >= points.length) return null
  return <ChartLegend entries={[{ name: 'Projected', colour: seriesColour(0), hatched: true }]} />
}

function tableOf<V extends number>(props: LineChartProps<V>): ChartTable {
  const { period, points, series, unit } = props
  return {
    columns: [period, ...series.map((one) => one.name)],
    rows: points.map((point, index) => [point.label, ...series.map((one) => pointText(props, one, index))]),
    cellClassName: unit.className,
  }
}

type PlotProps<V extends number> = LineChartProps<V> & { width: number; height: number }

function LinePlot<V extends number>(props: PlotProps<V>) {
  const { points, series, unit, reference, width, height } = props
  const axis = valueAxis({
    values: [...series.flatMap((one) => one.values), reference?.value ?? null],
    smallestStep: unit.smallestStep,
  })
  const box = plotBox({ width, height, tickTexts: axis.ticks.map(unit.formatTick), ...roomFor(props) })
  const toY = linearScale([axis.low, axis.high], [box.bottom, box.top])
  const values = series.map((one) => one.values)
  const { lines, centres, spacing, zero } = layoutLines({ series: values, count: points.length, axis, box })
  const labels = points.map((point) => point.shortLabel ?? point.label)
  const colours = coloursOf(series)
  return (
    <>
      <svg aria-hidden width={width} height={height} className="absolute inset-0">
        <GridLines axis={axis} box={box} toY={toY} />
        {lines.map((line, index) => (
          <LineWithProjection
            key={series[index]?.name}
            line={line}
            colour={colours[index] ?? null}
            from={index === 0 ? props.projectedFrom : undefined}
            zero={zero}
          />
        ))}
        {reference && <ReferenceLine y={toY(reference.value)} box={box} />}
      </svg>
      <TickTexts axis={axis} box={box} toY={toY} unit={unit} />
      <BottomLabels {...{ labels, centres, width }} shown={thinLabels(labels, spacing)} y={box.bottom + 16} />
      {reference ? (
        <ReferenceText y={toY(reference.value)} {...{ reference, unit, box, width }} />
      ) : (
        <EndLabels {...{ series, lines, box, width }} lastIndex={points.length - 1} />
      )}
      <ChartTip
        width={width}
        centres={centres}
        marker={(index) => (
          <div
            className="absolute w-px bg-input"
            style={{ left: centres[index], top: box.top, height: box.bottom - box.top }}
          />
        )}
        tip={(index) => tipOf(props, colours, index)}
      />
    </>
  )
}

/** The text of a value in the table and the tip. */
function pointText<V extends number>(
  { unit, projectedFrom = Number.POSITIVE_INFINITY }: LineChartProps<V>,
  series: LineSeries<V>,
  index: number,
): string {
  const value = series.values[index]
  if (value === null || value === undefined) return GAP_TEXT
  return index >= projectedFrom ? `${unit.format(value)} (projected)` : unit.format(value)
}

/** Names at the ends take at most a third of the chart: a long name is cut, the line is not. */
function roomFor<V extends number>({ series, reference, unit, width }: PlotProps<V>) {
  if (!reference) return { gutter: Math.min(widestText(series.map((one) => one.name)) + 12, width / 3) }
  return roomForReference(reference, unit, width)
}

/** The series of last year has no colour of its own. */
function coloursOf<V extends number>(series: readonly LineSeries<V>[]): (ChartColour | null)[] {
  let next = 0
  return series.map((one) => (one.lastYear ? null : seriesColour(next++)))
}

function tipOf<V extends number>(
  props: PlotProps<V>,
  colours: readonly (ChartColour | null)[],
  index: number,
) {
  const rows = props.series.map((one, position) => ({
    name: props.series.length > 1 ? one.name : '',
    text: pointText(props, one, index),
    className: props.unit.className,
    colour: props.series.length > 1 ? (colours[position] ?? undefined) : undefined,
  }))
  return { label: props.points[index]?.label ?? '', rows }
}
