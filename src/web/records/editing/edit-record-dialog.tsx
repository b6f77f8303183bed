import { Trash2 } from 'lucide-react'
import type { ComponentProps, ReactNode } from 'react'
import { FormNotes, type FormNotesProps } from '#web/forms/form-notes.tsx'
import { isReadOnly } from '#web/lib/read-only/viewed-client.ts'
import type { ReceiptRecord } from '#web/records/receipts/receipts.api.ts'
import { ReceiptsList } from '#web/records/receipts/receipts-list.tsx'
import { Button } from '#web/ui/basic/button.tsx'
import { DialogFooter } from '#web/ui/overlay/dialog.tsx'
import { SidePanel } from '#web/ui/overlay/side-panel.tsx'

type EditRecordProps = {
  open: boolean
  onClose: () => void
  title: string
  description?: string
  /** The form. It is mounted when the panel opens and unmounted when it closes. */
  children: ReactNode
}

/** The side panel for editing a record of any list, or for adding one. */
export function EditRecordDialog(props: EditRecordProps) {
  return isReadOnly ? null : <RecordPanel {...props} />
}

/** What an accountant sees of a client's record: its receipts, and nothing to change. */
export function ReceiptsDialog({
  receipts,
  ...props
}: Omit<EditRecordProps, 'children'> & { receipts: ReceiptRecord }) {
  return (
    <RecordPanel {...props}>
      <ReceiptsList of={receipts} />
    </RecordPanel>
  )
}

function RecordPanel({ onClose, ...panel }: EditRecordProps) {
  const onOpenChange = (stays: boolean) => {
    if (!stays) onClose()
  }
  return <SidePanel {...panel} onOpenChange={onOpenChange} />
}

type EditFormProps = {
  onSubmit: ComponentProps<'form'>['onSubmit']
  isSending: boolean
  notes: FormNotesProps
  onClose: () => void
  onDelete: () => void
  children: ReactNode
}

/** The fields of a record, with buttons to save or cancel. */
export function EditRecordForm(props: EditFormProps) {
  const { onSubmit, isSending, notes, onClose, onDelete, children } = props
  return (
    <form noValidate onSubmit={onSubmit} className="flex flex-col gap-5">
      {children}
      <FormNotes {...notes} />
      <DialogFooter>
        <CloseButtons {...{ notes, onClose, onDelete }} />
        <Button type="submit" pending={isSending}>
          {isSending ? 'Saving...' : 'Save changes'}
        </Button>
      </DialogFooter>
    </form>
  )
}

/** Both leave the form without saving, so what was typed is not kept. */
export function CloseButtons({
  notes,
  onClose,
  onDelete,
}: Pick<EditFormProps, 'notes' | 'onClose' | 'onDelete'>) {
  const leave = (act: () => void) => () => {
    notes.onStartAgain()
    act()
  }
  return (
    // They share one line on a phone, where the form needs the height.
    <div className="flex gap-2 max-sm:*:flex-1 sm:contents">
      <Button variant="ghost" icon={Trash2} className="text-destructive sm:mr-auto" onClick={leave(onDelete)}>
        Delete
      </Button>
      <Button variant="secondary" onClick={leave(onClose)}>
        Cancel
      </Button>
    </div>
  )
}

/** Only the fields that have changed: another tab may have changed the others. */
export function toChange<Name extends string, Typed extends Record<Name, unknown>>(
  names: readonly Name[],
  before: Readonly<Record<Name, unknown>>,
  typed: Typed,
): Partial<Pick<Typed, Name>> {
  const change: Partial<Pick<Typed, Name>> = {}
  for (const name of names) if (typed[name] !== before[name]) change[name] = typed[name]
  return change
}
