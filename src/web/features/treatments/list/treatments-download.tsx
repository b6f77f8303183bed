import { useQueryClient } from '@tanstack/react-query'
import { todayOf } from '#web/api/current-user.ts'
import { CsvDownloadButton } from '#web/records/csv-download-button.tsx'
import type { ListView } from './treatments-view.ts'

type TreatmentsDownloadProps = {
  view: ListView
  /** Adds the lines of the cards, which the list shows. */
  hasCards: boolean
}

/** Downloads the rows of the view, from all pages. How the file is made is loaded at the press. */
export function TreatmentsDownload({ view, hasCards }: TreatmentsDownloadProps) {
  const client = useQueryClient()
  return (
    <CsvDownloadButton
      fileName={`treatments-${todayOf(client)}.csv`}
      readRows={async () => {
        const { readTreatmentRows } = await import('./treatments-csv.ts')
        return readTreatmentRows(client, { view, hasCards })
      }}
    />
  )
}
