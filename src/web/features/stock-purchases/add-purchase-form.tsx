import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { dayIn } from '#shared/kernel/calendar/days.ts'
import { type FormReset, useFirstFocus, useFormReset } from '#web/forms/form-focus.ts'
import { FormNotes } from '#web/forms/form-notes.tsx'
import { showRefusal } from '#web/forms/refusal-toast.ts'
import { NO_TYPED_VAT } from '#web/records/costs/cost-vat.ts'
import { sendReceipts, storeReceipts } from '#web/records/receipts/add-receipts.ts'
import { ReceiptFiles, useReceiptFiles } from '#web/records/receipts/receipt-files.tsx'
import { Button } from '#web/ui/basic/button.tsx'
import { Card, CardHeader } from '#web/ui/basic/card.tsx'
import { CheckboxField } from '#web/ui/form/checkbox-field.tsx'
import { showToast } from '#web/ui/toast/toast-store.ts'
import { PurchaseFormFields, type TypedPurchase, usePurchaseForm } from './purchase-form.tsx'
import { usePurchaseQuestion } from './purchase-slips.api.ts'
import { useAddPurchase } from './stock-purchases.api.ts'

type AddPurchaseProps = {
  timeZone: string
  /** Counts the requests to focus the first field. */
  focusRequests: number
  onAdded: (id: number) => void
}

/** After a purchase is added, the form is blank again with today's date, ready for the next. */
export function AddPurchase({ timeZone, focusRequests, onAdded }: AddPurchaseProps) {
  const { key, resetState, resetForm } = useFormReset(focusRequests)
  return (
    <Card aria-labelledby="add-purchase" className="no-print">
      <CardHeader id="add-purchase" title="Add Stock Purchase" />
      <AddForm
        key={key}
        resetState={resetState}
        timeZone={timeZone}
        onAdded={(id) => {
          resetForm()
          onAdded(id)
        }}
      />
    </Card>
  )
}

type AddFormProps = { resetState: FormReset; timeZone: string; onAdded: (id: number) => void }

function AddForm({ resetState, timeZone, onAdded }: AddFormProps) {
  const [initial] = useState(() => newPurchase(timeZone))
  const [recordExpense, setRecordExpense] = useState(false)
  const form = usePurchaseForm(initial, {
    isNext: resetState.isNext,
    draft: 'add-purchase',
    ask: usePurchaseQuestion({ button: 'Add Purchase', recordExpense }),
  })
  const { submit, focus, isSending, notes } = form
  const add = useAddPurchase()
  const client = useQueryClient()
  const chosen = useReceiptFiles()
  useFirstFocus(resetState, () => focus('supplier'))
  const onSubmit = submit({
    send: async (purchase) => {
      const { id } = await add({ ...purchase, recordExpense })
      const files = await chosen.takeFiles()
      const receipts = await storeReceipts({ record: 'stock-purchases', recordId: id }, files)
      showAdded()
      // After the toast, because one that says what became of a receipt must not be replaced by it.
      void sendReceipts(client, receipts)
      onAdded(id)
    },
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
      <FormNotes {...notes} />
      <Button type="submit" pending={isSending} className="sm:self-start">
        {isSending ? 'Adding...' : 'Add Purchase'}
      </Button>
    </form>
  )
}

function newPurchase(timeZone: string): TypedPurchase {
  const purchaseDate = dayIn(new Date(), timeZone)
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
