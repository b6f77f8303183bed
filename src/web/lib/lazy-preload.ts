import { useEffect, useEffectEvent, useSyncExternalStore } from 'react'
import { onFirstInteraction } from './first-interaction.ts'

/**
 * Code that is not part of the first load. It is preloaded once somebody uses a page that may need it, and
 * loaded at the latest when it is needed.
 */
export function lazyPreload<Code>(fetch: () => Promise<Code>) {
  let code: Code | null = null
  let loading: Promise<unknown> | null = null
  const listeners = new Set<() => void>()

  const load = (): Promise<unknown> => {
    loading ??= fetch().then(
      (arrived) => {
        code = arrived
        for (const listener of listeners) listener()
      },
      (error: unknown) => {
        loading = null
        throw error
      },
    )
    return loading
  }

  // When preloading fails, the code is requested again when it is needed.
  const preload = () => void load().catch(() => undefined)

  /** Null until the code is loaded. Every new value of `wantedFor` requests it again if it could not be loaded. */
  const useCode = (wantedFor: number | boolean, onMissing: () => void): Code | null => {
    const arrived = useSyncExternalStore(
      (listener) => {
        listeners.add(listener)
        return () => void listeners.delete(listener)
      },
      () => code,
      () => null,
    )
    useEffect(() => onFirstInteraction(preload), [])
    const reportMissing = useEffectEvent(onMissing)
    useEffect(() => {
      if (wantedFor !== false) load().catch(() => reportMissing())
    }, [wantedFor])
    return arrived
  }

  return { useCode }
}
