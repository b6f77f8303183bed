import { useState } from 'react'
import type { User } from '#shared/features/auth/auth.contract.ts'
import {
  BUDGET_PERIODS,
  type PurchaseRecord,
} from '#shared/features/stock-purchases/stock-purchases.contract.ts'
import { dayIn } from '#shared/kernel/calendar/days.ts'
import { useFormFocus } from '#web/forms/form-focus.ts'
import { useAddress } from '#web/lib/address.ts'
import { OwnerOnly } from '#web/lib/read-only/owner-only.tsx'
import { isReadOnly } from '#web/lib/read-only/viewed-client.ts'
import { oneOf } from '#web/lib/stored-choice.ts'
import { useEditFromAddress } from '#web/records/editing/edit-from-address.ts'
import { useEditPanel } from '#web/records/editing/edit-panel.ts'
import { cx } from '#web/ui/basic/class-names.ts'
import { lazyDialog } from '#web/ui/lazy/lazy-dialog.tsx'
import { AddPurchase } from './add-purchase-form.tsx'
import { useDeleting } from './delete-purchase.api.ts'
import { PurchasesCard } from './purchases-card.tsx'
import { BudgetCards, BudgetPeriod } from './stock-budget-card.tsx'
import { StockChartCard } from './stock-chart-card.tsx'
import { RESTORABLE_PURCHASES } from './stock-purchases.api.ts'

const [USUAL_PERIOD] = BUDGET_PERIODS

const BESIDE_FORM = 'lg:grid-cols-2 xl:grid-cols-[minmax(19rem,26rem)_minmax(0,1fr)]'

export function StockPurchasesPage({ user }: { user: User | null }) {
  const today = dayIn(new Date(), user?.timeZone ?? 'Europe/London')
  const { address, change } = useAddress()
  const months = oneOf(BUDGET_PERIODS, address.get('months')) ?? USUAL_PERIOD
  const { focusRequests, requestFocus } = useFormFocus({ address, change })
  const [savedId, setSavedId] = useState<number | null>(null)
  const edit = useEditPanel<PurchaseRecord>()
  const actions = { ...useDeleting(), savedId, onEdit: edit.show }
  useEditFromAddress({ ...RESTORABLE_PURCHASES, onFound: edit.show })
  const isWhole = address.get('all') === '1'
  const purchases = <PurchasesCard actions={actions} today={today} onStart={requestFocus} />
  const onSaved = (id: number) => {
    setSavedId(id)
    edit.close()
  }
  return (
    <div className="grid grid-cols-1 gap-4 sm:gap-6">
      <BudgetPeriod
        months={months}
        onMonths={(chosen) => change({ months: chosen === USUAL_PERIOD ? null : chosen })}
      />
      <BudgetCards months={months} />
      <div className={cx('grid grid-cols-1 items-start gap-4 sm:gap-6', !isReadOnly && BESIDE_FORM)}>
        <OwnerOnly>
          <AddPurchase today={today} focusRequests={focusRequests} onAdded={setSavedId} />
        </OwnerOnly>
        <div className="grid grid-cols-1 gap-4 sm:gap-6">
          <StockChartCard months={months} />
          {!isWhole && purchases}
        </div>
      </div>
      {isWhole && purchases}
      {edit.row && (
        <EditPurchaseDialog
          key={edit.formKey}
          purchase={edit.row}
          open={edit.isOpen}
          onClose={edit.close}
          onDelete={() => edit.deleteWith(actions.onDelete)}
          onSaved={onSaved}
        />
      )}
    </div>
  )
}

const EditPurchaseDialog = lazyDialog(
  async () => (await import('./edit-purchase-dialog.tsx')).EditPurchaseDialog,
)
