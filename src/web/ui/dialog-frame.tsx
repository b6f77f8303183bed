import type { ReactNode } from 'react'
import { lateCode } from '#web/lib/late-code.ts'
import { sayNotOpened } from './not-opened.ts'

export type DialogProps = {
  open: boolean
  onOpenChange: (open: boolean) => void
  title: ReactNode
  description?: ReactNode
  children?: ReactNode
}

export type DialogContentProps = DialogProps & { className: string }

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
