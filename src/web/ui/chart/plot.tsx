import type { CSSProperties, ReactNode } from 'react'
import type { Band } from '#shared/kernel/charts/bar-layout.ts'
import type { PlotBox } from '#shared/kernel/charts/plot-box.ts'
import type { ValueAxis } from '#shared/kernel/charts/value-axis.ts'
import { useWidth } from '#web/lib/use-width.ts'
import { clampLabel } from '#web/ui/chart/layout/axis-labels.ts'
import { type ChartColour, paint } from '#web/ui/chart/layout/colours.ts'
import type { LineMark } from '#web/ui/chart/layout/line-layout.ts'
import type { Unit } from '#web/ui/chart/layout/unit.ts'

export const PLOT_HEIGHT = 240
/** At this width there is room for labels beside the marks. */
export const WIDE = 480

/** The width of a card's content on A4. */
const PAPER_WIDTH = 576

/**
 * Has the same height before and after measuring, so that nothing below a chart moves. Paper shows what was drawn for
 * the screen, made smaller where it would leave the card.
 */
export function Plot({ height, children }: { height: number; children: (width: number) => ReactNode }) {
  const [ref, width] = useWidth<HTMLDivElement>()
  const style = { height, '--paper-zoom': Math.min(1, PAPER_WIDTH / width) } as CSSProperties
  return (
    <div ref={ref}>
      <div className="relative w-full print:[zoom:var(--paper-zoom)]" style={style}>
        {width > 0 && children(width)}
      </div>
    </div>
  )
}

type TextProps = {
  x: number
  y: number
  anchor: 'start' | 'middle' | 'end'
  className?: string | undefined
  maxWidth?: number | undefined
  children: ReactNode
}

const SHIFT = { start: '0', middle: '-50%', end: '-100%' }

/** The texts are HTML over the SVG: hidden amounts are blurred, and Safari cannot blur text inside an SVG. */
export function PlotText({
  x,
  y,
  anchor,
  className = 'text-muted-foreground',
  maxWidth,
  children,
}: TextProps) {
  return (
    <span
      className={`pointer-events-none absolute top-0 left-0 truncate text-[0.75rem] leading-4 ${className}`}
      style={{ transform: `translate(${x}px, ${y}px) translate(${SHIFT[anchor]}, -50%)`, maxWidth }}
    >
      {children}
    </span>
  )
}

type GridProps<V extends number> = { axis: ValueAxis<V>; box: PlotBox; toY: (value: V) => number }

/** Thin lines at the ticks. Zero is drawn stronger, because the bars start there. */
export function GridLines<V extends number>({ axis, box, toY }: GridProps<V>) {
  return axis.ticks.map((tick) => (
    <line
      key={tick}
      x1={box.left}
      x2={box.right}
      y1={snapToPixel(toY(tick))}
      y2={snapToPixel(toY(tick))}
      stroke={tick === 0 ? 'var(--input)' : 'var(--border)'}
    />
  ))
}

export function TickTexts<V extends number>({ axis, box, toY, unit }: GridProps<V> & { unit: Unit<V> }) {
  return axis.ticks.map((tick) => (
    <PlotText key={tick} x={box.left - 8} y={toY(tick)} anchor="end" className={`${MUTED} ${unit.className}`}>
      {unit.formatTick(tick)}
    </PlotText>
  ))
}

const MUTED = 'text-muted-foreground'

type BottomProps = { labels: readonly string[]; shown: readonly number[]; centres: readonly number[] }

export function BottomLabels({
  labels,
  shown,
  centres,
  y,
  width,
}: BottomProps & { y: number; width: number }) {
  return shown.map((index) => {
    const label = labels[index] ?? ''
    return (
      <PlotText key={index} x={clampLabel(centres[index] ?? 0, label, width)} y={y} anchor="middle">
        {label}
      </PlotText>
    )
  })
}

/** Shades the band under the pointer. */
export function BandMarker({ band, box }: { band: Band | undefined; box: PlotBox }) {
  if (!band) return null
  return (
    <div
      className="absolute bg-foreground/5"
      style={{ left: band.x, width: band.width, top: box.top, height: box.bottom - box.top }}
    />
  )
}

/** Without a colour it is last year's line: thin and dashed. */
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

/** Moves a one-pixel line onto whole pixels. Between two pixels it would be blurred. */
export function snapToPixel(position: number): number {
  return Math.round(position) + 0.5
}
