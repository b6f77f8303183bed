import { useEffect, useState } from 'react'

/** What is over sooner than this needs no sign that it is going on: it would only flicker. */
export const MOMENT_MS = 150

/** True once something has been going on for more than a moment, or for longer than is said. */
export function useDelayedFlag(isOn: boolean, leastMs = MOMENT_MS): boolean {
  const [isLong, setLong] = useState(false)
  useEffect(() => {
    if (!isOn) return
    const timer = setTimeout(setLong, leastMs, true)
    return () => {
      clearTimeout(timer)
      setLong(false)
    }
  }, [isOn, leastMs])
  return isOn && isLong
}
