import type { BusinessRecord } from '#shared/features/businesses/businesses.contract.ts'
import type { WeeklyIncomeRecord } from '#shared/features/weekly-incomes/weekly-incomes.contract.ts'
import { toDecimal } from '#shared/kernel/money.ts'
import { listAllWeeks } from '#web/features/weekly-incomes/income-history.api.ts'
import { CsvDownloadButton } from '#web/ui/list/csv-download-button.tsx'
import { splitOf } from './history-table-list.tsx'
import { businessName, type HistoryView, useToday } from './history-view.ts'

type DownloadProps = { view: HistoryView; businesses: readonly BusinessRecord[] }

/** The rows of the filter, all pages of them. */
export function HistoryDownload({ view, businesses }: DownloadProps) {
  const today = useToday()
  return (
    <CsvDownloadButton
      fileName={`weekly-incomes-${today}.csv`}
      readRows={async () => toTable(await listAllWeeks(view), businesses)}
    />
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
    toDecimal(splitOf(week).available),
  ])
  return [HEADINGS, ...rows]
}
