import type { PurchaseRecord } from '#shared/features/stock-purchases/stock-purchases.contract.ts'
import type { Day } from '#shared/kernel/days.ts'
import type { LedgerView } from '#web/records/ledger-view.ts'
import { CsvDownloadButton } from '#web/ui/list/csv-download-button.tsx'
import { listAllPurchases } from './stock-purchases.api.ts'

/** The rows of the filter, all pages of them. */
export function PurchasesDownload({ view, today }: { view: LedgerView; today: Day }) {
  return (
    <CsvDownloadButton
      fileName={`stock-purchases-${today}.csv`}
      readRows={async () => toTable(await listAllPurchases(view))}
    />
  )
}

const HEADINGS = ['Date', 'Supplier', 'Category', 'Description', 'Total Amount (£)', 'Also an expense']

function toTable(purchases: readonly PurchaseRecord[]): string[][] {
  const rows = purchases.map((one) => [
    one.purchaseDate,
    one.supplier,
    one.category,
    one.description ?? '',
    one.totalAmount,
    one.expenseId === null ? 'No' : 'Yes',
  ])
  return [HEADINGS, ...rows]
}
