import { WifiOff } from 'lucide-react'
import { Icon } from '#web/ui/icon.tsx'

/** Stands above a first sight whose code could not be fetched; without it the page would look alive. */
export function LoadFailed() {
  return (
    <p
      role="alert"
      className="flex items-center justify-center gap-2 border-b border-border bg-warning-soft px-4 py-2.5 text-small text-warning"
    >
      <Icon of={WifiOff} />
      <span>
        The rest of this page could not be fetched. Check your connection, then{' '}
        <button type="button" className="font-medium underline">
          reload
        </button>
        .
      </span>
    </p>
  )
}
