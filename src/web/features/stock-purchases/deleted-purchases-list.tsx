import { formatShortDay } from '#shared/kernel/calendar/days.ts'
import { RecentlyDeleted } from '#web/records/recently-deleted.tsx'
import { Amount } from '#web/ui/basic/amount.tsx'
import { useDeletedPurchases } from './stock-purchases.api.ts'

export function DeletedPurchases() {
  return (
    <RecentlyDeleted
      records={useDeletedPurchases()}
      describe={({ supplier, category, purchaseDate, totalAmount }) => ({
        name: supplier,
        title: supplier,
        meta: (
          <>
            {category} · {formatShortDay(purchaseDate)} · <Amount value={totalAmount} />
          </>
        ),
      })}
    />
  )
}
