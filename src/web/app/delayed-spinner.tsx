import { useEffect, useState } from 'react'
import { Spinner } from '#web/ui/basic/spinner.tsx'

export const SPINNER_DELAY_MS = 350

/** Shows nothing at first, so that a quick load does not flash a spinner. */
export function DelayedSpinner({ label = 'Loading…' }: { label?: string }) {
  const [isVisible, setVisible] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setVisible(true), SPINNER_DELAY_MS)
    return () => clearTimeout(timer)
  }, [])
  return isVisible ? <Spinner label={label} className="min-h-48" /> : <div className="min-h-48" />
}
