import { useBackToClose } from '#web/lib/back-button.ts'
import { lazyPreload } from '#web/lib/lazy-preload.ts'
import { showChunkError } from '#web/ui/toast/chunk-error-toast.ts'
import type { DialogContentProps } from './dialog-props.ts'

const { useCode } = lazyPreload(async () => (await import('./dialog-content.tsx')).DialogContent)

/** What dialogs and side panels share. Its code is a separate chunk, because no page starts with an open dialog. */
export function DialogFrame(props: DialogContentProps) {
  const { open, onOpenChange } = props
  const Content = useCode(open, () => {
    onOpenChange(false)
    showChunkError()
  })
  useBackToClose(open, () => onOpenChange(false))
  return Content && <Content {...props} />
}
