import { type ComponentType, lazy, useState } from 'react'

/**
 * Like React's lazy, but a component that is already loaded is rendered at once. React's lazy shows the
 * fallback even then and keeps it for 300 ms; app, frame and screen together took a second.
 */
export function lazyComponent<Props extends object>(fetch: () => Promise<ComponentType<Props>>) {
  let ready: ComponentType<Props> | null = null
  const load = async () => {
    try {
      ready = await fetch()
      return ready
    } catch (error) {
      // React caches a failed import for good. A new lazy component tries again when the screen is opened the
      // next time.
      Lazy = createLazy()
      throw error
    }
  }
  const createLazy = () => lazy(async () => ({ default: await load() }))
  let Lazy = createLazy()
  function Component(props: Props) {
    // The choice is fixed at the first render, so that a screen is not mounted again when its code arrives.
    const [Shown] = useState<ComponentType<Props>>(() => ready ?? Lazy)
    return <Shown {...props} />
  }
  return { load, Component }
}
