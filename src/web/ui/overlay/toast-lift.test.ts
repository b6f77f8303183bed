import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { liftAbove } from './toast-lift.ts'

const TOAST = { top: 600, bottom: 680 }

describe('a toast', () => {
  it.each([
    { name: 'stays where nothing is', obstacles: [], lift: 0 },
    { name: 'stays below a title at the top', obstacles: [{ top: 20, bottom: 60 }], lift: 0 },
    { name: 'stays above a button further down', obstacles: [{ top: 690, bottom: 734 }], lift: 0 },
    { name: 'moves above a button that it would cover', obstacles: [{ top: 640, bottom: 684 }], lift: 48 },
    { name: 'moves above a button that it would touch', obstacles: [{ top: 560, bottom: 595 }], lift: 128 },
    {
      name: 'moves above the next button too',
      obstacles: [
        { top: 540, bottom: 584 },
        { top: 640, bottom: 684 },
      ],
      lift: 148,
    },
    { name: 'stays where there is no room above', obstacles: [{ top: 10, bottom: 700 }], lift: 0 },
  ])('$name', ({ obstacles, lift }) => {
    expect(liftAbove(TOAST, obstacles)).toBe(lift)
  })

  it('never covers a button unless there is no room above it', () => {
    const span = fc.record({
      top: fc.integer({ min: 100, max: 700 }),
      height: fc.integer({ min: 1, max: 60 }),
    })
    fc.assert(
      fc.property(fc.array(span, { maxLength: 6 }), (given) => {
        const obstacles = given.map(({ top, height }) => ({ top, bottom: top + height }))
        const lift = liftAbove(TOAST, obstacles)
        const isFree = obstacles.every(
          ({ top, bottom }) => TOAST.bottom - lift <= top || TOAST.top - lift >= bottom,
        )
        return isFree || lift === 0
      }),
    )
  })
})
