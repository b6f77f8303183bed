import { Unlink } from 'lucide-react'
import { useState } from 'react'
import type { ExpenseInput, ExpenseRecord } from '#shared/features/expenses/expenses.contract.ts'
import type { CallError } from '#web/api/call-error.ts'
import { showRefusal } from '#web/forms/refusal-toast.ts'
import { Banner } from '#web/ui/basic/banner.tsx'
import { Button, ButtonLink } from '#web/ui/basic/button.tsx'
import { DialogFooter } from '#web/ui/overlay/dialog.tsx'
import { SidePanel } from '#web/ui/overlay/side-panel.tsx'
import { showToast } from '#web/ui/overlay/toast-store.ts'
import { UnlinkDialog } from '#web/ui/overlay/unlink-dialog.tsx'
import { ExpenseFields, toTyped, useExpenseForm } from './expense-form.tsx'
import { useChangeExpense, useUnlinkExpense } from './expenses.api.ts'
import { nameOf } from './expenses-list.tsx'

type EditProps = {
  expense: ExpenseRecord
  open: boolean
  onClose: () => void
  onSaved: (expense: ExpenseRecord) => void
  onUnlinked: (expense: ExpenseRecord) => void
}

export function EditExpenseDialog({ open, onClose, ...props }: EditProps) {
  return (
    <SidePanel
      open={open}
      onOpenChange={(stays) => {
        if (!stays) onClose()
      }}
      title={`Edit ${nameOf(props.expense)}`}
    >
      <EditForm {...props} onClose={onClose} />
    </SidePanel>
  )
}

function EditForm({ expense, onClose, onSaved, onUnlinked }: Omit<EditProps, 'open'>) {
  const { field, moneyField, submit, isSending } = useExpenseForm(toTyped(expense))
  const save = useChangeExpense()
  const isLed = expense.stockPurchaseId !== null
  const onSubmit = submit({
    send: async (input) => {
      const change = toChange(expense, input)
      onSaved(Object.keys(change).length > 0 ? await save({ id: expense.id, change }) : expense)
    },
    onRefused: showError,
  })
  return (
    <form noValidate onSubmit={onSubmit} className="flex flex-col gap-5">
      {isLed && <LedByPurchase expense={expense} onUnlinked={onUnlinked} />}
      <ExpenseFields
        field={field}
        moneyField={moneyField}
        isLed={isLed}
        isMultiline={expense.description.includes('\n')}
      />
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

type LedProps = Pick<EditProps, 'expense' | 'onUnlinked'>

/** Why most of the form is read-only, where to change it, and how to part the two. */
function LedByPurchase({ expense, onUnlinked }: LedProps) {
  const { mutate, isPending } = useUnlinkExpense()
  const [isAsking, setAsking] = useState(false)
  const unlink = () =>
    mutate(expense.id, {
      onSuccess: (unlinked) => {
        sayUnlinked()
        onUnlinked(unlinked)
      },
      onError: sayUnlinkFailed,
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
        Its amount, date and description are copied from there, so change them there.
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

function sayUnlinked(): void {
  showToast({
    title: 'Success',
    description: 'Unlinked. The expense and the stock purchase now stand on their own.',
    tone: 'success',
  })
}

function sayUnlinkFailed(error: CallError): void {
  showRefusal(error, 'Failed to unlink. Please try again.')
}

/** Only what is different: another tab may have changed the rest meanwhile. */
function toChange(before: ExpenseRecord, input: ExpenseInput): Partial<ExpenseInput> {
  const fields = ['category', 'description', 'amount', 'date'] as const
  return Object.fromEntries(
    fields.filter((name) => input[name] !== before[name]).map((name) => [name, input[name]]),
  )
}

function showError(error: CallError): void {
  showToast({ title: 'Error', description: reasonOf(error), tone: 'error' })
}

function reasonOf({ status, serverMessage }: CallError): string {
  if (status === 404) return 'This expense has been deleted meanwhile, so it cannot be saved.'
  const isLed = status === 409 && serverMessage !== undefined
  return isLed ? serverMessage : 'Failed to update expense. Please try again.'
}
