import type { UnsentExpense } from '#shared/features/unsent/unsent.contract.ts'
import { useEditPanel } from '#web/records/editing/edit-panel.ts'
import { useUnsentReceipts } from '#web/records/receipts/unsent-receipts.api.ts'
import { Card, CardHeader } from '#web/ui/basic/card.tsx'
import { Skeleton } from '#web/ui/basic/skeleton.tsx'
import { lazyCard } from '#web/ui/lazy/lazy-card.tsx'
import { lazyDialog } from '#web/ui/lazy/lazy-dialog.tsx'
import { useUnsentExpenses } from './unsent-expenses.api.ts'

/** Expenses that were added offline and are not sent yet. */
export function UnsentExpensesCard() {
  const items = useUnsentExpenses()
  const receipts = useUnsentReceipts()
  const edit = useEditPanel<UnsentExpense>()
  if (items.length + receipts.length === 0 && !edit.isOpen) return null
  return (
    <Card aria-labelledby="unsent-expenses">
      <CardHeader
        id="unsent-expenses"
        title="Waiting to be sent"
        description="Kept on this device and in no sum yet. Each is sent once, as soon as the connection is back."
      />
      <UnsentRows items={items} receipts={receipts} onEdit={edit.show} />
      {edit.row && (
        <EditUnsentDialog key={edit.formKey} item={edit.row} open={edit.isOpen} onClose={edit.close} />
      )}
    </Card>
  )
}

const EditUnsentDialog = lazyDialog(async () => (await import('./edit-unsent-dialog.tsx')).EditUnsentDialog)

const UnsentRows = lazyCard(
  async () => (await import('./unsent-rows-list.tsx')).UnsentRows,
  () => <Skeleton className="h-16" />,
)
