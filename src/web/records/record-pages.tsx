import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useIsOffline } from '#web/api/connection.ts'
import { LoadError } from '#web/ui/basic/load-error.tsx'
import { Pager } from '#web/ui/list/pager.tsx'
import { type ListPage, PAGE_ROWS } from './list-pages.ts'

type RecordPagesProps<Row> = {
  page: UseQueryResult<ListPage<Row>>
  /** The message when the page could not be loaded, if not the default one. */
  failed?: string | undefined
  waiting: ReactNode
  empty: ReactNode
  onPage: (page: number) => void
  children: (rows: readonly Row[]) => ReactNode
}

/** One page of a long list, with buttons to the other pages. */
export function RecordPages<Row>(props: RecordPagesProps<Row>) {
  const { page: query, failed, waiting, empty, onPage, children } = props
  const { data, isError, isPlaceholderData, refetch } = query
  const isOffline = useIsOffline()
  const failure = isError && <LoadError message={failed} onRetry={() => void refetch()} />
  if (!data) return failure || waiting
  if (data.total === 0) return failure || empty
  const { rows, page, total } = data
  return (
    <div aria-busy={isPlaceholderData}>
      {/* The rows of before stay. Offline the shell says how old they are. */}
      {!isOffline && failure}
      {children(rows)}
      <Pager
        page={page}
        size={PAGE_ROWS}
        total={total}
        isBusy={isPlaceholderData}
        onPrevious={() => onPage(page - 1)}
        onNext={() => onPage(page + 1)}
      />
    </div>
  )
}
