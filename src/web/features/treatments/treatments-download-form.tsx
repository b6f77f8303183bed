import { Download } from 'lucide-react'
import { useState } from 'react'
import type { TreatmentRecord } from '#shared/features/treatments/treatments.contract.ts'
import { downloadCsv } from '#web/lib/download.ts'
import { Button } from '#web/ui/button.tsx'
import { showToast } from '#web/ui/toast-store.ts'
import { listAllTreatments } from './treatments.api.ts'
import type { ListView } from './treatments-view.api.ts'

/** The same rows as on the screen, all pages of them. */
export function TreatmentsDownload({ view }: { view: ListView }) {
  const [isReading, setReading] = useState(false)
  const download = async () => {
    setReading(true)
    try {
      downloadCsv('treatments.csv', toTable(await listAllTreatments(view)))
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
