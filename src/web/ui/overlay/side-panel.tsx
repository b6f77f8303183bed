import { cx } from '#web/ui/basic/class-names.ts'
import { DialogFrame } from './dialog-frame.tsx'
import type { DialogProps } from './dialog-props.ts'

type SidePanelProps = DialogProps & { side?: 'auto' | 'bottom' | undefined }

/** A panel from the right; on a phone, or always with side="bottom", a sheet from below. */
export function SidePanel({ side = 'auto', ...props }: SidePanelProps) {
  return <DialogFrame {...props} className={cx(SHEET, side === 'auto' && PANEL)} />
}

const SHEET =
  'inset-x-0 bottom-0 mx-auto max-h-[92dvh] max-w-[40rem] rounded-t-sheet border-b-0 pb-[env(safe-area-inset-bottom)] ' +
  'data-[state=open]:animate-from-bottom data-[state=closed]:animate-to-bottom'

const PANEL =
  'sm:inset-y-0 sm:right-0 sm:left-auto sm:mx-0 sm:max-h-none sm:w-[28rem] sm:max-w-[90vw] sm:rounded-none sm:border-y-0 sm:border-r-0 ' +
  'sm:data-[state=open]:animate-from-right sm:data-[state=closed]:animate-to-right'
