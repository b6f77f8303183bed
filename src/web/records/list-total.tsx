import type { UseQueryResult } from '@tanstack/react-query'
import { Amount } from '#web/ui/basic/amount.tsx'
import { LoadError } from '#web/ui/basic/load-error.tsx'
import { CsvDownloadButton } from '#web/ui/list/csv-download-button.tsx'

export type ListTotalProps = {
  total: UseQueryResult<{ count: number; total: string }>
  /** "1 expense", "1,200 expenses". */
  countWords: (count: number) => string
  /** The rows of all pages that match the filter. */
  csv: { fileName: string; readRows: () => Promise<string[][]> }
}

/** The count and the total of the filtered rows, and a button to download them. */
export function ListTotal({ total: { data, isError, refetch }, countWords, csv }: ListTotalProps) {
  if (isError)
    return (
      <div className="mb-4">
        <LoadError message="The total couldn’t be worked out just now." onRetry={() => void refetch()} />
      </div>
    )
  if (!data) return <p className="min-h-9 text-small text-ink-2">Adding up…</p>
  return (
    <div className="mb-2 flex min-h-9 flex-wrap items-center justify-between gap-3">
      <p aria-live="polite" className="text-ink-2">
        {countWords(data.count)}, <Amount value={data.total} className="font-semibold text-foreground" /> in
        all
      </p>
      {data.count > 0 && <CsvDownloadButton {...csv} />}
    </div>
  )
}
