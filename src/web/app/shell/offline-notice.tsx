import { WifiOff } from 'lucide-react'
import { useSyncExternalStore } from 'react'
import { Icon } from '#web/ui/icon.tsx'

/** The region always stands and only its text comes and goes: that is what gets it read out. */
export function OfflineNotice() {
  const online = useSyncExternalStore(
    onConnectionChange,
    () => navigator.onLine,
    () => true,
  )
  return (
    <div role="status" className="no-print">
      {!online && (
        <p className="flex items-center justify-center gap-2 border-b border-border bg-warning-soft px-4 py-2.5 text-small text-warning">
          <Icon of={WifiOff} />
          You’re offline. What you typed stays here; save it when the connection is back.
        </p>
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
