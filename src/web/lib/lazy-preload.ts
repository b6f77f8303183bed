import { useEffect, useEffectEvent, useSyncExternalStore } from 'react'
import { onFirstTouch } from './first-touch.ts'

/**
 * Code that is not part of the first load. It is preloaded once somebody uses a page that may need it, and
 * loaded at the latest when it is needed.
 */
export function lazyPreload<Code>(fetch: () => Promise<Code>) {
  let code: Code | null = null
  let coming: Promise<unknown> | null = null
  const listeners = new Set<() => void>()

  const load = (): Promise<unknown> => {
    coming ??= fetch().then(
      (arrived) => {
        code = arrived
        for (const tell of listeners) tell()
      },
      (error: unknown) => {
        coming = null
        throw error
      },
    )
    return coming
  }

  // When preloading fails, the code is requested again when it is needed.
  const fetchAhead = () => void load().catch(() => undefined)

  /**
   * Null until the code is loaded. Every new value of `wantedFor` requests it again if it could not be
   * loaded.
   */
  const useCode = (wantedFor: number | boolean, onMissing: () => void): Code | null => {
    const arrived = useSyncExternalStore(
      (listener) => {
        listeners.add(listener)
        return () => void listeners.delete(listener)
      },
      () => code,
      () => null,
    )
    useEffect(() => onFirstTouch(fetchAhead), [])
    const give = useEffectEvent(onMissing)
    useEffect(() => {
      if (wantedFor !== false) load().catch(() => give())
    }, [wantedFor])
    return arrived
  }

  return { useCode }
}
