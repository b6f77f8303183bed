import type { UnsentExpense } from '#shared/features/unsent/unsent.contract.ts'
import { FormNotes } from '#web/forms/form-notes.tsx'
import { showRefusal } from '#web/forms/refusal-toast.ts'
import { EditRecordDialog } from '#web/records/editing/edit-record-dialog.tsx'
import { Button } from '#web/ui/basic/button.tsx'
import { DialogFooter } from '#web/ui/overlay/dialog.tsx'
import { showToast } from '#web/ui/toast/toast-store.ts'
import { ExpenseExtraFields, ExpenseFields, toTyped, useExpenseForm } from './expense-form.tsx'
import { useExpenseQuestion } from './expense-slips.api.ts'
import { changeUnsentExpense } from './unsent-expenses.api.ts'

const SENT_ALREADY = {
  title: 'Error',
  description: 'This expense was sent meanwhile. Change it in your list.',
  tone: 'error',
} as const

type EditProps = { item: UnsentExpense; open: boolean; onClose: () => void }

/** The same form as for a saved expense. The change is stored on this device too. */
export function EditUnsentDialog({ item, open, onClose }: EditProps) {
  return (
    <EditRecordDialog open={open} onClose={onClose} title="Edit what waits to be sent">
      <EditForm {...{ item, onClose }} />
    </EditRecordDialog>
  )
}

function EditForm({ item, onClose }: Omit<EditProps, 'open'>) {
  const typed = item.change ?? item.input
  const form = useExpenseForm(toTyped(typed), { ask: useExpenseQuestion('Save changes') })
  const { submit, isSending, notes } = form
  const onSubmit = submit({
    send: async (input) => {
      if (!(await changeUnsentExpense(item, input))) showToast(SENT_ALREADY)
      onClose()
    },
    onRefused: (error) => showRefusal(error, 'Failed to update expense. Please try again.'),
  })
  return (
    <form noValidate onSubmit={onSubmit} className="flex flex-col gap-5">
      <ExpenseFields form={form} isMultiline={typed.description.includes('\n')} />
      <ExpenseExtraFields form={form} />
      <FormNotes {...notes} />
      <DialogFooter>
        <Button variant="secondary" onClick={onClose}>
          Cancel
        </Button>
        <Button type="submit" pending={isSending}>
          Save changes
        </Button>
      </DialogFooter>
    </form>
  )
}
