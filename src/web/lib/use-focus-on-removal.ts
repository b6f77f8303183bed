import { type RefObject, useLayoutEffect, useRef } from 'react'

/**
 * For a button that may be gone once it is pressed: the card around it or the page gets its focus. Otherwise Tab would
 * start from the top.
 */
export function useFocusOnRemoval(): RefObject<HTMLButtonElement | null> {
  const button = useRef<HTMLButtonElement>(null)
  useLayoutEffect(() => {
    const pressed = button.current
    return () => focusCardOrPage(pressed)
  }, [])
  return button
}

function focusCardOrPage(pressed: HTMLButtonElement | null): void {
  if (pressed === null || pressed !== document.activeElement) return
  pressed.closest<HTMLElement>('[tabindex="-1"]')?.focus({ preventScroll: true })
}
