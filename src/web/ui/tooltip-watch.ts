/** The control that a tooltip belongs to, and what it says. */
export type Told = { anchor: HTMLElement; text: string }

export type TooltipEvents = {
  onShow: (told: Told) => void
  onHide: () => void
}

/** What a control says of itself on a tooltip. */
export const TOOLTIP = 'data-tooltip'

const DELAY_MS = 700
/** Who has just read one reads the next without waiting. */
const SKIP_DELAY_MS = 300
/** Time to move from the control to what it says. */
const GRACE_MS = 120

/**
 * Watches the whole page for controls with a tooltip: one watcher for all of them, because a list has dozens
 * and each would be drawn with a machinery of its own. Returns how to stop.
 */
export function watchTooltips({ onShow, onHide }: TooltipEvents): () => void {
  let told: Told | null = null
  let pointed: HTMLElement | null = null
  let shownAt = ''
  let hiddenAt = Number.NEGATIVE_INFINITY
  let pressedAt = ''
  let timer: ReturnType<typeof setTimeout> | undefined

  const show = (anchor: HTMLElement) => {
    clearTimeout(timer)
    // Only now: what it is about may have got another name since it was pointed at.
    told = { anchor, text: anchor.getAttribute(TOOLTIP) ?? '' }
    shownAt = placeOf(anchor)
    onShow(told)
  }
  const hide = () => {
    clearTimeout(timer)
    if (told === null) return
    told = null
    hiddenAt = performance.now()
    onHide()
  }

  const onPointerOver = (event: PointerEvent) => {
    if (event.pointerType === 'touch') return
    if (positionOf(event) === pressedAt) {
      // What was pressed has gone, and this has come under a pointer that rests: nobody points at it yet.
      document.addEventListener('pointermove', onPointerOver, { once: true, signal })
      return
    }
    pressedAt = ''
    // On the tooltip itself it can be read for as long as one likes.
    const anchor = isTooltip(event.target) ? (told?.anchor ?? null) : findAnchor(event.target)
    if (anchor === pointed) return
    pointed = anchor
    clearTimeout(timer)
    if (anchor === null) timer = setTimeout(hide, GRACE_MS)
    else if (told?.anchor === anchor) return
    else if (told !== null || performance.now() - hiddenAt < SKIP_DELAY_MS) show(anchor)
    else timer = setTimeout(show, DELAY_MS, anchor)
  }
  const onPointerDown = (event: PointerEvent) => {
    pressedAt = positionOf(event)
    hide()
  }
  const onPointerLeave = () => {
    pointed = null
    hide()
  }
  const onFocusIn = ({ target }: FocusEvent) => {
    const anchor = findAnchor(target)
    // After a tap or a click the focus comes back to a button too: nobody asked there.
    if (anchor?.matches(':focus-visible')) show(anchor)
    else hide()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || told === null) return
    // It was for the tooltip, not for the dialog underneath.
    event.preventDefault()
    hide()
  }
  const onScroll = () => {
    // Told of a scroll that was over before it was shown, it stays.
    if (told && placeOf(told.anchor) !== shownAt) hide()
  }

  const stopping = new AbortController()
  const { signal } = stopping
  document.addEventListener('pointerover', onPointerOver, { signal })
  document.addEventListener('pointerdown', onPointerDown, { signal })
  // A key presses too, and what the control says may be another thing from then on.
  document.addEventListener('click', hide, { signal })
  document.documentElement.addEventListener('pointerleave', onPointerLeave, { signal })
  document.addEventListener('focusin', onFocusIn, { signal })
  document.addEventListener('focusout', hide, { signal })
  document.addEventListener('keydown', onKeyDown, { capture: true, signal })
  document.addEventListener('scroll', onScroll, { capture: true, signal })
  return () => {
    clearTimeout(timer)
    stopping.abort()
  }
}

function findAnchor(target: EventTarget | null): HTMLElement | null {
  return target instanceof Element ? target.closest<HTMLElement>(`[${TOOLTIP}]`) : null
}

function isTooltip(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest('[role=tooltip]') !== null
}

function positionOf({ clientX, clientY }: PointerEvent): string {
  return `${clientX} ${clientY}`
}

function placeOf(anchor: Element): string {
  const { left, top } = anchor.getBoundingClientRect()
  return `${left} ${top}`
}
