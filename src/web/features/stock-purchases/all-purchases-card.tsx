import { useQuery } from '@tanstack/react-query'
import { STOCK_CATEGORIES } from '#shared/features/stock-purchases/stock-purchases.contract.ts'
import type { Day } from '#shared/kernel/days.ts'
import { type AddressChanges, useAddress } from '#web/lib/address.ts'
import { FilterBar } from '#web/records/filter-bar.tsx'
import {
  isFiltered,
  type LedgerView,
  NO_FILTER,
  readLedgerView,
  toPageChange,
} from '#web/records/ledger-view.ts'
import { PAGE_ROWS } from '#web/records/list-pages.ts'
import { Amount } from '#web/ui/basic/amount.tsx'
import { ButtonLink } from '#web/ui/basic/button.tsx'
import { Card, CardHeader } from '#web/ui/basic/card.tsx'
import { LoadError } from '#web/ui/basic/load-error.tsx'
import { NoResults } from '#web/ui/list/no-results.tsx'
import { Pager } from '#web/ui/list/pager.tsx'
import { DeletedPurchases } from './deleted-purchases-list.tsx'
import {
  focusHistory,
  HISTORY_ID,
  HistoryFailed,
  HistoryWaiting,
  NoPurchases,
} from './purchase-history-card.tsx'
import type { PurchaseActs } from './purchase-row-list.tsx'
import { PurchasesDownload } from './purchases-download.tsx'
import { PurchasesTable } from './purchases-table-list.tsx'
import { purchasesPageQuery, purchaseTotalQuery } from './stock-purchases.api.ts'

type AllProps = { acts: PurchaseActs; today: Day; newestHref: string; onStart: () => void }

/** Every purchase there is: search, filters, order, their total, pages and a file of them. */
export function AllPurchasesCard({ acts, today, newestHref, onStart }: AllProps) {
  const { address, change } = useAddress()
  const view = readLedgerView(address, STOCK_CATEGORIES)
  const showNewest = (
    <ButtonLink href={newestHref} variant="secondary" size="sm" onClick={focusHistory}>
      Show the newest only
    </ButtonLink>
  )
  return (
    <Card id={HISTORY_ID} tabIndex={-1} aria-labelledby="all-purchases" className="outline-none">
      <CardHeader id="all-purchases" title="All Purchases" action={showNewest} />
      <FilterBar
        view={view}
        categories={STOCK_CATEGORIES}
        searchLabel="Search suppliers and descriptions"
        onChange={change}
      />
      <FilterTotal view={view} today={today} />
      <PurchasePages {...{ view, acts, change, onStart }} />
      <DeletedPurchases />
    </Card>
  )
}

/** What the filter finds and comes to, and the same rows as a file. */
function FilterTotal({ view, today }: { view: LedgerView; today: Day }) {
  const { data, isError, refetch } = useQuery(purchaseTotalQuery(view))
  if (isError)
    return (
      <div className="mb-4">
        <LoadError message="The total couldn’t be worked out just now." onRetry={() => void refetch()} />
      </div>
    )
  if (!data) return <p className="min-h-9 text-small text-ink-2">Adding up…</p>
  return (
    <div className="mb-2 flex min-h-9 flex-wrap items-center justify-between gap-3">
      <p aria-live="polite" className="text-ink-2">
        {data.count.toLocaleString('en-GB')} {data.count === 1 ? 'purchase' : 'purchases'},{' '}
        <Amount value={data.total} className="font-semibold text-foreground" /> in all
      </p>
      {data.count > 0 && <PurchasesDownload view={view} today={today} />}
    </div>
  )
}

type PagesProps = {
  view: LedgerView
  acts: PurchaseActs
  change: (changes: AddressChanges) => void
  onStart: () => void
}

function PurchasePages({ view, acts, change, onStart }: PagesProps) {
  const { data, isError, isPlaceholderData, refetch } = useQuery(purchasesPageQuery(view))
  if (isError) return <HistoryFailed onRetry={() => void refetch()} />
  if (!data) return <HistoryWaiting />
  if (data.total === 0)
    return isFiltered(view) ? (
      <NoResults one="purchase" onClear={() => change(NO_FILTER)} />
    ) : (
      <NoPurchases onStart={onStart} />
    )
  const { rows, page, total } = data
  return (
    <div aria-busy={isPlaceholderData}>
      <PurchasesTable purchases={rows} acts={acts} />
      <Pager
        page={page}
        size={PAGE_ROWS}
        total={total}
        isBusy={isPlaceholderData}
        onPrevious={() => change(toPageChange(page - 1))}
        onNext={() => change(toPageChange(page + 1))}
      />
    </div>
  )
}
