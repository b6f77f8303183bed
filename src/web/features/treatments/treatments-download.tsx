import { useQueryClient } from '@tanstack/react-query'
import type { HourlyRateRecord } from '#shared/features/hourly-rates/hourly-rates.contract.ts'
import {
  PRICE_STATUS_HEADINGS,
  priceStatusCells,
  toPriceStatus,
} from '#shared/features/treatments/price-status.rules.ts'
import type { TreatmentRecord } from '#shared/features/treatments/treatments.contract.ts'
import { CsvDownloadButton } from '#web/ui/list/csv-download-button.tsx'
import { latestRateQuery, listAllTreatments } from './treatments.api.ts'
import type { ListView } from './treatments-view.ts'

/** Downloads the rows of the view, from all pages. */
export function TreatmentsDownload({ view }: { view: ListView }) {
  const client = useQueryClient()
  return (
    <CsvDownloadButton
      fileName="treatments.csv"
      readRows={async () => toTable(await listAllTreatments(view), await client.fetchQuery(latestRateQuery))}
    />
  )
}

const HEADINGS = [
  'Name',
  'Price (£)',
  'Duration (minutes)',
  'Product cost (£)',
  'Overhead cost (£)',
  'Profit margin (%)',
  ...PRICE_STATUS_HEADINGS,
]

function toTable(treatments: readonly TreatmentRecord[], rate: HourlyRateRecord | null): string[][] {
  const rows = treatments.map((one) => [
    one.name,
    one.price,
    String(one.duration),
    one.productCost,
    one.overheadCost,
    one.profitMargin,
    ...priceStatusCells(toPriceStatus(one, rate)),
  ])
  return [HEADINGS, ...rows]
}
