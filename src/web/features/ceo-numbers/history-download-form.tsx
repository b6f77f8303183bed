import { Download } from 'lucide-react'
import { useState } from 'react'
import type { BusinessRecord } from '#shared/features/businesses/businesses.contract.ts'
import type { WeeklyIncomeRecord } from '#shared/features/weekly-incomes/weekly-incomes.contract.ts'
import { toWire } from '#shared/kernel/money.ts'
import { listAllWeeks } from '#web/features/weekly-incomes/income-history.api.ts'
import { downloadCsv } from '#web/lib/download.ts'
import { Button } from '#web/ui/button.tsx'
import { showToast } from '#web/ui/toast-store.ts'
import { splitOf } from './history-table-list.tsx'
import { businessName, type HistoryView, useToday } from './history-view.api.ts'

type DownloadProps = { view: HistoryView; businesses: readonly BusinessRecord[] }

/** The rows of the filter, all pages of them. */
export function HistoryDownload({ view, businesses }: DownloadProps) {
  const today = useToday()
  const [isReading, setReading] = useState(false)
  const download = async () => {
    setReading(true)
    try {
      downloadCsv(`weekly-incomes-${today}.csv`, toTable(await listAllWeeks(view), businesses))
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

const HEADINGS = ['Week', 'Business', 'Total (£)', 'VAT/Tax (£)', 'Profit (£)', 'Available (£)']

function toTable(weeks: readonly WeeklyIncomeRecord[], businesses: readonly BusinessRecord[]): string[][] {
  const rows = weeks.map((week) => [
    week.weekStartDate,
    businessName(businesses, week.businessId),
    week.weeklyTotal,
    week.vatAmount,
    week.profitAmount,
    toWire(splitOf(week).available),
  ])
  return [HEADINGS, ...rows]
}
