import type { ComponentProps, ReactNode } from 'react'
import { FormNotes, type FormNotesProps } from '#web/forms/form-notes.tsx'
import { Banner } from '#web/ui/basic/banner.tsx'
import { Button } from '#web/ui/basic/button.tsx'
import { DialogFooter } from '#web/ui/overlay/dialog.tsx'

type AddFormProps = {
  onSubmit: ComponentProps<'form'>['onSubmit']
  /** What `useTypedForm` knows of sending and of the draft. */
  form: { isSending: boolean; notes: FormNotesProps }
  onClose: () => void
  /** What the button says, and while the form is sent: "Add move", "Adding...". */
  action: string
  sending?: string
  /** Why the server refused, in a form that says so itself. */
  refusal?: string | null
  children: ReactNode
}

/** The fields of a new record in a dialog, with buttons to add or cancel. */
export function AddRecordForm(props: AddFormProps) {
  const { onSubmit, form, onClose, action, sending = 'Adding...', refusal = null, children } = props
  const { isSending, notes } = form
  const cancel = () => {
    // The form is left on purpose, so what was typed is not kept.
    notes.onStartAgain()
    onClose()
  }
  return (
    <form noValidate onSubmit={onSubmit} className="flex flex-col gap-5">
      {refusal !== null && <Banner tone="error">{refusal}</Banner>}
      {children}
      <FormNotes {...notes} />
      <DialogFooter>
        <Button variant="secondary" onClick={cancel}>
          Cancel
        </Button>
        <Button type="submit" pending={isSending}>
          {isSending ? sending : action}
        </Button>
      </DialogFooter>
    </form>
  )
}
