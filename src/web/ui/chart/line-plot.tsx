import { thinLabels, widestText } from './axis-labels.ts'
import { GAP_TEXT } from './chart-data.tsx'
import { ChartTip } from './chart-tip.tsx'
import { type ChartColour, paint, seriesColour } from './colours.ts'
import type { LineChartProps, LineSeries } from './line-chart.tsx'
import { EndLabels } from './line-end-labels.tsx'
import { type LineMark, layoutLines } from './line-layout.ts'
import { BottomLabels, GridLines, TickTexts } from './plot.tsx'
import { plotBox } from './plot-box.ts'
import { linearScale } from './scales.ts'
import type { Unit } from './unit.ts'
import { valueAxis } from './value-axis.ts'

type Props<V extends number> = LineChartProps<V> & { width: number; height: number }

export function LinePlot<V extends number>(props: Props<V>) {
  const { points, series, unit, width, height } = props
  const axis = valueAxis({
    values: series.flatMap((one) => one.values),
    smallestStep: unit.smallestStep,
  })
  const box = plotBox({ width, height, tickTexts: axis.ticks.map(unit.formatTick), gutter: gutterOf(props) })
  const toY = linearScale([axis.low, axis.high], [box.bottom, box.top])
  const values = series.map((one) => one.values)
  const { lines, centres, spacing } = layoutLines({ series: values, count: points.length, axis, box })
  const labels = points.map((point) => point.shortLabel ?? point.label)
  const colours = coloursOf(series)
  return (
    <>
      <svg aria-hidden width={width} height={height} className="absolute inset-0">
        <GridLines axis={axis} box={box} toY={toY} />
        {lines.map((line, index) => (
          <Line key={series[index]?.name} line={line} colour={colours[index] ?? null} />
        ))}
      </svg>
      <TickTexts axis={axis} box={box} toY={toY} unit={unit} />
      <BottomLabels {...{ labels, centres, width }} shown={thinLabels(labels, spacing)} y={box.bottom + 16} />
      <EndLabels {...{ series, lines, box, width }} lastIndex={points.length - 1} />
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

/** How the value of a series at one point is written out in the table and the tip. */
export function pointText<V extends number>(series: LineSeries<V>, index: number, unit: Unit<V>): string {
  const value = series.values[index]
  return value === null || value === undefined ? GAP_TEXT : unit.format(value)
}

/** At most a third of the chart: a long name is cut, the line is not. */
function gutterOf<V extends number>({ series, width }: Props<V>): number {
  return Math.min(widestText(series.map((one) => one.name)) + 12, width / 3)
}

/** Last year has no colour of its own. */
function coloursOf<V extends number>(series: readonly LineSeries<V>[]): (ChartColour | null)[] {
  let next = 0
  return series.map((one) => (one.lastYear ? null : seriesColour(next++)))
}

function tipOf<V extends number>(props: Props<V>, colours: readonly (ChartColour | null)[], index: number) {
  const rows = props.series.map((one, position) => ({
    name: props.series.length > 1 ? one.name : '',
    text: pointText(one, index, props.unit),
    className: props.unit.className,
    colour: props.series.length > 1 ? (colours[position] ?? undefined) : undefined,
  }))
  return { label: props.points[index]?.label ?? '', rows }
}

/** Without a colour it is last year's: thin and dashed. */
export function Line({ line, colour }: { line: LineMark; colour: ChartColour | null }) {
  const stroke = colour ? paint(colour) : 'var(--muted-foreground)'
  const style = colour ? { strokeWidth: 2.25 } : { strokeWidth: 1.25, strokeDasharray: '4 4' }
  return (
    <>
      <path d={line.path} fill="none" stroke={stroke} strokeLinejoin="round" {...style} />
      {line.dots.map((dot) => (
        <circle key={dot.index} cx={dot.x} cy={dot.y} r={colour ? 4 : 2.5} fill={stroke} />
      ))}
      {colour && line.last && <circle cx={line.last.x} cy={line.last.y} r={4} fill={stroke} />}
    </>
  )
}
