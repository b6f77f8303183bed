import { useEffect, useRef } from 'react'
import { whenDialogsAreClosed } from '#web/forms/form-focus.ts'

/** Used when the pressed button is gone. Otherwise the keyboard focus would start from the top of the page. */
export function focusCard(id: string): void {
  setTimeout(() => document.getElementById(id)?.focus())
}

/**
 * For an act whose button may be gone with what it changed. If the owner is typing somewhere else by then, the focus
 * stays there.
 */
export function focusCardIfLost(id: string): void {
  whenDialogsAreClosed(() => {
    // The owner looks at the place where they pressed, so nothing scrolls.
    if (document.activeElement === document.body) document.getElementById(id)?.focus({ preventScroll: true })
  })
}

/** Focuses the card and scrolls it into view. */
export function scrollToCard(id: string, block: ScrollLogicalPosition = 'start'): void {
  setTimeout(() => {
    const card = document.getElementById(id)
    card?.focus({ preventScroll: true })
    card?.scrollIntoView({ block })
  })
}

/**
 * For a list whose records are added in a dialog: the button that opened it is gone with the empty list, and the focus
 * would be lost. A form on the page itself keeps the focus, or takes it for the next record.
 */
export function useFocusAfterFirst(id: string, total: number | undefined): void {
  const before = useRef(total)
  useEffect(() => {
    const wasEmpty = before.current === 0
    before.current = total
    if (wasEmpty && total) focusCardIfLost(id)
  }, [id, total])
}
