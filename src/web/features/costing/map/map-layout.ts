import {
  type MapDot,
  type MenuMap,
  QUARTERS,
  type Quarter,
} from '#shared/features/costing/map/menu-map.rules.ts'
import type { PlotBox } from '#shared/kernel/charts/plot-box.ts'
import { linearScale } from '#shared/kernel/charts/scales.ts'
import { type ValueAxis, valueAxis } from '#shared/kernel/charts/value-axis.ts'
import type { Fraction } from '#shared/kernel/numbers/fraction.ts'
import type { Pence } from '#shared/kernel/numbers/money.ts'
import { textWidth } from '#web/ui/chart/layout/axis-labels.ts'
import { plotBox } from '#web/ui/chart/layout/plot-box.ts'
import { POUNDS } from '#web/ui/chart/layout/unit.ts'

export type Point = { x: number; y: number }
export type Anchor = 'start' | 'middle' | 'end'
/** `name` is null where it would lie on another text or dot. */
export type PlacedDot = Point & { dot: MapDot; name: (Point & { anchor: Anchor }) | null }

export type MapLayout = {
  box: PlotBox
  pounds: ValueAxis<Pence>
  bookings: ValueAxis<number>
  toX: (bookings: number) => number
  toY: (perHour: number) => number
  /** Where the quarters meet. */
  centre: Point
  quarters: (Point & { quarter: Quarter; anchor: Anchor })[]
  dots: PlacedDot[]
}

export const DOT_RADIUS = 5
const TEXT_HEIGHT = 16
const GAP = 4
/** Room for the title of the axis below its numbers. */
const TITLE_HEIGHT = 20
const CORNER = 10
const ROOM_BEYOND = 1.15

type Rect = { left: number; right: number; top: number; bottom: number }

/** Places everything for a plot of this size, in CSS pixels. No two texts touch. */
export function layoutMap(
  { dots, ...map }: MenuMap,
  size: { width: number; height: number },
  words: Record<Quarter, string>,
): MapLayout {
  const pounds = valueAxis({
    values: withRoom(dots.map(({ perHour }) => perHour)),
    smallestStep: POUNDS.smallestStep,
  })
  const bookings = valueAxis({
    values: withRoom(dots.map(({ bookingsPerWeek }) => bookingsPerWeek)),
    smallestStep: 1,
  })
  const tickTexts = pounds.ticks.map(POUNDS.formatTick)
  const box = plotBox({ width: size.width - CORNER, height: size.height - TITLE_HEIGHT, tickTexts })
  const toX = linearScale([bookings.low, bookings.high], [box.left, box.right])
  const toY = linearScale([pounds.low, pounds.high], [box.bottom, box.top])
  const centre = { x: toX(toNumber(map.meanBookings)), y: toY(toNumber(map.meanPerHour)) }
  const quarters = QUARTERS.map((quarter) => ({ quarter, ...cornerOf(quarter, box) }))
  const points = dots.map((dot) => ({ dot, x: toX(dot.bookingsPerWeek), y: toY(dot.perHour) }))
  const taken = quarters.map((one) => textRect(one, words[one.quarter]))
  return {
    box,
    pounds,
    bookings,
    toX,
    toY,
    centre,
    quarters,
    dots: placeNames(points, taken, { ...box, right: size.width }),
  }
}

/** The axis goes a little beyond the largest, so that no dot lies on the name of a corner at the top or right. */
function withRoom<V extends number>(values: readonly V[]): V[] {
  return [...values, Math.ceil(Math.max(...values) * ROOM_BEYOND) as V]
}

function cornerOf(quarter: Quarter, { left, right, top, bottom }: PlotBox): Point & { anchor: Anchor } {
  const isLeft = quarter === 'worth_more_bookings' || quarter === 'fill_quiet_hours'
  const isTop = quarter === 'worth_more_bookings' || quarter === 'stars'
  return {
    x: isLeft ? left + CORNER : right - CORNER,
    y: isTop ? top + CORNER : bottom - CORNER,
    anchor: isLeft ? 'start' : 'end',
  }
}

type Placed = Point & { dot: MapDot }

/** The best names first: where two would touch, the one that makes more an hour keeps its name. */
function placeNames(points: readonly Placed[], corners: readonly Rect[], area: Rect): PlacedDot[] {
  const dots = points.map(dotRect)
  const texts = [...corners]
  return [...points]
    .sort((one, other) => other.dot.perHour - one.dot.perHour)
    .map((point) => {
      const others = dots.filter((_, index) => points[index] !== point)
      const name = placesAround(point).find((place) => {
        const rect = textRect(place, point.dot.name)
        return isWithin(rect, area) && ![...texts, ...others].some((one) => overlaps(one, rect))
      })
      if (name) texts.push(textRect(name, point.dot.name))
      return { ...point, name: name ?? null }
    })
}

function placesAround({ x, y }: Point): (Point & { anchor: Anchor })[] {
  const aside = DOT_RADIUS + GAP
  const apart = DOT_RADIUS + TEXT_HEIGHT / 2
  return [
    { x: x + aside, y, anchor: 'start' },
    { x: x - aside, y, anchor: 'end' },
    { x, y: y - apart, anchor: 'middle' },
    { x, y: y + apart, anchor: 'middle' },
  ]
}

function textRect({ x, y, anchor }: Point & { anchor: Anchor }, text: string): Rect {
  const width = textWidth(text)
  const left = anchor === 'start' ? x : anchor === 'end' ? x - width : x - width / 2
  return { left, right: left + width, top: y - TEXT_HEIGHT / 2, bottom: y + TEXT_HEIGHT / 2 }
}

function dotRect({ x, y }: Point): Rect {
  return { left: x - DOT_RADIUS, right: x + DOT_RADIUS, top: y - DOT_RADIUS, bottom: y + DOT_RADIUS }
}

function isWithin({ left, right, top, bottom }: Rect, area: Rect): boolean {
  return left >= area.left && right <= area.right && top >= area.top && bottom <= area.bottom
}

function overlaps(one: Rect, other: Rect): boolean {
  return one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom
}

/** For a place on the screen, where the exact fraction is of no use. */
function toNumber({ numerator, denominator }: Fraction): number {
  return Number(numerator) / Number(denominator)
}
