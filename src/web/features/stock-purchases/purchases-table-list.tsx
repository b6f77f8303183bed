import type { PurchaseRecord } from '#shared/features/stock-purchases/stock-purchases.contract.ts'
import { formatShortDay } from '#shared/kernel/calendar/days.ts'
import { actionsColumn } from '#web/records/record-actions.tsx'
import { Amount } from '#web/ui/basic/amount.tsx'
import { Badge } from '#web/ui/basic/badge.tsx'
import { type Column, DataTable } from '#web/ui/list/data-table.tsx'
import {
  DESCRIPTION,
  LinkMark,
  PurchaseRow,
  PurchaseRowActions,
  type PurchaseRowListProps,
} from './purchase-row-list.tsx'

/** One page of the whole history: a table; on a phone, the rows of the short list. */
export function PurchasesTable({ purchases, actions }: PurchaseRowListProps) {
  const rowActions = (purchase: PurchaseRecord) => (
    <PurchaseRowActions {...{ purchase, purchases, actions }} />
  )
  return (
    <DataTable
      caption="All purchases"
      isWide
      columns={[...COLUMNS, actionsColumn(rowActions)]}
      rows={purchases}
      rowKey={({ id }) => id}
      nameKey="supplier"
      savedKey={actions.savedId}
      phoneRow={(purchase) => <PurchaseRow {...{ purchase, purchases, actions }} />}
    />
  )
}

const COLUMNS: readonly Column<PurchaseRecord>[] = [
  {
    key: 'date',
    header: 'Date',
    cell: ({ purchaseDate }) => <span className="whitespace-nowrap">{formatShortDay(purchaseDate)}</span>,
  },
  { key: 'supplier', header: 'Supplier', cell: (purchase) => <Supplier of={purchase} /> },
  {
    key: 'category',
    header: 'Category',
    cell: ({ category }) => (
      <Badge tone="primary" className="whitespace-nowrap">
        {category}
      </Badge>
    ),
  },
  {
    key: 'description',
    header: 'Description',
    cell: ({ description }) => <span className={DESCRIPTION}>{description}</span>,
  },
  {
    key: 'amount',
    header: 'Amount',
    align: 'right',
    cell: ({ totalAmount }) => <Amount value={totalAmount} className="font-semibold" />,
  },
]

function Supplier({ of: purchase }: { of: PurchaseRecord }) {
  return (
    <span className="flex flex-col items-start wrap-anywhere">
      <span className="font-medium">{purchase.supplier}</span>
      <LinkMark purchase={purchase} />
    </span>
  )
}
