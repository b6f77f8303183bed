import type { ComponentProps, ReactNode } from 'react'
import type { CallError } from '#web/api/call-error.ts'
import { Button } from '#web/ui/basic/button.tsx'
import { DialogFooter } from '#web/ui/overlay/dialog.tsx'
import { SidePanel } from '#web/ui/overlay/side-panel.tsx'
import { showToast } from '#web/ui/overlay/toast-store.ts'

type EditRecordProps = {
  open: boolean
  onClose: () => void
  title: string
  description?: string
  /** The form, which is made when the panel opens and goes with it. */
  children: ReactNode
}

/** The panel in which a record of any list is edited. */
export function EditRecordDialog({ onClose, ...panel }: EditRecordProps) {
  const onOpenChange = (stays: boolean) => {
    if (!stays) onClose()
  }
  return <SidePanel {...panel} onOpenChange={onOpenChange} />
}

type EditFormProps = {
  onSubmit: ComponentProps<'form'>['onSubmit']
  isSending: boolean
  onClose: () => void
  children: ReactNode
}

/** The fields of a record over the buttons that save or leave them. */
export function EditRecordForm({ onSubmit, isSending, onClose, children }: EditFormProps) {
  return (
    <form noValidate onSubmit={onSubmit} className="flex flex-col gap-5">
      {children}
      <DialogFooter>
        <Button variant="secondary" onClick={onClose}>
          Cancel
        </Button>
        <Button type="submit" pending={isSending}>
          {isSending ? 'Saving...' : 'Save changes'}
        </Button>
      </DialogFooter>
    </form>
  )
}

/** Only what is different: another tab may have changed the rest meanwhile. */
export function toChange<Name extends string, Typed extends Record<Name, unknown>>(
  names: readonly Name[],
  before: Readonly<Record<Name, unknown>>,
  typed: Typed,
): Partial<Pick<Typed, Name>> {
  const change: Partial<Pick<Typed, Name>> = {}
  for (const name of names) if (typed[name] !== before[name]) change[name] = typed[name]
  return change
}

/** `thing` is what the record is called within a sentence: "stock purchase". */
export function showSaveError({ status }: CallError, thing: string, short = thing): void {
  const description =
    status === 404
      ? `This ${short} has been deleted meanwhile, so it cannot be saved.`
      : `Failed to update ${thing}. Please try again.`
  showToast({ title: 'Error', description, tone: 'error' })
}
