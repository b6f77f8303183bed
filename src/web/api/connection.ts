import { useSyncExternalStore } from 'react'

let isCut = false
const listeners = new Set<() => void>()

/** The browser knows of no network, or the server did not answer when the app was opened. */
function isLost(): boolean {
  return isCut || !navigator.onLine
}

/** Opened without the server, on the figures that lie on this device. */
export function isMarkedOffline(): boolean {
  return isCut
}

export function markOffline(cut: boolean): void {
  isCut = cut
  for (const listener of listeners) listener()
}

export function useIsLost(): boolean {
  // The last for what is drawn when the product is built, where there is no network to lose.
  return useSyncExternalStore(subscribe, isLost, () => false)
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
