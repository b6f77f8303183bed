import { useEffect, useState } from 'react'

/** Work that ends sooner than this shows no busy state, because it would only flicker. */
export const BUSY_DELAY_MS = 150

/** True once something has been going on for longer than the delay. */
export function useDelayedFlag(isOn: boolean, delayMs = BUSY_DELAY_MS): boolean {
  const [isLong, setLong] = useState(false)
  useEffect(() => {
    if (!isOn) return
    const timer = setTimeout(setLong, delayMs, true)
    return () => {
      clearTimeout(timer)
      setLong(false)
    }
  }, [isOn, delayMs])
  return isOn && isLong
}
