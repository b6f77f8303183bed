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
      Late = toLate()
      throw error
    }
  }
  const toLate = () => lazy(async () => ({ default: await load() }))
  let Late = toLate()
  function Component(props: Props) {
    // The choice is fixed at the first render, so that a screen is not mounted again when its code arrives.
    const [Shown] = useState<ComponentType<Props>>(() => ready ?? Late)
    return <Shown {...props} />
  }
  return { load, Component }
}
