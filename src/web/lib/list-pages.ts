import { callList, type Listing } from '#web/api/call.ts'
import { CallError } from '#web/api/call-error.ts'

export const PAGE_ROWS = 25
const LARGEST_STEP = 500

export type PageAsked = {
  /** From 1. */
  page: number
  /** Where the page begins, when the page before it said so; without it the rows before are skipped. */
  after: string | null
}

export type ListPage<Row> = Listing<Row> & { page: number }

type Reading = PageAsked & { search?: URLSearchParams | undefined; signal?: AbortSignal | undefined }

/** A page of a list by its number. One past the end is the last there is. */
export async function readPage<Row>(path: string, asked: Reading): Promise<ListPage<Row>> {
  const { page, search, signal } = asked
  const isFirst = page <= 1
  const start = isFirst ? null : (asked.after ?? (await findStart(path, asked)))
  if (!isFirst && start === null) return readLastPage(path, asked)
  try {
    const found = await readFrom<Row>(path, { search, limit: PAGE_ROWS, cursor: start, signal })
    if (found.rows.length === 0 && !isFirst) return await readLastPage(path, asked)
    return { ...found, page: isFirst ? 1 : page }
  } catch (error) {
    // An address from elsewhere may carry the start of another list.
    if (asked.after === null || !(error instanceof CallError) || error.status !== 400) throw error
    return readPage(path, { ...asked, after: null })
  }
}

/** Every row of a list, for a file. */
export async function readAll<Row>(path: string, search = new URLSearchParams()): Promise<Row[]> {
  const rows: Row[] = []
  let cursor: string | null = null
  do {
    const found: Listing<Row> = await readFrom(path, { search, limit: LARGEST_STEP, cursor })
    rows.push(...found.rows)
    cursor = found.nextCursor
  } while (cursor !== null)
  return rows
}

async function readLastPage<Row>(path: string, { search, signal }: Reading): Promise<ListPage<Row>> {
  const { total } = await readFrom(path, { search, limit: 1, cursor: null, signal })
  const page = Math.max(1, Math.ceil(total / PAGE_ROWS))
  const start = page === 1 ? null : await findStart(path, { page, search, signal })
  return { ...(await readFrom<Row>(path, { search, limit: PAGE_ROWS, cursor: start, signal })), page }
}

/** The cursor that a page begins at; null when the list ends before it. */
async function findStart(
  path: string,
  { page, search, signal }: Omit<From, 'cursor' | 'limit'> & { page: number },
) {
  let cursor: string | null = null
  for (let left = (page - 1) * PAGE_ROWS; left > 0; left -= LARGEST_STEP) {
    const limit = Math.min(left, LARGEST_STEP)
    const found: Listing<unknown> = await readFrom(path, { search, limit, cursor, signal })
    cursor = found.nextCursor
    if (cursor === null) return null
  }
  return cursor
}

type From = {
  search?: URLSearchParams | undefined
  limit: number
  cursor: string | null
  signal?: AbortSignal | undefined
}

function readFrom<Row>(path: string, { search, limit, cursor, signal }: From): Promise<Listing<Row>> {
  const asked = new URLSearchParams(search)
  asked.set('limit', String(limit))
  if (cursor !== null) asked.set('cursor', cursor)
  return callList<Row>(`${path}?${asked}`, { signal })
}
