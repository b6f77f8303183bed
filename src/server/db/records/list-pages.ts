import { ProductError } from '#shared/kernel/errors.ts'
import { type CursorPart, decodeCursor } from '#shared/kernel/paging.ts'

/** The rows of one page, the total number (null when it was not counted), and the position of the next page. */
export type ListPage<T> = { rows: T[]; total: number | null; next: CursorPart[] | null }

/** A page of a list in the order of entry. A caller that shows no total leaves the count out. */
export type ListOptions = { userId: number; limit: number; belowId: number | null; isCounted?: boolean }

/** Expects one row more than the page holds: it shows whether there is a next page. */
export function toListPage<Row, T>(
  found: readonly Row[],
  {
    limit,
    total,
    toRecord,
    toCursor,
  }: {
    limit: number
    total: number | null
    toRecord: (row: Row) => T
    toCursor: (row: Row) => CursorPart[]
  },
): ListPage<T> {
  const rows = found.slice(0, limit)
  const last = rows.at(-1)
  return { rows: rows.map(toRecord), total, next: found.length > limit && last ? toCursor(last) : null }
}

/** The id below which a list in the order of entry continues. Throws for an invalid cursor. */
export function readIdCursor(cursor: string | undefined): number | null {
  if (cursor === undefined) return null
  const [id, ...rest] = decodeCursor(cursor) ?? []
  if (typeof id !== 'number' || !Number.isSafeInteger(id) || id < 1 || rest.length > 0) throw badCursor()
  return id
}

export function badCursor(): ProductError {
  const message = 'This page cannot be found. Start again from the first one.'
  return new ProductError('invalid', message, { fields: { cursor: message } })
}
