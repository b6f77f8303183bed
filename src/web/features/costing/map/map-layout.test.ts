import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type MapDot, type MenuMap, QUARTER_WORDS } from '#shared/features/costing/map/menu-map.rules.ts'
import { fraction } from '#shared/kernel/numbers/fraction.ts'
import { pence } from '#shared/kernel/numbers/money.ts'
import { textWidth } from '#web/ui/chart/layout/axis-labels.ts'
import { layoutMap, type MapLayout } from './map-layout.ts'

const PHONE = { width: 326, height: 420 }

function mapOf(...dots: Omit<MapDot, 'quarter' | 'id'>[]): MenuMap {
  return {
    dots: dots.map((dot, id) => ({ ...dot, id, quarter: 'stars' })),
    meanPerHour: fraction(30_00),
    meanBookings: fraction(10),
  }
}

const CUT = { name: 'Cut and finish', perHour: pence(40_00), bookingsPerWeek: 10 }

function nameOf(layout: MapLayout, name: string) {
  return layout.dots.find(({ dot }) => dot.name === name)?.name
}

describe('a map', () => {
  test('puts more bookings to the right and more pounds an hour up', () => {
    const rare = { name: 'Rare and cheap', perHour: pence(10_00), bookingsPerWeek: 2 }
    const [cut, cheap] = layoutMap(mapOf(rare, CUT), PHONE, QUARTER_WORDS).dots
    expect(cut?.dot.name).toBe('Cut and finish')
    expect(cut?.x).toBeGreaterThan(cheap?.x ?? Infinity)
    expect(cut?.y).toBeLessThan(cheap?.y ?? 0)
  })

  test('names the quarters at its corners, the stars at the top right', () => {
    const { quarters, box } = layoutMap(mapOf(CUT), PHONE, QUARTER_WORDS)
    const stars = quarters.find(({ quarter }) => quarter === 'stars')
    expect(stars).toMatchObject({ anchor: 'end' })
    expect(stars?.y).toBeLessThan((box.top + box.bottom) / 2)
  })

  test('leaves out the name of the one that makes less, where two would touch', () => {
    const same = [1, 2, 3, 4, 5].map((at) => ({
      ...CUT,
      name: `Cut number ${at}`,
      perHour: pence(40_00 - at),
    }))
    const layout = layoutMap(mapOf(...same), PHONE, QUARTER_WORDS)
    expect(nameOf(layout, 'Cut number 1')).not.toBeNull()
    expect(nameOf(layout, 'Cut number 5')).toBeNull()
  })

  test('on a phone no two names touch, and none leaves it', () => {
    const anyDot = fc.record({
      name: fc.string({ minLength: 1, maxLength: 30 }),
      perHour: fc.integer({ min: -50_00, max: 120_00 }).map(pence),
      bookingsPerWeek: fc.integer({ min: 0, max: 40 }),
    })
    fc.assert(
      fc.property(fc.array(anyDot, { minLength: 1, maxLength: 25 }), (dots) => {
        const rects = layoutMap(mapOf(...dots), PHONE, QUARTER_WORDS).dots.flatMap(toRect)
        const isOutside = rects.some(({ left, right }) => left < 0 || right > PHONE.width)
        const touching = rects.filter((one) => rects.some((other) => one !== other && touches(one, other)))
        expect({ isOutside, touching }).toEqual({ isOutside: false, touching: [] })
      }),
    )
  })
})

type Rect = { left: number; right: number; middle: number }

function toRect({ dot, name }: MapLayout['dots'][number]): Rect[] {
  if (!name) return []
  const width = textWidth(dot.name)
  const left = { start: name.x, middle: name.x - width / 2, end: name.x - width }[name.anchor]
  return [{ left, right: left + width, middle: name.y }]
}

function touches(one: Rect, other: Rect): boolean {
  return one.left < other.right && other.left < one.right && Math.abs(one.middle - other.middle) < 16
}
