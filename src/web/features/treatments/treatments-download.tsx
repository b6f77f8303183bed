import type { TreatmentRecord } from '#shared/features/treatments/treatments.contract.ts'
import { CsvDownloadButton } from '#web/ui/list/csv-download-button.tsx'
import { listAllTreatments } from './treatments.api.ts'
import type { ListView } from './treatments-view.ts'

/** Downloads the rows of the view, from all pages. */
export function TreatmentsDownload({ view }: { view: ListView }) {
  return (
    <CsvDownloadButton
      fileName="treatments.csv"
      readRows={async () => toTable(await listAllTreatments(view))}
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
]

function toTable(treatments: readonly TreatmentRecord[]): string[][] {
  const rows = treatments.map((one) => [
    one.name,
    one.price,
    String(one.duration),
    one.productCost,
    one.overheadCost,
    one.profitMargin,
  ])
  return [HEADINGS, ...rows]
}
