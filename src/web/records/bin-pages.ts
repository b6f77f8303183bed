import { type QueryKey, useInfiniteQuery } from '@tanstack/react-query'
import type { BinPage } from '#shared/kernel/paging.ts'
import { BIN_PAGE_ROWS } from '#shared/kernel/retention.ts'

type BinPagesOptions<Row> = {
  queryKey: QueryKey
  read: (page: BinPage, signal: AbortSignal) => Promise<readonly Row[]>
  enabled?: boolean
}

/** Deleted records, the newest page first. An import that was taken back fills many. */
export function useBinPages<Row>({ queryKey, read, enabled = true }: BinPagesOptions<Row>) {
  const pages = useInfiniteQuery({
    queryKey,
    queryFn: ({ pageParam, signal }) => read({ limit: BIN_PAGE_ROWS, skip: pageParam }, signal),
    initialPageParam: 0,
    getNextPageParam: (last, all) => (last.length < BIN_PAGE_ROWS ? null : all.length * BIN_PAGE_ROWS),
    enabled,
  })
  return {
    rows: pages.data?.pages.flat(),
    isError: pages.isError,
    retry: () => void pages.refetch(),
    /** Reads the next page; null where there is none. */
    onOlder: pages.hasNextPage ? () => void pages.fetchNextPage() : null,
    isReadingOlder: pages.isFetchingNextPage,
  }
}
