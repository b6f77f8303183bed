import { formatShortDay } from '#shared/kernel/calendar/days.ts'
import { RecentlyDeleted } from '#web/records/recently-deleted.tsx'
import { Amount } from '#web/ui/basic/amount.tsx'
import { useDeletedExpenses } from './expenses.api.ts'
import { nameOf } from './expenses-list.tsx'

export function DeletedExpenses() {
  return (
    <RecentlyDeleted
      records={useDeletedExpenses()}
      describe={(expense) => ({
        name: nameOf(expense),
        title: nameOf(expense),
        meta: (
          <>
            {expense.category} · {formatShortDay(expense.date)} · <Amount value={expense.amount} />
            {expense.stockPurchaseId !== null && ' · with its stock purchase'}
          </>
        ),
      })}
    />
  )
}
