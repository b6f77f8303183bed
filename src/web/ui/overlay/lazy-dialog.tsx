import type { ComponentType } from 'react'
import { lazyPreload } from '#web/lib/lazy-preload.ts'
import { showNotOpened } from './not-opened.ts'

type Openable = { open: boolean; onClose: () => void }

/** A dialog whose code is not part of the screen. It is preloaded when somebody first uses the screen. */
export function lazyDialog<Props extends Openable>(fetch: () => Promise<ComponentType<Props>>) {
  const { useCode } = lazyPreload(fetch)
  return function LateDialog(props: Props) {
    const Dialog = useCode(props.open, () => {
      props.onClose()
      showNotOpened()
    })
    return Dialog && <Dialog {...props} />
  }
}
