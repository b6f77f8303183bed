import { useEffect, useState } from 'react'
import type { User } from '#shared/features/auth/auth.contract.ts'
import type { ExpenseRecord } from '#shared/features/expenses/expenses.contract.ts'
import { dayIn } from '#shared/kernel/calendar/days.ts'
import { DueCostsCard } from '#web/features/expenses/repeating-costs/due-costs-card.tsx'
import { useFormFocus } from '#web/forms/form-focus.ts'
import { useAddress } from '#web/lib/address.ts'
import { OwnerOnly } from '#web/lib/read-only/owner-only.tsx'
import { useEditFromAddress } from '#web/records/editing/edit-from-address.ts'
import { useEditPanel } from '#web/records/editing/edit-panel.ts'
import { scrollToCard } from '#web/records/focus-card.ts'
import { keptImport } from '#web/records/import/kept-import.tsx'
import { cx } from '#web/ui/basic/class-names.ts'
import { Skeleton } from '#web/ui/basic/skeleton.tsx'
import { lazyCard } from '#web/ui/lazy/lazy-card.tsx'
import { lazyDialog } from '#web/ui/lazy/lazy-dialog.tsx'
import { showToast } from '#web/ui/toast/toast-store.ts'
import { AddExpenseCard } from './add-expense-card.tsx'
import { EXPENSES_CARD_ID, scrollToExpense, useDeleting } from './delete-expense.api.ts'
import { YearCharts, YearSummary } from './expense-year-card.tsx'
import { RESTORABLE_EXPENSES } from './expenses.api.ts'
import { ExpensesCard } from './expenses-card.tsx'
import { UnsentExpensesCard } from './unsent-expenses-card.tsx'

const BankImport = keptImport(
  async () => (await import('#web/features/expenses/bank-import/bank-import-card.tsx')).BankImportCard,
)

export function ExpensesPage({ user }: { user: User | null }) {
  const timeZone = user?.timeZone ?? 'Europe/London'
  const today = dayIn(new Date(), timeZone)
  const since = user ? dayIn(new Date(user.createdAt), timeZone) : today
  const { address, change } = useAddress()
  const { focusRequests, requestFocus } = useFormFocus({ address, change })
  const isImporting = address.get('import') === 'bank'
  const [savedId, setSavedId] = useState<number | null>(null)
  const edit = useEditPanel<ExpenseRecord>()
  const actions = { ...useDeleting(), savedId, onEdit: edit.show }
  useEditFromAddress({ ...RESTORABLE_EXPENSES, onFound: edit.show })
  useFocusOnList(address)
  const onSaved = ({ id }: ExpenseRecord) => {
    setSavedId(id)
    edit.close()
    showToast({ title: 'Success', description: 'Expense updated successfully!', tone: 'success' })
  }
  return (
    <div className="grid grid-cols-1 gap-4 sm:gap-6">
      <OwnerOnly>
        <BankImport isOpen={isImporting} onClose={() => change({ import: null })} />
        <AddExpenseCard
          onImport={isImporting ? null : () => change({ import: 'bank' })}
          today={today}
          focusRequests={focusRequests}
          onAdded={(added) => {
            setSavedId(added?.id ?? null)
            if (added) void scrollToExpense(added)
          }}
        />
        <UnsentExpensesCard />
        <DueCostsCard />
      </OwnerOnly>
      {/* All expenses need the whole width: their filters are in one line. */}
      <div
        className={cx(
          'grid grid-cols-1 items-start gap-4 sm:gap-6',
          address.get('all') !== '1' && 'min-[90rem]:grid-cols-[minmax(0,1fr)_22rem]',
        )}
      >
        <ExpensesCard actions={actions} today={today} onStart={requestFocus} />
        <YearSummary {...{ today, since }} />
      </div>
      <RepeatingSection today={today} isNeeded={address.has('edit-repeating')} />
      <CashAheadSection today={today} />
      <OwnerOnly>
        <PayeeRulesSection isNeeded={address.has('payee-rule')} />
      </OwnerOnly>
      <YearCharts today={today} />
      {edit.row && (
        <EditExpenseDialog
          key={edit.formKey}
          expense={edit.row}
          open={edit.isOpen}
          onClose={edit.close}
          onDelete={() => edit.deleteWith(actions.onDelete)}
          onSaved={onSaved}
          onUnlinked={edit.replaceRow}
        />
      )}
    </div>
  )
}

const RepeatingSection = lazyCard(
  async () => (await import('#web/features/expenses/repeating-costs/repeating-section.tsx')).RepeatingSection,
  () => <Skeleton className="h-88 rounded-card sm:h-75" />,
)

const CashAheadSection = lazyCard(
  async () => (await import('#web/features/expenses/cash-ahead/cash-ahead-card.tsx')).CashAheadCard,
  () => <Skeleton className="h-66 rounded-card sm:h-49" />,
)

const PayeeRulesSection = lazyCard(
  async () => (await import('#web/features/expenses/payee-rules/payee-rules-section.tsx')).PayeeRulesSection,
  () => <Skeleton className="h-72 rounded-card sm:h-58" />,
)

const EditExpenseDialog = lazyDialog(
  async () => (await import('./edit-expense-dialog.tsx')).EditExpenseDialog,
)

/** A link on this screen that filters the list also moves the focus to the list. */
function useFocusOnList(address: URLSearchParams): void {
  const search = String(address)
  useEffect(() => {
    const pressed = document.activeElement
    if (search !== '' && pressed instanceof HTMLAnchorElement && pressed.closest('main'))
      scrollToCard(EXPENSES_CARD_ID)
  }, [search])
}
