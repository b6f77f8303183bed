import type { ReactNode } from 'react'

export type DialogProps = {
  open: boolean
  onOpenChange: (open: boolean) => void
  title: ReactNode
  description?: ReactNode
  children?: ReactNode
  /** The id of what takes the focus if the control that opened the dialog is gone. */
  focusAfterId?: string | undefined
}

export type DialogContentProps = DialogProps & { className: string }
