import { and, asc, desc, lt, or, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { foldText } from '#server/db/statements/folded-text.ts'
import { type CursorPart, decodeCursor } from '#shared/kernel/paging.ts'
import { badCursor, readIdCursor } from './list-pages.ts'

/** How a list is sorted and continued. Of equal rows the newest comes first. */
export type ListOrder<Row> = {
  by: SQL[]
  afterCursor: (cursor: string | undefined) => SQL | undefined
  toCursor: (row: Row) => CursorPart[]
}

type Ordering<Row> = {
  /** The expressions that are compared: `value` for the rows, `cursorValue` for a cursor's text. */
  value: SQL
  cursorValue: (text: string) => SQL
  isValue: (text: string) => boolean
  textOf: (row: Row) => string
  isDescending: boolean
}

/** Orders for a table by its column `id`. */
export function listOrders<Row extends { id: number }>(id: PgColumn) {
  return {
    newest: {
      by: [],
      afterCursor: (cursor) => {
        const last = readIdCursor(cursor)
        return last === null ? undefined : lt(id, last)
      },
      toCursor: (row) => [row.id],
    } satisfies ListOrder<Row>,
    by: (ordering: Ordering<Row>) => orderBy(id, ordering),
    byName: (name: PgColumn, textOf: (row: Row) => string) =>
      orderBy(id, {
        value: toNameKey(sql`${name}`),
        cursorValue: (text) => toNameKey(sql`${text}::text`),
        isValue: () => true,
        textOf,
        isDescending: false,
      }),
  }
}

function orderBy<Row extends { id: number }>(
  id: PgColumn,
  { value, cursorValue, isValue, textOf, isDescending }: Ordering<Row>,
): ListOrder<Row> {
  return {
    by: [isDescending ? desc(value) : asc(value)],
    afterCursor: (cursor) => {
      if (cursor === undefined) return undefined
      const [text, last, ...rest] = decodeCursor(cursor) ?? []
      const isOurs = typeof text === 'string' && isValue(text) && rest.length === 0
      if (!isOurs || typeof last !== 'number' || !Number.isSafeInteger(last)) throw badCursor()
      const than = isDescending ? sql`<` : sql`>`
      return or(
        sql`${value} ${than} ${cursorValue(text)}`,
        and(sql`${value} = ${cursorValue(text)}`, lt(id, last)),
      )
    },
    toCursor: (row) => [textOf(row), row.id],
  }
}

/**
 * The key by which names are sorted as people expect: capitals, small letters and accents make no difference,
 * and "Cut 9" comes before "Cut 10". It is computed here, because a database's own collation depends on its
 * installation.
 */
function toNameKey(name: SQL): SQL {
  const padded = sql`regexp_replace(${foldText(name)}, '(\\d+)', '0000000000\\1', 'g')`
  return sql`regexp_replace(${padded}, '\\d*(\\d{10})(?!\\d)', '\\1', 'g') collate "C"`
}
