import { useSyncExternalStore } from 'react'

/** Where a list has rows of lines instead of a table. */
export const ON_A_PHONE = 'screen and (max-width: 39.99rem)'

/** Where a screen that has two columns at a desk has one. */
export const BELOW_TWO_COLUMNS = 'screen and (max-width: 63.99rem)'

/** False when prerendered, so what depends on it starts in its wide form. */
export function useMediaQuery(query: string): boolean {
  return useSyncExternalStore(
    (onChange) => {
      const list = window.matchMedia(query)
      list.addEventListener('change', onChange)
      return () => list.removeEventListener('change', onChange)
    },
    () => window.matchMedia(query).matches,
    () => false,
  )
}
