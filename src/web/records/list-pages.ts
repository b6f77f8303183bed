import type { RecordCalls } from '#shared/kernel/record-calls.ts'
import { callList, type Listing } from '#web/api/client.ts'

type ListCall<Row> = RecordCalls<Row>['list']

export const PAGE_ROWS = 25
const MAX_LIMIT = 500

/** Pages are numbered from 1. */
export type PageRequest = { page: number }

export type ListPage<Row> = Listing<Row> & PageRequest

/** The page number in the address; the first page when it is missing or invalid. */
export function readPageRequest(address: URLSearchParams): PageRequest {
  const page = Number(address.get('page'))
  return { page: Number.isSafeInteger(page) && page > 0 && page < 10_000 ? page : 1 }
}

type Reading = PageRequest & { search?: URLSearchParams | undefined; signal?: AbortSignal | undefined }

/** Reads a page by its number. A number past the end gives the last page. */
export async function readPage<Row>(
  list: ListCall<Row>,
  { page, search, signal }: Reading,
): Promise<ListPage<Row>> {
  const skip = (page - 1) * PAGE_ROWS
  const found = await readFrom(list, { search, limit: PAGE_ROWS, skip, signal })
  const isPastEnd = found.rows.length === 0 && page > 1
  if (!isPastEnd) return { ...found, page }
  const last = Math.max(1, Math.ceil(found.total / PAGE_ROWS))
  return readPage(list, { page: Math.min(last, page - 1), search, signal })
}

type First = { limit: number; search: URLSearchParams; signal: AbortSignal }

/** The first rows of a list, for a card without pages. */
export async function readFirst<Row>(list: ListCall<Row>, first: First): Promise<ListPage<Row>> {
  return { ...(await readFrom(list, first)), page: 1 }
}

type WholeList = Pick<Reading, 'search' | 'signal'>

export async function readAll<Row>(list: ListCall<Row>, { search, signal }: WholeList = {}): Promise<Row[]> {
  const rows: Row[] = []
  let cursor: string | null = null
  do {
    const found: Listing<Row> = await readFrom(list, { search, limit: MAX_LIMIT, cursor, signal })
    rows.push(...found.rows)
    cursor = found.nextCursor
  } while (cursor !== null)
  return rows
}

type From = {
  search?: URLSearchParams | undefined
  limit: number
  skip?: number
  cursor?: string | null
  signal?: AbortSignal | undefined
}

function readFrom<Row>(
  list: ListCall<Row>,
  { search, limit, skip = 0, cursor = null, signal }: From,
): Promise<Listing<Row>> {
  const asked = new URLSearchParams(search)
  asked.set('limit', String(limit))
  if (skip > 0) asked.set('skip', String(skip))
  if (cursor !== null) asked.set('cursor', cursor)
  return callList(list, { query: asked, signal })
}
