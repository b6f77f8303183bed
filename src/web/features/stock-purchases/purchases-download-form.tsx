import { Download } from 'lucide-react'
import { useState } from 'react'
import type { PurchaseRecord } from '#shared/features/stock-purchases/stock-purchases.contract.ts'
import type { Day } from '#shared/kernel/days.ts'
import { downloadCsv } from '#web/lib/download.ts'
import type { LedgerView } from '#web/lib/ledger-view.ts'
import { Button } from '#web/ui/button.tsx'
import { showToast } from '#web/ui/toast-store.ts'
import { listAllPurchases } from './stock-purchases.api.ts'

/** The rows of the filter, all pages of them. */
export function PurchasesDownload({ view, today }: { view: LedgerView; today: Day }) {
  const [isReading, setReading] = useState(false)
  const download = async () => {
    setReading(true)
    try {
      downloadCsv(`stock-purchases-${today}.csv`, toTable(await listAllPurchases(view)))
    } catch {
      const description = 'Failed to prepare the file. Please try again.'
      showToast({ title: 'Error', description, tone: 'error' })
    } finally {
      setReading(false)
    }
  }
  return (
    <Button variant="secondary" size="sm" icon={Download} pending={isReading} onClick={() => void download()}>
      {isReading ? 'Preparing...' : 'Download CSV'}
    </Button>
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
