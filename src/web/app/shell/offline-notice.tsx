import { useSyncExternalStore } from 'react'
import { ConnectionLine } from './connection-line.tsx'

/** The region is always rendered and only its text changes. Otherwise screen readers would not announce it. */
export function OfflineNotice() {
  const online = useSyncExternalStore(
    onConnectionChange,
    () => navigator.onLine,
    () => true,
  )
  return (
    <div role="status" className="no-print">
      {!online && (
        <ConnectionLine>
          You’re offline. What you typed stays here; save it when the connection is back.
        </ConnectionLine>
      )}
    </div>
  )
}

function onConnectionChange(listener: () => void): () => void {
  addEventListener('online', listener)
  addEventListener('offline', listener)
  return () => {
    removeEventListener('online', listener)
    removeEventListener('offline', listener)
  }
}
