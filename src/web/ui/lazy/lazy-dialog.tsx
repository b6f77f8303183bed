import type { ComponentType } from 'react'
import { lazyPreload } from '#web/lib/lazy-preload.ts'
import { showChunkError } from '#web/ui/toast/chunk-error-toast.ts'

type Openable = { open: boolean; onClose: () => void }

/** A dialog whose code is not part of the screen. It is preloaded when somebody first uses the screen. */
export function lazyDialog<Props extends Openable>(fetch: () => Promise<ComponentType<Props>>) {
  const { useCode } = lazyPreload(fetch)
  return function LazyDialog(props: Props) {
    const Dialog = useCode(props.open, () => {
      props.onClose()
      showChunkError()
    })
    return Dialog && <Dialog {...props} />
  }
}
