import { useEffect, useEffectEvent, useSyncExternalStore } from 'react'

/** Code that stays off the first load: it is fetched ahead of its use, or at the latest when it is needed. */
export function lateCode<Code>(fetch: () => Promise<Code>) {
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

  /** Null until it is there. */
  const useCode = (isWanted: boolean, onMissing: () => void): Code | null => {
    const arrived = useSyncExternalStore(
      (listener) => {
        listeners.add(listener)
        return () => void listeners.delete(listener)
      },
      () => code,
      () => null,
    )
    const give = useEffectEvent(onMissing)
    useEffect(() => {
      if (isWanted) load().catch(() => give())
    }, [isWanted])
    return arrived
  }

  return { load, useCode }
}
