import { type RefObject, useLayoutEffect, useState } from 'react'

export type Span = { top: number; bottom: number }

/** The room that is kept between a toast and what it must not cover. */
const GAP = 8

/**
 * How far a toast moves up so that it covers none of these. Zero where there is no room: it is better over
 * something than out of sight.
 */
export function liftAbove(toast: Span, obstacles: readonly Span[]): number {
  const fromBelow = obstacles.toSorted((a, b) => b.bottom - a.bottom)
  let lift = 0
  for (const { top, bottom } of fromBelow) {
    const isCovered = toast.bottom - lift > top - GAP && toast.top - lift < bottom + GAP
    if (isCovered) lift = toast.bottom - top + GAP
  }
  return toast.top < lift ? 0 : lift
}

/**
 * Titles, the buttons that save, and the field that has the focus when the toast comes. A toast that moved with the
 * focus could move away from under the pointer. The buttons of a dialog share a footer.
 */
const NEVER_COVERED =
  'h1, [role=dialog] h2, button[type=submit], [data-dialog-footer], :is(input, select, textarea):focus'

/** Keeps a toast clear of these, also while the page scrolls or changes under it. */
export function useToastLift(area: RefObject<HTMLElement | null>, toastId: number | undefined): number {
  const [lift, setLift] = useState(0)
  useLayoutEffect(() => {
    const place = area.current
    if (toastId === undefined || !place) return
    const measure = () => setLift(liftAbove(spanOf(place), listObstacles(place)))
    measure()
    const stopping = new AbortController()
    const options = { capture: true, passive: true, signal: stopping.signal }
    addEventListener('scroll', measure, options)
    addEventListener('resize', measure, options)
    const sizes = new ResizeObserver(measure)
    sizes.observe(document.body)
    sizes.observe(place)
    return () => {
      stopping.abort()
      sizes.disconnect()
    }
  }, [area, toastId])
  return lift
}

/** Where the toast is without its lift: offsets ignore `translate`. The area's padding may cover anything. */
function spanOf(area: HTMLElement): Span {
  const { offsetTop, offsetHeight } = area
  const padding = Number.parseFloat(getComputedStyle(area).paddingTop)
  return { top: offsetTop + padding, bottom: offsetTop + offsetHeight - padding }
}

/** An open dialog covers the page, so that only what is in it counts. */
function listObstacles(area: HTMLElement): Span[] {
  const dialog = [...document.querySelectorAll('[role=dialog]')].at(-1)
  const { left, right } = area.getBoundingClientRect()
  return [...(dialog ?? document).querySelectorAll(NEVER_COVERED)]
    .map((element) => element.getBoundingClientRect())
    .filter((box) => box.height > 0 && box.left < right && box.right > left)
    .filter((box) => box.bottom > 0 && box.top < innerHeight)
}
