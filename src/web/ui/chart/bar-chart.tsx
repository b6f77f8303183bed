import { type BarMark, barPath, layoutBars } from '#shared/kernel/charts/bar-layout.ts'
import { linearScale } from '#shared/kernel/charts/scales.ts'
import { valueAxis } from '#shared/kernel/charts/value-axis.ts'
import { thinLabels } from '#web/ui/chart/layout/axis-labels.ts'
import { type ChartColour, MAX_SERIES, paint, seriesColour } from '#web/ui/chart/layout/colours.ts'
import { findCommonValue } from '#web/ui/chart/layout/identical.ts'
import { plotBox } from '#web/ui/chart/layout/plot-box.ts'
import type { Unit } from '#web/ui/chart/layout/unit.ts'
import { type ChartTable, GAP_TEXT } from './chart-data.tsx'
import { ChartFrame, type ChartHeading } from './chart-frame.tsx'
import { ChartLegend, type LegendEntry } from './chart-legend.tsx'
import { ChartTip } from './chart-tip.tsx'
import { Hatch } from './hatch.tsx'
import { IdenticalBarsText } from './identical-values.tsx'
import { BandMarker, BottomLabels, GridLines, PLOT_HEIGHT, Plot, TickTexts } from './plot.tsx'
import { type Reference, ReferenceLine, ReferenceText, roomForReference } from './reference.tsx'
import { barLabel, Outline, SO_FAR_ENTRY } from './so-far.tsx'

export type Bar<V extends number> = {
  /** The full label, for the table and the tip: "Week of Nov 16, 2026". */
  label: string
  /** The label on the axis: "16 Nov". */
  shortLabel?: string | undefined
  /** One per series; null where nothing was entered. */
  values: readonly (V | null)[]
  projected?: boolean | undefined
  /** A period that still runs. It is drawn as an outline and named "so far". */
  isSoFar?: boolean | undefined
}

export type BarChartProps<V extends number> = ChartHeading & {
  /** What one bar is: "Week", "Month". */
  period: string
  /** Names of the series, at most four. */
  series: readonly string[]
  bars: readonly Bar<V>[]
  unit: Unit<V>
  reference?: Reference<V> | undefined
  height?: number | undefined
  /** One per series, where colours have a meaning. */
  colours?: readonly ChartColour[] | undefined
}

/** Vertical bars by week or month, from zero. */
export function BarChart<V extends number>({ height = PLOT_HEIGHT, ...props }: BarChartProps<V>) {
  const series = props.series.slice(0, MAX_SERIES)
  const plot = { ...props, series, height }
  const { title, summary, titleHidden, as } = props
  const common = findIdentical(plot)
  if (common !== null)
    return (
      <ChartFrame {...{ title, summary, titleHidden, as }}>
        <IdenticalBarsText period={props.period} value={common} unit={props.unit} />
      </ChartFrame>
    )
  return (
    <ChartFrame {...{ title, summary, titleHidden, as }} legend={legendOf(plot)} table={tableOf(plot)}>
      <Plot height={height}>{(width) => <BarPlot {...plot} width={width} />}</Plot>
    </ChartFrame>
  )
}

function findIdentical<V extends number>({ series, bars }: BarChartProps<V>): V | null {
  if (series.length > 1) return null
  return findCommonValue(bars.map((bar) => bar.values[0]))
}

/** One series needs no name of its own: the title is its name. */
function legendOf<V extends number>({ series, bars, colours }: BarChartProps<V>) {
  const named = series.length > 1 ? series : []
  const entries: LegendEntry[] = named.map((name, index) => ({ name, colour: colourOf(colours, index) }))
  const colour = colourOf(colours, 0)
  if (bars.some((bar) => bar.projected)) entries.push({ name: 'Projected', colour, hatched: true })
  if (bars.some((bar) => bar.isSoFar)) entries.push({ ...SO_FAR_ENTRY, colour })
  return entries.length > 0 && <ChartLegend entries={entries} />
}

