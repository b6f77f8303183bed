import { useQuery } from '@tanstack/react-query'
import {
  type PurchaseRecord,
  STOCK_CATEGORIES,
} from '#shared/features/stock-purchases/stock-purchases.contract.ts'
import type { Day } from '#shared/kernel/calendar/days.ts'
import { useAddress } from '#web/lib/address.ts'
import { FilterBar } from '#web/records/filter-bar.tsx'
import { focusCard } from '#web/records/focus-card.ts'
import { FIRST_PAGE, isFiltered, readLedgerView, readWithoutReceipt } from '#web/records/ledger-view.ts'
import { WithoutReceiptFilter } from '#web/records/receipts/without-receipt-filter.tsx'
import type { RecordActions } from '#web/records/record-actions.tsx'
import { AllRecordsCard, NewestRecordsCard, type RecordListParts } from '#web/records/record-list-card.tsx'
import { Button } from '#web/ui/basic/button.tsx'
import { EmptyState } from '#web/ui/basic/empty-state.tsx'
import { RowsSkeleton } from '#web/ui/list/rows-skeleton.tsx'
import { PURCHASES_CARD_ID } from './delete-purchase.api.ts'
import { DeletedPurchases } from './deleted-purchases-list.tsx'
import { PurchaseRowList } from './purchase-row-list.tsx'
import { PurchasesTable } from './purchases-table-list.tsx'
import {
  listAllPurchases,
  purchasesPageQuery,
  purchaseTotalQuery,
  recentPurchasesQuery,
} from './stock-purchases.api.ts'

type PurchasesCardProps = { actions: RecordActions<PurchaseRecord>; today: Day; onStart: () => void }

/** The newest ten purchases, or all of them. */
export function PurchasesCard({ actions, today, onStart }: PurchasesCardProps) {
  const isWhole = useAddress().address.get('all') === '1'
  const parts = {
    id: PURCHASES_CARD_ID,
    path: '/stock-budget',
    failed: 'Your purchases couldn’t be loaded just now. Nothing you’ve entered is lost.',
    waiting: <RowsSkeleton label="Loading your purchases…" rows={3} height="h-14" />,
    empty: <NoPurchases onStart={onStart} />,
    deleted: <DeletedPurchases />,
    onSwitch: () => focusCard(PURCHASES_CARD_ID),
  }
  return isWhole ? (
    <AllPurchases {...{ parts, actions, today }} />
  ) : (
    <PurchaseHistory {...{ parts, actions }} />
  )
}

type ListProps = Pick<PurchasesCardProps, 'actions'> & { parts: RecordListParts }

function PurchaseHistory({ parts, actions }: ListProps) {
  const { data, isError, refetch } = useQuery(recentPurchasesQuery)
  return (
    <NewestRecordsCard
      parts={parts}
      titleId="purchase-history"
      title="Purchase History"
      listing={data}
      isError={isError}
      onRetry={() => void refetch()}
    >
      {(purchases) => <PurchaseRowList {...{ purchases, actions }} />}
    </NewestRecordsCard>
  )
}

function AllPurchases({ parts, actions, today }: ListProps & { today: Day }) {
  const { address, change } = useAddress()
  const withoutReceipt = readWithoutReceipt(address)
  const view = { ...readLedgerView(address, STOCK_CATEGORIES), withoutReceipt }
  return (
    <AllRecordsCard
      parts={parts}
      titleId="all-purchases"
      title="All Purchases"
      one="purchase"
      countWords={countPurchases}
      isFiltered={isFiltered(view)}
      total={useQuery(purchaseTotalQuery(view))}
      page={useQuery(purchasesPageQuery(view))}
      csv={{
        fileName: `stock-purchases-${today}.csv`,
        readRows: async () => toTable(await listAllPurchases(view)),
      }}
      filter={
        <FilterBar
          view={view}
          categories={STOCK_CATEGORIES}
          searchLabel="Search suppliers and descriptions"
          onChange={change}
        >
          <WithoutReceiptFilter
            chosen={withoutReceipt}
            onChoose={(chosen) => change({ withoutReceipt: chosen, ...FIRST_PAGE })}
          />
        </FilterBar>
      }
    >
      {(purchases) => <PurchasesTable {...{ purchases, actions }} />}
    </AllRecordsCard>
  )
}

function countPurchases(count: number): string {
  return `${count.toLocaleString('en-GB')} ${count === 1 ? 'purchase' : 'purchases'}`
}

const HEADINGS = [
  'Date',
  'Supplier',
  'Category',
  'Description',
  'Total Amount (£)',
  'VAT (£)',
  'Also an expense',
]

function toTable(purchases: readonly PurchaseRecord[]): string[][] {
  const rows = purchases.map((one) => [
    one.purchaseDate,
    one.supplier,
    one.category,
    one.description ?? '',
    one.totalAmount,
    one.vatAmount,
    one.expenseId === null ? 'No' : 'Yes',
  ])
  return [HEADINGS, ...rows]
}

function NoPurchases({ onStart }: { onStart: () => void }) {
  return (
    <EmptyState
      text="No stock purchases recorded yet."
      hint="Each one you add appears here, and your monthly stock budget follows from them."
      action={
        <Button variant="secondary" onClick={onStart}>
          Add a purchase
        </Button>
      }
    />
  )
}
