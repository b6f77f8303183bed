import { WifiOff } from 'lucide-react'
import type { ReactNode } from 'react'
import { Icon } from '#web/ui/basic/icon.tsx'

/** A line across the top of the page that says what does not work while the server cannot be reached. */
export function ConnectionLine({ children }: { children: ReactNode }) {
  return (
    <p className="flex items-center justify-center gap-2 border-b border-border bg-warning-soft px-4 py-2.5 text-small text-warning">
      <Icon of={WifiOff} />
      <span>{children}</span>
    </p>
  )
}
