import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { Day } from '#shared/kernel/calendar/days.ts'
import { type FormReset, useFirstFocus, useFormReset } from '#web/forms/form-focus.ts'
import { FormNotes } from '#web/forms/form-notes.tsx'
import { showRefusal } from '#web/forms/refusal-toast.ts'
import { NO_TYPED_VAT } from '#web/records/costs/cost-vat.ts'
import { useNewDayStart } from '#web/records/costs/new-day-start.ts'
import { sendReceipts, storeReceipts } from '#web/records/receipts/add-receipts.ts'
import { useReceiptFiles, withFiles } from '#web/records/receipts/chosen-files.ts'
import { ReceiptFiles } from '#web/records/receipts/receipt-files.tsx'
import { Button } from '#web/ui/basic/button.tsx'
import { Card, CardHeader } from '#web/ui/basic/card.tsx'
import { CheckboxField } from '#web/ui/form/checkbox-field.tsx'
import { showToast } from '#web/ui/toast/toast-store.ts'
import { PurchaseFormFields, type TypedPurchase, usePurchaseForm } from './purchase-form.tsx'
import { usePurchaseQuestion } from './purchase-slips.api.ts'
import { useAddPurchase } from './stock-purchases.api.ts'

type AddPurchaseProps = {
  today: Day
  /** Counts the requests to focus the first field. */
  focusRequests: number
  onAdded: (id: number) => void
}

/** After a purchase is added, the form is blank again with today's date, ready for the next. */
export function AddPurchase({ today, focusRequests, onAdded }: AddPurchaseProps) {
  const { key, resetState, resetForm } = useFormReset(focusRequests)
  return (
    <Card aria-labelledby="add-purchase" className="no-print">
      <CardHeader id="add-purchase" title="Add Stock Purchase" />
      <AddForm
        key={key}
        resetState={resetState}
        today={today}
        onAdded={(id) => {
          resetForm()
          onAdded(id)
        }}
      />
    </Card>
  )
}

type AddFormProps = { resetState: FormReset; today: Day; onAdded: (id: number) => void }

const DRAFT = 'add-purchase'

function AddForm({ resetState, today, onAdded }: AddFormProps) {
  const [startDay, setStartDay] = useState(today)
  const [recordExpense, setRecordExpense] = useState(false)
  const form = usePurchaseForm(newPurchase(startDay), {
    isNext: resetState.isNext,
    draft: DRAFT,
    keptWithDraft: ['purchaseDate'],
    ask: usePurchaseQuestion({ button: 'Add Purchase', recordExpense }),
  })
  const { submit, focus, isSending, notes } = form
  const add = useAddPurchase()
  const client = useQueryClient()
  const chosen = useReceiptFiles(DRAFT)
  const startOn = (day: Day) => {
    setStartDay(day)
    form.setValue('purchaseDate', day)
  }
  const onStartAgain = () => {
    notes.onStartAgain()
    startOn(today)
  }
  useNewDayStart(today, () => {
    // What is typed or chosen belongs to the day that was seen with it.
    if (form.isBlank && chosen.isBlank) startOn(today)
  })
  useFirstFocus(resetState, () => focus('supplier'))
  const onSubmit = submit({
    send: (purchase) =>
      chosen.sendFiles(async (files) => {
        const { id } = await add({ ...purchase, recordExpense })
        const receipts = await storeReceipts({ record: 'stock-purchases', recordId: id }, files)
        showAdded()
        // After the toast, because one that says what became of a receipt must not be replaced by it.
        void sendReceipts(client, receipts, { saved: 'The purchase is added' })
        onAdded(id)
      }),
    onRefused: showAddFailed,
  })
  return (
    <form noValidate onSubmit={onSubmit} className="flex max-w-[35rem] flex-col gap-5">
      <PurchaseFormFields form={form} />
      <CheckboxField
        label="Also record as an expense (Products & Supplies)"
        hint="It then follows this purchase, and nothing counts twice."
        checked={recordExpense}
        onChange={(event) => setRecordExpense(event.target.checked)}
      />
      <ReceiptFiles chosen={chosen} />
      <FormNotes {...withFiles({ ...notes, onStartAgain }, chosen)} />
      <Button type="submit" pending={isSending} className="sm:self-start">
        {isSending ? 'Adding...' : 'Add Purchase'}
      </Button>
    </form>
  )
}

function newPurchase(purchaseDate: Day): TypedPurchase {
  return { supplier: '', purchaseDate, totalAmount: '', ...NO_TYPED_VAT, category: '', description: '' }
}

function showAdded(): void {
  showToast({
    title: 'Stock Purchase Added',
    description: 'Your stock purchase has been recorded successfully.',
    tone: 'success',
  })
}

function showAddFailed(error: unknown): void {
  showRefusal(error, 'Failed to add stock purchase. Please try again.')
}
