import { barPath } from '#shared/kernel/charts/bar-layout.ts'
import { linearScale } from '#shared/kernel/charts/scales.ts'
import { valueAxis } from '#shared/kernel/charts/value-axis.ts'
import { thinLabels } from '#web/ui/chart/layout/axis-labels.ts'
import { MAX_SERIES, paint, seriesColour } from '#web/ui/chart/layout/colours.ts'
import { toLine } from '#web/ui/chart/layout/line-layout.ts'
import { plotBox } from '#web/ui/chart/layout/plot-box.ts'
import { layoutStacks, type StackMark, stackTotal } from '#web/ui/chart/layout/stack-layout.ts'
import type { Unit } from '#web/ui/chart/layout/unit.ts'
import type { Bar } from './bar-chart.tsx'
import { type ChartTable, GAP_TEXT } from './chart-data.tsx'
import { ChartFrame, type ChartHeading } from './chart-frame.tsx'
import { ChartLegend, type LegendEntry } from './chart-legend.tsx'
import { ChartTip } from './chart-tip.tsx'
import { BandMarker, BottomLabels, GridLines, Line, PLOT_HEIGHT, Plot, TickTexts } from './plot.tsx'
import { barLabel, Outline, SO_FAR_ENTRY } from './so-far.tsx'

export type StackedColumnsProps<V extends number> = ChartHeading & {
  /** What one bar is: "Week", "Month". */
  period: string
  /** Names of the parts, at most four, from the bottom up. */
  series: readonly string[]
  bars: readonly Omit<Bar<V>, 'projected'>[]
  unit: Unit<V>
  /** Drawn over the bars, thin and dashed, to compare with their totals. */
  line?: { name: string; values: readonly (V | null)[] } | undefined
  height?: number | undefined
}

/** Vertical bars of stacked parts, from zero. */
export function StackedColumns<V extends number>({ height = PLOT_HEIGHT, ...props }: StackedColumnsProps<V>) {
  const plot = { ...props, series: props.series.slice(0, MAX_SERIES), height }
  const { title, summary, titleHidden, as } = props
  return (
    <ChartFrame {...{ title, summary, titleHidden, as }} legend={legendOf(plot)} table={tableOf(plot)}>
      <Plot height={height}>{(width) => <StackedPlot {...plot} width={width} />}</Plot>
    </ChartFrame>
  )
}

function legendOf<V extends number>({ series, bars, line }: StackedColumnsProps<V>) {
  const entries: LegendEntry[] = series.map((name, index) => ({ name, colour: seriesColour(index) }))
  if (bars.some((bar) => bar.isSoFar)) entries.push(SO_FAR_ENTRY)
  if (line) entries.push({ name: line.name, colour: null })
  return entries.length > 1 && <ChartLegend entries={entries} />
}

function tableOf<V extends number>(props: StackedColumnsProps<V>): ChartTable {
  const rows = props.bars.map((bar, position) => [
    barLabel(bar),
    ...figuresOf(props, position).map(({ text }) => text),
  ])
  return {
    columns: [props.period, ...figuresOf(props, 0).map(({ name }) => name)],
    rows,
    cellClassName: props.unit.className,
  }
}

type PlotProps<V extends number> = StackedColumnsProps<V> & { width: number; height: number }

function StackedPlot<V extends number>(props: PlotProps<V>) {
  const { bars, series, unit, line, width, height } = props
  const values = bars.map((bar) => bar.values.slice(0, series.length))
  const axis = valueAxis({
    values: [...values.map(stackTotal), ...(line?.values ?? [])],
    smallestStep: unit.smallestStep,
  })
  const box = plotBox({ width, height, tickTexts: axis.ticks.map(unit.formatTick) })
  const toY = linearScale([axis.low, axis.high], [box.bottom, box.top])
  const { bands, marks } = layoutStacks({ values, axis, box })
  const centres = bands.map((band) => band.centre)
  const labels = bars.map((bar) => bar.shortLabel ?? bar.label)
  const shown = thinLabels(labels, bands[0]?.width ?? width)
  return (
    <>
      <svg aria-hidden width={width} height={height} className="absolute inset-0">
        <GridLines axis={axis} box={box} toY={toY} />
        <StackMarks bars={bars} marks={marks} />
        {line && <ComparedLine values={line.values} centres={centres} toY={toY} />}
      </svg>
      <TickTexts axis={axis} box={box} toY={toY} unit={unit} />
      <BottomLabels labels={labels} shown={shown} centres={centres} y={box.bottom + 16} width={width} />
      <ChartTip
        width={width}
        centres={centres}
        marker={(index) => <BandMarker band={bands[index]} box={box} />}
        tip={(index) => tipOf(props, index)}
      />
    </>
  )
}

type MarksProps<V extends number> = Pick<StackedColumnsProps<V>, 'bars'> & { marks: readonly StackMark[] }

function StackMarks<V extends number>({ bars, marks }: MarksProps<V>) {
  return marks.map((mark) => {
    const colour = seriesColour(mark.series)
    const key = `${mark.band}-${mark.series}`
    if (bars[mark.band]?.isSoFar) return <Outline key={key} mark={mark} colour={colour} />
    return <path key={key} d={stackPath(mark)} fill={paint(colour)} />
  })
}

type Figure = { name: string; text: string; index: number | null }

/** All figures of one bar: its parts, their total, and the value to compare with. */
function figuresOf<V extends number>(props: StackedColumnsProps<V>, position: number): Figure[] {
  const { series, bars, unit, line } = props
  const values = (bars[position]?.values ?? []).slice(0, series.length)
  const write = (value: V | null | undefined) => (value == null ? GAP_TEXT : unit.format(value))
  const parts: Figure[] = series.map((name, index) => ({ name, text: write(values[index]), index }))
  const total = { name: 'Total', text: write(stackTotal(values)), index: null }
  const compared = line && { name: line.name, text: write(line.values[position]), index: null }
  return [...parts, ...(series.length > 1 ? [total] : []), ...(compared ? [compared] : [])]
}

function stackPath(mark: StackMark): string {
  const { x, y, width, height } = mark
  return mark.isTop ? barPath(mark, false) : `M${x},${y}h${width}v${height}h${-width}Z`
}

type LineProps = {
  values: readonly (number | null)[]
  centres: readonly number[]
  toY: (value: number) => number
}

/** The card's colour on both sides keeps the line visible where it crosses a bar. */
function ComparedLine({ values, centres, toY }: LineProps) {
  const line = toLine(
    values.map((value, index) => (value === null ? null : { index, x: centres[index] ?? 0, y: toY(value) })),
  )
  return (
    <>
      <path d={line.path} fill="none" stroke="var(--card)" strokeWidth="3.5" strokeLinejoin="round" />
      <Line line={line} colour={null} />
    </>
  )
}

function tipOf<V extends number>(props: PlotProps<V>, position: number) {
  const isSplit = props.series.length > 1
  const figures = figuresOf(props, position)
  const rows = figures.map(({ name, text, index }) => ({
    name: figures.length > 1 ? name : '',
    text,
    className: props.unit.className,
    colour: isSplit && index !== null ? seriesColour(index) : undefined,
  }))
  const bar = props.bars[position]
  return { label: bar ? barLabel(bar) : '', rows }
}