function colourOf(colours: readonly ChartColour[] | undefined, index: number): ChartColour {
  return colours?.[index] ?? seriesColour(index)
}

function tableOf<V extends number>({ period, series, bars, unit }: BarChartProps<V>): ChartTable {
  return {
    columns: [period, ...series],
    rows: bars.map((bar) => [
      barLabel(bar),
      ...series.map((_, index) => barText(bar, bar.values[index], unit)),
    ]),
    cellClassName: unit.className,
  }
}

type PlotProps<V extends number> = BarChartProps<V> & { width: number; height: number }

function BarPlot<V extends number>(props: PlotProps<V>) {
  const { bars, series, unit, reference, width, height } = props
  const axis = valueAxis({
    values: [...bars.flatMap((bar) => bar.values), reference?.value ?? null],
    smallestStep: unit.smallestStep,
  })
  const box = plotBox({
    width,
    height,
    tickTexts: axis.ticks.map(unit.formatTick),
    ...(reference && roomForReference(reference, unit, width)),
  })
  const toY = linearScale([axis.low, axis.high], [box.bottom, box.top])
  const values = bars.map((bar) => bar.values.slice(0, series.length))
  const { bands, marks } = layoutBars({ values, seriesCount: series.length, axis, box })
  const centres = bands.map((band) => band.centre)
  const labels = bars.map((bar) => bar.shortLabel ?? bar.label)
  const shown = thinLabels(labels, bands[0]?.width ?? width)
  return (
    <>
      <svg aria-hidden width={width} height={height} className="absolute inset-0">
        <GridLines axis={axis} box={box} toY={toY} />
        <BarMarks bars={bars} marks={marks} colours={props.colours} />
        {reference && <ReferenceLine y={toY(reference.value)} box={box} />}
      </svg>
      <TickTexts axis={axis} box={box} toY={toY} unit={unit} />
      <BottomLabels labels={labels} shown={shown} centres={centres} y={box.bottom + 16} width={width} />
      {reference && <ReferenceText y={toY(reference.value)} {...{ reference, unit, box, width }} />}
      <ChartTip
        width={width}
        centres={centres}
        marker={(index) => <BandMarker band={bands[index]} box={box} />}
        tip={(index) => tipOf(props, index)}
      />
    </>
  )
}

/** The text of a value in the table and the tip. */
function barText<V extends number>(bar: Bar<V>, value: V | null | undefined, unit: Unit<V>): string {
  if (value === null || value === undefined) return GAP_TEXT
  return bar.projected ? `${unit.format(value)} (projected)` : unit.format(value)
}

function tipOf<V extends number>({ bars, series, unit, colours }: PlotProps<V>, index: number) {
  const bar = bars[index]
  if (!bar) return { label: '', rows: [] }
  const rows = series.map((name, position) => ({
    name: series.length > 1 ? name : '',
    text: barText(bar, bar.values[position], unit),
    className: unit.className,
    colour: series.length > 1 ? colourOf(colours, position) : undefined,
  }))
  return { label: barLabel(bar), rows }
}

type MarksProps<V extends number> = Pick<BarChartProps<V>, 'bars' | 'colours'> & { marks: readonly BarMark[] }

function BarMarks<V extends number>({ bars, marks, colours }: MarksProps<V>) {
  return marks.map((mark) => {
    const bar = bars[mark.band]
    const isBelow = (bar?.values[mark.series] ?? 0) < 0
    const path = barPath(mark, isBelow)
    const colour = colourOf(colours, mark.series)
    const key = `${mark.band}-${mark.series}`
    if (bar?.isSoFar) return <Outline key={key} {...{ mark, colour, isBelow }} />
    if (!bar?.projected) return <path key={key} d={path} fill={paint(colour)} />
    return (
      <Hatch key={key} colour={colour}>
        {(fill) => <path d={path} fill={fill} stroke={paint(colour)} strokeWidth="1.5" />}
      </Hatch>
    )
  })
}
