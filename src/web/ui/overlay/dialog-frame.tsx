import { lateCode } from '#web/lib/lazy-preload.ts'
import type { DialogContentProps } from './dialog-props.ts'
import { sayNotOpened } from './not-opened.ts'

const { useCode } = lateCode(async () => (await import('./dialog-content.tsx')).DialogContent)

/** What dialogs and side panels share. Its code comes apart: no page begins with a dialog open. */
export function DialogFrame(props: DialogContentProps) {
  const { open, onOpenChange } = props
  const Content = useCode(open, () => {
    onOpenChange(false)
    sayNotOpened()
  })
  return Content && <Content {...props} />
}
