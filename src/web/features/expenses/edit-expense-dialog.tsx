import { Unlink } from 'lucide-react'
import { useState } from 'react'
import type { ExpenseRecord } from '#shared/features/expenses/expenses.contract.ts'
import type { CallError } from '#web/api/call-error.ts'
import { showRefusal } from '#web/forms/refusal-toast.ts'
import { isReadOnly } from '#web/lib/read-only/viewed-client.ts'
import {
  EditRecordDialog,
  EditRecordForm,
  ReceiptsDialog,
  toChange,
} from '#web/records/editing/edit-record-dialog.tsx'
import { showSaveError } from '#web/records/editing/save-error.ts'
import { ReceiptsList } from '#web/records/receipts/receipts-list.tsx'
import { Banner } from '#web/ui/basic/banner.tsx'
import { Button, ButtonLink } from '#web/ui/basic/button.tsx'
import { UnlinkDialog } from '#web/ui/overlay/unlink-dialog.tsx'
import { showToast } from '#web/ui/toast/toast-store.ts'
import { ExpenseExtraFields, ExpenseFields, toTyped, useExpenseForm } from './expense-form.tsx'
import { useExpenseQuestion } from './expense-slips.api.ts'
import { useChangeExpense, useUnlinkExpense } from './expenses.api.ts'
import { nameOf } from './expenses-list.tsx'

type EditProps = {
  expense: ExpenseRecord
  open: boolean
  onClose: () => void
  onDelete: () => void
  onSaved: (expense: ExpenseRecord) => void
  onUnlinked: (expense: ExpenseRecord) => void
}

export function EditExpenseDialog({ open, ...props }: EditProps) {
  const receipts = { record: 'expenses', recordId: props.expense.id } as const
  if (isReadOnly)
    return (
      <ReceiptsDialog open={open} onClose={props.onClose} title={nameOf(props.expense)} receipts={receipts} />
    )
  return (
    <EditRecordDialog open={open} onClose={props.onClose} title={`Edit ${nameOf(props.expense)}`}>
      <EditForm {...props} />
    </EditRecordDialog>
  )
}

function EditForm({ expense, onClose, onDelete, onSaved, onUnlinked }: Omit<EditProps, 'open'>) {
  const form = useExpenseForm(toTyped(expense), {
    draft: `edit-expense-${expense.id}`,
    ask: useExpenseQuestion('Save changes', expense),
  })
  const { submit, isSending, notes } = form
  const save = useChangeExpense()
  const isLinked = expense.stockPurchaseId !== null
  const onSubmit = submit({
    send: async (input) => {
      const change = toChange(NAMES, expense, input)
      onSaved(Object.keys(change).length > 0 ? await save({ id: expense.id, change }) : expense)
    },
    onRefused: showError,
  })
  return (
    <EditRecordForm {...{ onSubmit, isSending, notes, onClose, onDelete }}>
      {isLinked && <PurchaseLinkBanner expense={expense} onUnlinked={onUnlinked} />}
      <ExpenseFields form={form} isLinked={isLinked} isMultiline={expense.description.includes('\n')} />
      <ExpenseExtraFields form={form} isLinked={isLinked} />
      <ReceiptsList of={{ record: 'expenses', recordId: expense.id }} />
    </EditRecordForm>
  )
}

const NAMES = ['category', 'description', 'amount', 'date', 'vatAmount', 'businessId'] as const

type PurchaseLinkProps = Pick<EditProps, 'expense' | 'onUnlinked'>

/** Says why most of the form is read-only, where to change it, and how to unlink the two. */
function PurchaseLinkBanner({ expense, onUnlinked }: PurchaseLinkProps) {
  const { mutate, isPending } = useUnlinkExpense()
  const [isAsking, setAsking] = useState(false)
  const unlink = () =>
    mutate(expense.id, {
      onSuccess: (unlinked) => {
        showUnlinked()
        onUnlinked(unlinked)
      },
      onError: showUnlinkFailed,
    })
  return (
    <>
      <Banner
        tone="info"
        title="Follows a stock purchase."
        action={
          <>
            <ButtonLink href="/stock-budget" variant="secondary" size="sm">
              Open the stock budget
            </ButtonLink>
            <Button variant="secondary" size="sm" icon={Unlink} onClick={() => setAsking(true)}>
              Unlink
            </Button>
          </>
        }
      >
        Its amount, VAT, date and description are copied from there, so change them there.
      </Banner>
      <UnlinkDialog
        open={isAsking}
        name={nameOf(expense)}
        other="its stock purchase"
        isPending={isPending}
        onConfirm={unlink}
        onClose={() => setAsking(false)}
      />
    </>
  )
}

function showUnlinked(): void {
  showToast({
    title: 'Success',
    description: 'Unlinked. The expense and the stock purchase now stand on their own.',
    tone: 'success',
  })
}

function showUnlinkFailed(error: CallError): void {
  showRefusal(error, 'Failed to unlink. Please try again.')
}

/** If the linked purchase controls a field, the server says which. */
function showError(error: CallError): void {
  const isConflict = error.status === 409 && error.serverMessage !== undefined
  if (isConflict) showToast({ title: 'Error', description: error.serverMessage, tone: 'error' })
  else showSaveError(error, 'expense')
}
