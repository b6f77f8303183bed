import type { PurchaseRecord } from '#shared/features/stock-purchases/stock-purchases.contract.ts'
import { formatShortDay } from '#shared/kernel/days.ts'
import { Amount } from '#web/ui/basic/amount.tsx'
import { Badge } from '#web/ui/basic/badge.tsx'
import { type Column, DataTable } from '#web/ui/list/data-table.tsx'
import {
  DESCRIPTION,
  LinkMark,
  type PurchaseActs,
  PurchaseRow,
  PurchaseRowActs,
} from './purchase-row-list.tsx'

type PurchasesTableProps = { purchases: readonly PurchaseRecord[]; acts: PurchaseActs }

/** A page of the whole history: a table, on a phone the rows of the short list. */
export function PurchasesTable({ purchases, acts }: PurchasesTableProps) {
  return (
    <DataTable
      caption="All purchases"
      isWide
      columns={columnsFor({ purchases, acts })}
      rows={purchases}
      rowKey={({ id }) => id}
      phoneRow={(purchase) => <PurchaseRow {...{ purchase, purchases, acts }} />}
    />
  )
}

function columnsFor({ purchases, acts }: PurchasesTableProps): Column<PurchaseRecord>[] {
  return [
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
    {
      key: 'acts',
      header: <span className="sr-only">Change</span>,
      align: 'right',
      cell: (purchase) => <PurchaseRowActs {...{ purchase, purchases, acts }} />,
    },
  ]
}

function Supplier({ of: purchase }: { of: PurchaseRecord }) {
  return (
    <span className="flex flex-col items-start wrap-anywhere">
      <span className="font-medium">{purchase.supplier}</span>
      <LinkMark purchase={purchase} />
    </span>
  )
}
