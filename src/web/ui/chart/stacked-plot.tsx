import { thinLabels } from './axis-labels.ts'
import { barPath } from './bar-shape.ts'
import { GAP_TEXT } from './chart-data.tsx'
import { ChartTip } from './chart-tip.tsx'
import { paint, seriesColour } from './colours.ts'
import { toLine } from './line-layout.ts'
import { Line } from './line-plot.tsx'
import { BandMarker, BottomLabels, GridLines, TickTexts } from './plot.tsx'
import { plotBox } from './plot-box.ts'
import { linearScale } from './scales.ts'
import { layoutStacks, type StackMark, stackTotal } from './stack-layout.ts'
import type { StackedColumnsProps } from './stacked-columns.tsx'
import { valueAxis } from './value-axis.ts'

type Props<V extends number> = StackedColumnsProps<V> & { width: number; height: number }

export function StackedPlot<V extends number>(props: Props<V>) {
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
        {marks.map((mark) => (
          <path
            key={`${mark.band}-${mark.series}`}
            d={stackPath(mark)}
            fill={paint(seriesColour(mark.series))}
          />
        ))}
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

type Figure = { name: string; text: string; index: number | null }

/** Everything there is to say about one bar: its parts, what they add up to, and what to compare it with. */
export function figuresOf<V extends number>(props: StackedColumnsProps<V>, position: number): Figure[] {
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

function tipOf<V extends number>(props: Props<V>, position: number) {
  const isSplit = props.series.length > 1
  const figures = figuresOf(props, position)
  const rows = figures.map(({ name, text, index }) => ({
    name: figures.length > 1 ? name : '',
    text,
    className: props.unit.className,
    colour: isSplit && index !== null ? seriesColour(index) : undefined,
  }))
  return { label: props.bars[position]?.label ?? '', rows }
}
