import { useState } from 'react'
import type { PurchaseRecord } from '#shared/features/stock-purchases/stock-purchases.contract.ts'
import { isReadOnly } from '#web/lib/read-only/viewed-client.ts'
import { toTypedVat } from '#web/records/costs/cost-vat.ts'
import {
  EditRecordDialog,
  EditRecordForm,
  ReceiptsDialog,
  toChange,
} from '#web/records/editing/edit-record-dialog.tsx'
import { showSaveError } from '#web/records/editing/save-error.ts'
import { ReceiptsList } from '#web/records/receipts/receipts-list.tsx'
import { showToast } from '#web/ui/toast/toast-store.ts'
import { LinkedExpense } from './linked-expense-card.tsx'
import { PurchaseFormFields, usePurchaseForm } from './purchase-form.tsx'
import { usePurchaseQuestion } from './purchase-slips.api.ts'
import { useChangePurchase } from './stock-purchases.api.ts'

type EditPurchaseProps = {
  purchase: PurchaseRecord
  open: boolean
  onClose: () => void
  onDelete: () => void
  onSaved: (id: number) => void
}

export function EditPurchaseDialog({ open, ...props }: EditPurchaseProps) {
  const { supplier, id } = props.purchase
  const receipts = { record: 'stock-purchases', recordId: id } as const
  if (isReadOnly)
    return <ReceiptsDialog open={open} onClose={props.onClose} title={supplier} receipts={receipts} />
  return (
    <EditRecordDialog open={open} onClose={props.onClose} title={`Edit ${props.purchase.supplier}`}>
      <EditForm {...props} />
    </EditRecordDialog>
  )
}

function EditForm({ purchase, onClose, onDelete, onSaved }: Omit<EditPurchaseProps, 'open'>) {
  const [isLinked, setLinked] = useState(purchase.expenseId !== null)
  const form = usePurchaseForm(toTyped(purchase), {
    draft: `edit-purchase-${purchase.id}`,
    ask: usePurchaseQuestion({ button: 'Save changes', before: purchase }),
  })
  const { submit, isSending, notes } = form
  const save = useChangePurchase(purchase.id)
  const onSubmit = submit({
    send: async (typed) => {
      const change = toChange(NAMES, purchase, typed)
      if (Object.keys(change).length > 0) await save(change)
      showSaved(isLinked)
      onSaved(purchase.id)
    },
    onRefused: (error) => showSaveError(error, 'stock purchase', 'purchase'),
  })
  return (
    <EditRecordForm {...{ onSubmit, isSending, notes, onClose, onDelete }}>
      {isLinked && <LinkedExpense purchase={purchase} onUnlinked={() => setLinked(false)} />}
      <PurchaseFormFields form={form} />
      <ReceiptsList of={{ record: 'stock-purchases', recordId: purchase.id }} />
    </EditRecordForm>
  )
}

function toTyped({ description, vatAmount, ...purchase }: PurchaseRecord) {
  const { supplier, purchaseDate, totalAmount, category } = purchase
  return {
    ...{ supplier, purchaseDate, totalAmount, category },
    ...toTypedVat(vatAmount),
    description: description ?? '',
  }
}

const NAMES = ['supplier', 'purchaseDate', 'totalAmount', 'vatAmount', 'category', 'description'] as const

function showSaved(isLinked: boolean): void {
  const follows = isLinked ? ' Its expense follows.' : ''
  showToast({
    title: 'Purchase Updated',
    description: `Your stock purchase has been updated successfully.${follows}`,
    tone: 'success',
  })
}
