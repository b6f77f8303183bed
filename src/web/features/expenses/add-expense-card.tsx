import { useQueryClient } from '@tanstack/react-query'
import { Landmark, Plus } from 'lucide-react'
import { useState } from 'react'
import type { ExpenseRecord } from '#shared/features/expenses/expenses.contract.ts'
import type { Day } from '#shared/kernel/calendar/days.ts'
import { type FormReset, useFirstFocus, useFormReset } from '#web/forms/form-focus.ts'
import { FormNotes } from '#web/forms/form-notes.tsx'
import { showRefusal } from '#web/forms/refusal-toast.ts'
import { afterPaint } from '#web/lib/after-paint.ts'
import { useNewDayStart } from '#web/records/costs/new-day-start.ts'
import { sendReceipts, storeReceipts } from '#web/records/receipts/add-receipts.ts'
import { useReceiptFiles, withFiles } from '#web/records/receipts/chosen-files.ts'
import { ReceiptFiles } from '#web/records/receipts/receipt-files.tsx'
import { Button } from '#web/ui/basic/button.tsx'
import { Card, CardHeader } from '#web/ui/basic/card.tsx'
import { showToast } from '#web/ui/toast/toast-store.ts'
import { blankExpense, ExpenseExtraFields, ExpenseFields, useExpenseForm } from './expense-form.tsx'
import { useExpenseQuestion } from './expense-slips.api.ts'
import { useAddExpense } from './expenses.api.ts'
import { usePickedPhoto } from './picked-photo.ts'

type AddExpenseProps = {
  today: Day
  /** Counts the requests to focus the first field. */
  focusRequests: number
  /** Null when the expense is kept on this device for now. */
  onAdded: (expense: ExpenseRecord | null) => void
  /** Opens the import of a bank's statement; null while it is open. */
  onImport: (() => void) | null
}

/** After an expense is added, the form is blank again with today's date, ready for the next. */
export function AddExpenseCard({ today, focusRequests, onAdded, onImport }: AddExpenseProps) {
  const { key, resetState, resetForm } = useFormReset(focusRequests)
  return (
    <Card aria-labelledby="add-expense" className="no-print">
      <CardHeader
        id="add-expense"
        title="Add an expense"
        action={
          onImport && (
            <Button variant="secondary" size="sm" icon={Landmark} onClick={onImport}>
              Import from your bank
            </Button>
          )
        }
      />
      <AddExpenseForm
        key={key}
        today={today}
        resetState={resetState}
        onAdded={(expense) => {
          resetForm()
          onAdded(expense)
        }}
      />
    </Card>
  )
}

const ADDED = { title: 'Success', description: 'Expense added successfully!', tone: 'success' } as const

const KEPT = {
  title: 'Kept on this device',
  description: 'The expense is sent as soon as the connection is back.',
} as const

type FormProps = { today: Day; resetState: FormReset; onAdded: AddExpenseProps['onAdded'] }

const DRAFT = 'add-expense'

function AddExpenseForm({ today, resetState, onAdded }: FormProps) {
  const [startDay, setStartDay] = useState(today)
  const form = useExpenseForm(blankExpense(startDay), {
    isNext: resetState.isNext,
    draft: DRAFT,
    keptWithDraft: ['date'],
    ask: useExpenseQuestion('Add Expense'),
  })
  const { submit, focus, isSending, notes } = form
  const add = useAddExpense()
  const client = useQueryClient()
  const chosen = useReceiptFiles(DRAFT)
  const startOn = (day: Day) => {
    setStartDay(day)
    form.setValue('date', day)
  }
  const onStartAgain = () => {
    notes.onStartAgain()
    startOn(today)
  }
  useNewDayStart(today, () => {
    // What is typed or chosen belongs to the day that was seen with it.
    if (form.isBlank && chosen.isBlank) startOn(today)
  })
  usePickedPhoto({ form, onPhoto: (photo) => chosen.add([photo]) })
  useFirstFocus(resetState, () => focus('category'))
  const onSubmit = submit({
    send: (input) =>
      chosen.sendFiles(async (files) => {
        const added = await add({ input, files })
        const receipts = added ? await storeReceipts({ record: 'expenses', recordId: added.id }, files) : []
        // The new row is painted first, because the owner waits for it.
        await afterPaint()
        showToast(added ? ADDED : KEPT)
        // After the toast, because one that says what became of a receipt must not be replaced by it.
        void sendReceipts(client, receipts, { saved: 'The expense is added' })
        onAdded(added)
      }),
    onRefused: (error) => showRefusal(error, 'Failed to add expense. Please try again.'),
  })
  return (
    <form noValidate onSubmit={onSubmit} className="flex flex-col gap-5">
      <div className={FIELDS}>
        <ExpenseFields form={form} />
        <div data-wide className={EXTRA_FIELDS}>
          <ReceiptFiles chosen={chosen} />
          <ExpenseExtraFields form={form} />
        </div>
        <Button type="submit" icon={Plus} pending={isSending} className="col-span-full lg:col-auto lg:mt-6">
          {isSending ? 'Adding...' : 'Add Expense'}
        </Button>
      </div>
      <FormNotes {...withFiles({ ...notes, onStartAgain }, chosen)} />
    </form>
  )
}

// The fields that only some owners have are on a line of their own, which is not there when it is empty.
const EXTRA_FIELDS =
  'col-span-full flex flex-col gap-x-6 gap-y-4 empty:hidden lg:order-last lg:flex-row lg:items-start ' +
  'lg:*:last:min-w-64'

// On a wide screen the fields are one line, so that the list of expenses begins on the first screen. On a phone two short
// fields share a line.
const FIELDS =
  'grid grid-cols-2 items-start gap-x-3 gap-y-4 max-[22rem]:*:col-span-2 max-lg:*:nth-[1]:col-span-2 ' +
  'max-lg:*:nth-[2]:col-span-2 lg:grid-cols-[minmax(9rem,1fr)_minmax(9rem,1.4fr)_9rem_10.5rem_auto]'
