import { type ComponentType, lazy, useState } from 'react'

/**
 * As React's own lazy, but what has been loaded before is drawn at once. React's shows the fallback even then,
 * and a fallback that is up stays for 300 ms: app, frame and screen one after the other were a second.
 */
export function lazyComponent<Props extends object>(fetch: () => Promise<ComponentType<Props>>) {
  let ready: ComponentType<Props> | null = null
  const load = async () => {
    try {
      ready = await fetch()
      return ready
    } catch (error) {
      // React keeps a failure for good: who comes back to the screen shall have it asked for again.
      Late = toLate()
      throw error
    }
  }
  const toLate = () => lazy(async () => ({ default: await load() }))
  let Late = toLate()
  function Component(props: Props) {
    // Kept, so that a screen drawn by one of the two is not replaced by the other.
    const [Shown] = useState<ComponentType<Props>>(() => ready ?? Late)
    return <Shown {...props} />
  }
  return { load, Component }
}
