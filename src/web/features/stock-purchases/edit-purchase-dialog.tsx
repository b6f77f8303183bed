import { useState } from 'react'
import type { PurchaseRecord } from '#shared/features/stock-purchases/stock-purchases.contract.ts'
import type { CallError } from '#web/api/call-error.ts'
import { Button } from '#web/ui/basic/button.tsx'
import { DialogFooter } from '#web/ui/overlay/dialog.tsx'
import { SidePanel } from '#web/ui/overlay/side-panel.tsx'
import { showToast } from '#web/ui/overlay/toast-store.ts'
import { LinkedExpense } from './linked-expense-card.tsx'
import { type PurchaseFields, PurchaseFormFields, usePurchaseForm } from './purchase-form.tsx'
import { type PurchaseChange, useChangePurchase } from './stock-purchases.api.ts'

type EditPurchaseProps = {
  purchase: PurchaseRecord
  open: boolean
  onClose: () => void
  onSaved: (id: number) => void
}

export function EditPurchaseDialog({ purchase, open, onClose, onSaved }: EditPurchaseProps) {
  return (
    <SidePanel
      open={open}
      onOpenChange={(stays) => {
        if (!stays) onClose()
      }}
      title={`Edit ${purchase.supplier}`}
    >
      <EditForm purchase={purchase} onClose={onClose} onSaved={onSaved} />
    </SidePanel>
  )
}

function EditForm({ purchase, onClose, onSaved }: Omit<EditPurchaseProps, 'open'>) {
  const [isLinked, setLinked] = useState(purchase.expenseId !== null)
  const { field, moneyField, submit, isSending } = usePurchaseForm(toTyped(purchase))
  const save = useChangePurchase(purchase.id)
  const onSubmit = submit({
    send: async (typed) => {
      const change = toChange(purchase, typed)
      if (Object.keys(change).length > 0) await save(change)
      saySaved(isLinked)
      onSaved(purchase.id)
    },
    onRefused: saySaveFailed,
  })
  return (
    <form noValidate onSubmit={onSubmit} className="flex flex-col gap-5">
      {isLinked && <LinkedExpense purchase={purchase} onUnlinked={() => setLinked(false)} />}
      <PurchaseFormFields field={field} moneyField={moneyField} />
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

function toTyped({ supplier, purchaseDate, totalAmount, category, description }: PurchaseRecord) {
  return { supplier, purchaseDate, totalAmount, category, description: description ?? '' }
}

const NAMES = ['supplier', 'purchaseDate', 'totalAmount', 'category', 'description'] as const

/** Only what is different: another tab may have changed the rest meanwhile. */
function toChange(before: PurchaseRecord, typed: PurchaseFields): PurchaseChange {
  const changed = NAMES.filter((name) => typed[name] !== before[name])
  return Object.fromEntries(changed.map((name) => [name, typed[name]]))
}

function saySaved(isLinked: boolean): void {
  const follows = isLinked ? ' Its expense follows.' : ''
  showToast({
    title: 'Purchase Updated',
    description: `Your stock purchase has been updated successfully.${follows}`,
    tone: 'success',
  })
}

function saySaveFailed(error: CallError): void {
  const description =
    error.status === 404
      ? 'This purchase has been deleted meanwhile, so it cannot be saved.'
      : 'Failed to update stock purchase. Please try again.'
  showToast({ title: 'Error', description, tone: 'error' })
}
