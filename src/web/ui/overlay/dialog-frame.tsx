import { lazyPreload } from '#web/lib/lazy-preload.ts'
import type { DialogContentProps } from './dialog-props.ts'
import { showNotOpened } from './not-opened.ts'

const { useCode } = lazyPreload(async () => (await import('./dialog-content.tsx')).DialogContent)

/** What dialogs and side panels share. Its code comes apart: no page begins with a dialog open. */
export function DialogFrame(props: DialogContentProps) {
  const { open, onOpenChange } = props
  const Content = useCode(open, () => {
    onOpenChange(false)
    showNotOpened()
  })
  return Content && <Content {...props} />
}
