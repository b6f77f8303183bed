import { useSyncExternalStore } from 'react'

/** The height of a phone's keyboard, which covers fixed elements at the bottom of the window. */
export function useKeyboardHeight(): number {
  return useSyncExternalStore(subscribe, measure, () => 0)
}

function subscribe(listener: () => void): () => void {
  const seen = window.visualViewport
  seen?.addEventListener('resize', listener)
  seen?.addEventListener('scroll', listener)
  return () => {
    seen?.removeEventListener('resize', listener)
    seen?.removeEventListener('scroll', listener)
  }
}

function measure(): number {
  const seen = window.visualViewport
  return seen ? Math.max(0, Math.round(innerHeight - seen.height - seen.offsetTop)) : 0
}
