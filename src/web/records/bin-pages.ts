import { type QueryKey, useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import type { BinPage } from '#shared/kernel/paging.ts'
import { BIN_PAGE_ROWS } from '#shared/kernel/retention.ts'

type ReadPage<Row> = (page: BinPage, signal: AbortSignal) => Promise<readonly Row[]>
type Pages<Row> = { rows: readonly Row[]; count: number; hasOlder: boolean }

type BinPagesOptions<Row> = {
  queryKey: QueryKey
  read: ReadPage<Row>
  enabled?: boolean
}

/** Deleted records, the newest page first. An import that was taken back fills many. */
export function useBinPages<Row>({ queryKey, read, enabled = true }: BinPagesOptions<Row>) {
  const wanted = useRef(1)
  const [isReadingOlder, setReadingOlder] = useState(false)
  const { data, isError, refetch } = useQuery({
    queryKey,
    // The earlier pages are read again: what was restored or deleted since has moved the later ones.
    queryFn: ({ client, signal }) => {
      const shown = client.getQueryData<Pages<Row>>(queryKey)?.count ?? 1
      return readPages(read, Math.max(shown, wanted.current), signal)
    },
    enabled,
  })
  const readOlder = async (count: number) => {
    wanted.current = count
    setReadingOlder(true)
    await refetch()
    setReadingOlder(false)
  }
  return {
    rows: data?.rows,
    isError,
    retry: () => void refetch(),
    /** Reads the next page; null where there is none. */
    onOlder: data?.hasOlder ? () => void readOlder(data.count + 1) : null,
    isReadingOlder,
  }
}

async function readPages<Row>(read: ReadPage<Row>, count: number, signal: AbortSignal): Promise<Pages<Row>> {
  const rows: Row[] = []
  let pages = 0
  let last = BIN_PAGE_ROWS
  while (pages < count && last === BIN_PAGE_ROWS) {
    const page = await read({ limit: BIN_PAGE_ROWS, skip: rows.length }, signal)
    rows.push(...page)
    last = page.length
    pages += 1
  }
  return { rows, count: pages, hasOlder: last === BIN_PAGE_ROWS }
}
