import { ProductError } from '#shared/kernel/errors.ts'
import { type CursorPart, decodeCursor } from '#shared/kernel/paging.ts'

/** The rows of one page, how many there are in all (null: not counted), and where the next page begins. */
export type ListPage<T> = { rows: T[]; total: number | null; next: CursorPart[] | null }

/** A page of a list by entry; who shows no number of all leaves the count out. */
export type ListAsked = { userId: number; limit: number; belowId: number | null; isCounted?: boolean }

/** One more row than asked for tells whether there is a next page. */
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

/** Where a list by entry goes on: below this id. A made-up cursor is refused. */
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
