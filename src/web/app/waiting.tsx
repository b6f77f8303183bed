import { useEffect, useState } from 'react'
import { Spinner } from '#web/ui/basic/spinner.tsx'

export const SPINNER_DELAY_MS = 350

/** Shows nothing at first, so that a quick load does not flash a spinner. */
export function Waiting({ label = 'Loading…' }: { label?: string }) {
  const [late, setLate] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), SPINNER_DELAY_MS)
    return () => clearTimeout(timer)
  }, [])
  return late ? <Spinner label={label} className="min-h-48" /> : <div className="min-h-48" />
}
