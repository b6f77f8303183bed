import { useSyncExternalStore } from 'react'

let isMarked = false
const listeners = new Set<() => void>()

/** The browser reports no network, or the server did not answer when the app was opened. */
function isOffline(): boolean {
  return isMarked || !navigator.onLine
}

/** True when the app was opened without the server and shows the figures stored on this device. */
export function isMarkedOffline(): boolean {
  return isMarked
}

export function markOffline(marked: boolean): void {
  isMarked = marked
  for (const listener of listeners) listener()
}

export function useIsOffline(): boolean {
  // The last argument is for prerendering at the build, where there is no network.
  return useSyncExternalStore(subscribe, isOffline, () => false)
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  addEventListener('online', listener)
  addEventListener('offline', listener)
  return () => {
    listeners.delete(listener)
    removeEventListener('online', listener)
    removeEventListener('offline', listener)
  }
}
