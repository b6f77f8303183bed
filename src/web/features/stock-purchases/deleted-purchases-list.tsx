import { formatShortDay } from '#shared/kernel/days.ts'
import { Amount } from '#web/ui/amount.tsx'
import { RecentlyDeleted } from '#web/ui/recently-deleted.tsx'
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
