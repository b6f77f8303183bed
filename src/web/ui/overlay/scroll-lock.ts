import { useEffect } from 'react'

let locks = 0

/** Keeps the page behind a dialog still. By hand, because libraries do it with a style element, which the page's policy forbids. */
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
  // The room of the vanishing scrollbar is kept, so that nothing moves sideways.
  page.style.paddingRight = locks > 0 ? `${window.innerWidth - page.clientWidth}px` : ''
  page.style.overflow = locks > 0 ? 'hidden' : ''
}
