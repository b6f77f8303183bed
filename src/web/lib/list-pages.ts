import { callList, type Listing } from '#web/api/call.ts'
import { CallError } from '#web/api/call-error.ts'
import { findPageStart, notePage } from './page-starts.ts'

export const PAGE_ROWS = 25
const LARGEST_STEP = 500

export type PageAsked = {
  /** From 1. */
  page: number
  /** Where the page begins, when a page that was seen said so; without it the rows before are skipped. */
  after: string | null
}

export type ListPage<Row> = Listing<Row> & {
  page: number
  /** Where the page before this one begins; null where that is not known, or is the first. */
  previousCursor: string | null
}

/** Which page an address asks for. What makes no sense in there is the first. */
export function readPageAsked(address: URLSearchParams): PageAsked {
  const page = Number(address.get('page'))
  return {
    page: Number.isSafeInteger(page) && page > 0 && page < 10_000 ? page : 1,
    after: address.get('after'),
  }
}

type Reading = PageAsked & { search?: URLSearchParams | undefined; signal?: AbortSignal | undefined }

/** A page of a list by its number. One past the end is the last there is. */
export async function readPage<Row>(path: string, asked: Reading): Promise<ListPage<Row>> {
  const page = Math.max(1, asked.page)
  const isFirst = page === 1
  const start = isFirst ? null : (asked.after ?? (await findStart(path, asked)))
  if (!isFirst && start === null) return readLastPage(path, asked)
  try {
    const found = await readAt<Row>(path, { ...asked, page, start })
    return found.rows.length === 0 && !isFirst ? await readLastPage(path, asked) : found
  } catch (error) {
    // An address from elsewhere may carry the start of another list.
    if (asked.after === null || !(error instanceof CallError) || error.status !== 400) throw error
    return readPage(path, { ...asked, after: null })
  }
}

type First = { limit: number; search: URLSearchParams; signal: AbortSignal }

/** The first rows of a list, for a card that shows no more. */
export async function readFirst<Row>(path: string, first: First): Promise<ListPage<Row>> {
  return { ...(await readFrom<Row>(path, { ...first, cursor: null })), page: 1, previousCursor: null }
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
  return readAt(path, { search, signal, page, start })
}

type Place = Pick<Reading, 'search' | 'signal'> & { page: number; start: string | null }

/** Reads one page, and notes where it and the next one begin: the way back needs no other rows then. */
async function readAt<Row>(path: string, { search, signal, page, start }: Place): Promise<ListPage<Row>> {
  const found = await readFrom<Row>(path, { search, limit: PAGE_ROWS, cursor: start, signal })
  const list = `${path}?${search ?? ''}`
  if (found.rows.length > 0) notePage(list, { ...found, page, start })
  return { ...found, page, previousCursor: page > 2 ? findPageStart(list, page - 1) : null }
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
