import { useQuery } from '@tanstack/react-query'
import { Button, ButtonLink } from '#web/ui/basic/button.tsx'
import { Card, CardHeader } from '#web/ui/basic/card.tsx'
import { EmptyState } from '#web/ui/basic/empty-state.tsx'
import { LoadError } from '#web/ui/basic/load-error.tsx'
import { Skeleton } from '#web/ui/basic/skeleton.tsx'
import { DeletedPurchases } from './deleted-purchases-list.tsx'
import { type PurchaseActs, PurchaseRowList } from './purchase-row-list.tsx'
import { recentPurchasesQuery } from './stock-purchases.api.ts'

type HistoryProps = { acts: PurchaseActs; allHref: string; onStart: () => void }

/** The newest ten, and the way to all of them. */
export function PurchaseHistoryCard({ acts, allHref, onStart }: HistoryProps) {
  const { data, isError, refetch } = useQuery(recentPurchasesQuery)
  const seeAll = data && data.total > 0 && (
    <ButtonLink href={allHref} variant="secondary" size="sm" onClick={focusHistory}>
      See all ({data.total.toLocaleString('en-GB')})
    </ButtonLink>
  )
  return (
    <Card id={HISTORY_ID} tabIndex={-1} aria-labelledby="purchase-history" className="outline-none">
      <CardHeader id="purchase-history" title="Purchase History" action={!isError && seeAll} />
      {isError ? (
        <HistoryFailed onRetry={() => void refetch()} />
      ) : !data ? (
        <HistoryWaiting />
      ) : data.rows.length === 0 ? (
        <>
          <NoPurchases onStart={onStart} />
          <DeletedPurchases />
        </>
      ) : (
        <PurchaseRowList purchases={data.rows} acts={acts} />
      )}
    </Card>
  )
}

/** Shared by the first ten and the whole history: only one of them is on the screen. */
export const HISTORY_ID = 'purchases'

/** For when the button that was pressed is gone: else the keyboard would start from the top of the page. */
export function focusHistory(): void {
  setTimeout(() => {
    document.getElementById(HISTORY_ID)?.focus()
  })
}

export function HistoryFailed({ onRetry }: { onRetry: () => void }) {
  return (
    <LoadError
      message="Your purchases couldn’t be loaded just now. Nothing you’ve entered is lost."
      onRetry={onRetry}
    />
  )
}

export function HistoryWaiting() {
  return (
    <div role="status" className="flex flex-col gap-3">
      <span className="sr-only">Loading your purchases…</span>
      {[1, 2, 3].map((row) => (
        <Skeleton key={row} className="h-14" />
      ))}
    </div>
  )
}

export function NoPurchases({ onStart }: { onStart: () => void }) {
  return (
    <EmptyState
      text="No stock purchases recorded yet."
      hint="Each one you add stands here, and your monthly stock budget follows from them."
      action={
        <Button variant="secondary" onClick={onStart}>
          Add a purchase
        </Button>
      }
    />
  )
}
