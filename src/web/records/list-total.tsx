import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Amount } from '#web/ui/basic/amount.tsx'
import { LoadError } from '#web/ui/basic/load-error.tsx'
import { CsvDownloadButton } from './csv-download-button.tsx'

export type ListTotalProps = {
  total: UseQueryResult<{ count: number; total?: string }>
  /** The sums in words, where the rows have more than one. Without it, their total. */
  inAll?: ReactNode
  /** "1 expense", "1,200 expenses". */
  countWords: (count: number) => string
  csv: CsvFile
}

/** The rows of all pages that match the filter. */
export type CsvFile = { fileName: string; readRows: () => Promise<string[][]> }

/** The count and the total of the filtered rows, and a button to download them. */
export function ListTotal({ total, inAll, countWords, csv }: ListTotalProps) {
  const { data, isError, refetch } = total
  if (isError)
    return (
      <div className="mb-4">
        <LoadError message="The total couldn’t be worked out just now." onRetry={() => void refetch()} />
      </div>
    )
  if (!data) return <p className="min-h-9 text-small text-ink-2">Adding up…</p>
  return (
    <ListSummary csv={data.count > 0 ? csv : undefined}>
      {countWords(data.count)}, {inAll ?? <Total value={data.total} />}
    </ListSummary>
  )
}

type SummaryProps = { csv: CsvFile | undefined; children: ReactNode }

/** Above the rows of every list: what is filtered, and the button that downloads it. */
export function ListSummary({ csv, children }: SummaryProps) {
  return (
    <div className="mb-2 flex min-h-9 flex-wrap items-center justify-between gap-3">
      <p aria-live="polite" className="text-ink-2">
        {children}
      </p>
      {csv && <CsvDownloadButton {...csv} />}
    </div>
  )
}

function Total({ value = '0.00' }: { value: string | undefined }) {
  return (
    <>
      <Amount value={value} className="font-semibold text-foreground" /> in all
    </>
  )
}
