import { useEffect, useState } from 'react'

/** Work that ends sooner than this shows no busy state, because it would only flicker. */
export const MOMENT_MS = 150

/** True once something has been going on for longer than the delay. */
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
