import { Link } from 'wouter'
import { linearScale } from '#shared/kernel/charts/scales.ts'
import { cx } from '#web/ui/basic/class-names.ts'
import { type ChartColour, paint } from '#web/ui/chart/layout/colours.ts'
import { findCommonValue } from '#web/ui/chart/layout/identical.ts'
import { type Ranked, rankRows, rankWithOther } from '#web/ui/chart/layout/ranking.ts'
import type { Unit } from '#web/ui/chart/layout/unit.ts'
import { ChartFrame, type ChartHeading } from './chart-frame.tsx'
import { IdenticalRowsText } from './identical-values.tsx'
import type { Reference } from './reference.tsx'

export type RankedBarsProps<V extends number> = ChartHeading & {
  rows: readonly Ranked<V>[]
  unit: Unit<V>
  reference?: Reference<V> | undefined
  /** Rows beyond this number are added up as "Other"; only for values that can be added. */
  most?: number | undefined
  colour?: ChartColour | undefined
  /** The order that the title promises. */
  first?: 'largest' | 'smallest' | undefined
}

/** Sorted bars, each with its text. It is a readable list, so it needs no table. */
export function RankedBars<V extends number>(props: RankedBarsProps<V>) {
  const { rows, unit, reference, most, colour = 1, first, title, summary, titleHidden, as } = props
  const ranked = most ? rankWithOther(rows, most) : rankRows(rows, first)
  const common = findCommonValue(ranked.map((row) => row.value))
  if (common !== null)
    return (
      <ChartFrame {...{ title, summary, titleHidden, as }}>
        <IdenticalRowsText rows={ranked} value={common} unit={unit} />
      </ChartFrame>
    )
  const toX = scaleOf({ ranked, unit, reference })
  return (
    <ChartFrame {...{ title, summary, titleHidden, as }}>
      <div className="@container">
        <div className={GRID}>
          {reference && <ReferenceHead reference={reference} unit={unit} at={toX(reference.value)} />}
          <ol className={`m-0 list-none p-0 ${INHERITED}`}>
            {ranked.map((row) => (
              <RankedRow key={row.label} {...{ row, unit, toX, reference, colour }} />
            ))}
          </ol>
        </div>
      </div>
    </ChartFrame>
  )
}

type Scaled<V extends number> = Pick<RankedBarsProps<V>, 'unit' | 'reference'> & {
  ranked: readonly Ranked<V>[]
}

/** From the smallest value to the largest, in percent of the width. A bar that is cut off ends at the edge. */
function scaleOf<V extends number>({ ranked, unit, reference }: Scaled<V>): (value: number) => number {
  const lowest = unit.lowestDrawn ?? Number.NEGATIVE_INFINITY
  const drawn = (value: number) => Math.max(value, lowest)
  const values = [...ranked.map((row) => drawn(row.value)), reference?.value ?? 0, 0]
  const toX = linearScale([Math.min(...values), Math.max(...values, 1)], [0, 100])
  return (value) => toX(drawn(value))
}

/** Text and value on one line with the bar below; side by side on wide cards. */
const GRID = 'grid grid-cols-[1fr_auto] gap-x-4 @md:grid-cols-[fit-content(40%)_minmax(0,1fr)_auto]'
const INHERITED = 'col-span-full grid grid-cols-subgrid'
const TRACK = 'col-span-2 @md:col-span-1 @md:col-start-2 @md:row-start-1'

type RowProps<V extends number> = {
  row: Ranked<V>
  unit: Unit<V>
  toX: (value: number) => number
  reference: Reference<V> | undefined
  colour: ChartColour
}

function RankedRow<V extends number>({ row, unit, toX, reference, colour }: RowProps<V>) {
  return (
    <li className={`relative text-small ${INHERITED} ${row.href ? 'hover:bg-muted' : ''}`}>
      <span className={cx('min-w-0 self-center pt-2 wrap-anywhere @md:py-2.5', unit.rankingClassName)}>
        {row.href ? (
          <Link href={row.href} className="text-link after:absolute after:inset-0">
            {row.label}
          </Link>
        ) : (
          row.label
        )}
        {row.mark && <Mark {...row.mark} />}
      </span>
      <span className={`self-center pt-2 text-right font-[600] @md:py-2.5 ${unit.className}`}>
        {unit.format(row.value)}
      </span>
      <svg
        aria-hidden
        width="100%"
        height="24"
        className={cx('block overflow-visible @md:h-full', TRACK, unit.rankingClassName)}
      >
        <Track {...{ row, toX, reference, colour }} />
      </svg>
    </li>
  )
}

function Mark({ word, colour }: { word: string; colour: ChartColour }) {
  return (
    <span className="flex items-center gap-1.5 whitespace-nowrap text-ink-2 @md:ml-2 @md:inline-flex">
      <span aria-hidden className="size-2 rounded-[2px]" style={{ background: paint(colour) }} />
      {word}
    </span>
  )
}

function Track<V extends number>({ row, toX, reference, colour }: Omit<RowProps<V>, 'unit'>) {
  const zero = toX(0)
  const end = toX(row.value)
  return (
    <>
      <RankedBar
        from={Math.min(zero, end)}
        to={Math.max(zero, end)}
        zero={zero}
        colour={row.mark?.colour ?? colour}
      />
      <line x1={`${zero}%`} x2={`${zero}%`} y1="-1" y2="100%" stroke="var(--input)" />
      {reference && <ReferenceMark x={`${toX(reference.value)}%`} />}
    </>
  )
}

const BAR = 14

type BarProps = { from: number; to: number; zero: number; colour: ChartColour }

/** Only the far end is rounded: a square patch covers the corners on the zero line. */
function RankedBar({ from, to, zero, colour }: BarProps) {
  return (
    <svg
      aria-hidden
      x={`${from}%`}
      y="50%"
      width={`${to - from}%`}
      height={BAR}
      className="-translate-y-[7px]"
    >
      <rect width="100%" height={BAR} rx={3} fill={paint(colour)} />
      <rect
        x={from < zero ? '100%' : 0}
        transform={from < zero ? 'translate(-3)' : undefined}
        width="3"
        height={BAR}
        fill={paint(colour)}
      />
    </svg>
  )
}

/** The card's colour on both sides keeps the line visible where it crosses a bar. */
function ReferenceMark({ x }: { x: string }) {
  return (
    <>
      <line x1={x} x2={x} y1="-1" y2="100%" stroke="var(--card)" strokeWidth="4" />
      <line x1={x} x2={x} y1="-1" y2="100%" stroke="var(--foreground)" />
    </>
  )
}

type HeadProps<V extends number> = { reference: Reference<V>; unit: Unit<V>; at: number }

function ReferenceHead<V extends number>({ reference, unit, at }: HeadProps<V>) {
  return (
    <p className={`text-[0.75rem] leading-4 ${INHERITED}`}>
      <span className={`relative h-5 ${TRACK}`}>
        <span
          className="absolute bottom-1 whitespace-nowrap"
          style={{ left: `${at}%`, transform: `translateX(${labelOffset(at)})` }}
        >
          {reference.label} <span className={unit.className}>{unit.formatTick(reference.value)}</span>
        </span>
      </span>
    </p>
  )
}

/** Centred over the line, but inside the track. */
function labelOffset(at: number): string {
  if (at < 15) return '0'
  return at > 85 ? '-100%' : '-50%'
}
