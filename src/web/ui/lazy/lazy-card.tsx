import { type ComponentType, useState } from 'react'
import { lazyPreload } from '#web/lib/lazy-preload.ts'
import { useInView } from '#web/lib/use-in-view.ts'
import { LoadError } from '#web/ui/basic/load-error.tsx'

/** Set where the address asks for something in the card, wherever on the page it is. */
type Needed = { isNeeded?: boolean }

/**
 * A part of a page that is not seen when the page opens. Its code is preloaded when somebody first uses the page, and
 * loaded at the latest when its placeholder comes into view. The placeholder has the part's size, so that nothing
 * moves. If the code cannot be loaded, only this part fails.
 */
export function lazyCard<Props extends object>(
  fetch: () => Promise<ComponentType<Props>>,
  Placeholder: ComponentType,
) {
  const { useCode } = lazyPreload(fetch)
  return function LazyCard(props: Props & Needed) {
    const [place, isInView] = useInView<HTMLDivElement>()
    const [isMissing, setMissing] = useState(false)
    const Loaded = useCode(isInView || props.isNeeded === true, () => setMissing(true))
    if (Loaded) return <Loaded {...props} />
    // The browser remembers a failed import until the page is loaded again.
    const placeholder = isMissing ? <LoadError onRetry={() => location.reload()} /> : <Placeholder />
    return <div ref={place}>{placeholder}</div>
  }
}
