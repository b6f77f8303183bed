import { type QueryKey, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { BinPage } from '#shared/kernel/paging.ts'
import { BIN_PAGE_ROWS } from '#shared/kernel/retention.ts'
import { showToast } from '#web/ui/toast/toast-store.ts'

type ReadPage<Row> = (page: BinPage, signal?: AbortSignal) => Promise<readonly Row[]>
type Pages<Row> = { rows: readonly Row[]; count: number; hasOlder: boolean }

type BinPagesOptions<Row> = {
  queryKey: QueryKey
  read: ReadPage<Row>
  enabled?: boolean
}

/** Deleted records, the newest page first. An import that was taken back fills many. */
export function useBinPages<Row>({ queryKey, read, enabled = true }: BinPagesOptions<Row>) {
  const client = useQueryClient()
  const countPages = () => client.getQueryData<Pages<Row>>(queryKey)?.count ?? 1
  const { data, isError, refetch } = useQuery({
    queryKey,
    queryFn: ({ signal }) => readPages(read, countPages(), signal),
    enabled,
  })
  const older = useMutation({
    // The earlier pages are read again: what was restored or deleted since has moved the later ones.
    mutationFn: () => readPages(read, countPages() + 1),
    onSuccess: (pages) => client.setQueryData(queryKey, pages),
    onError: () =>
      showToast({
        title: 'Error',
        description: 'The older ones couldn’t be loaded just now. Please try again.',
        tone: 'error',
      }),
  })
  return {
    rows: data?.rows,
    isError: isError && !data,
    retry: () => void refetch(),
    /** Reads the next page; null where there is none. */
    onOlder: data?.hasOlder ? () => older.mutate() : null,
    isReadingOlder: older.isPending,
  }
}

async function readPages<Row>(read: ReadPage<Row>, count: number, signal?: AbortSignal): Promise<Pages<Row>> {
  const rows: Row[] = []
  let pages = 0
  let last = BIN_PAGE_ROWS
  while (pages < count && last === BIN_PAGE_ROWS) {
    const page = await read({ limit: BIN_PAGE_ROWS, skip: rows.length }, signal)
    rows.push(...page)
    last = page.length
    pages += 1
  }
  return { rows, count: Math.max(pages, 1), hasOlder: last === BIN_PAGE_ROWS }
}
