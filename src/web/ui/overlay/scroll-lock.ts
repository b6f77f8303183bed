import { useEffect } from 'react'

let locks = 0

/**
 * Stops the page behind a dialog from scrolling. Libraries do this with a style element, which the page's
 * content security policy forbids.
 */
export function useScrollLock(isActive: boolean): void {
  useEffect(() => {
    if (!isActive) return
    locks += 1
    applyLock()
    return () => {
      locks -= 1
      applyLock()
    }
  }, [isActive])
}

function applyLock(): void {
  const page = document.documentElement
  const isLocked = page.style.overflow === 'hidden'
  if (locks > 0 === isLocked) return
  // The space of the hidden scrollbar is kept, so that nothing moves sideways.
  page.style.paddingRight = locks > 0 ? `${window.innerWidth - page.clientWidth}px` : ''
  page.style.overflow = locks > 0 ? 'hidden' : ''
}
