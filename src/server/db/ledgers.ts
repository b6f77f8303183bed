import { and, eq, gte, isNull, lte, or, type SQL, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import { type Day, parseDay } from '#shared/kernel/days.ts'
import { parsePlainPounds } from '#shared/kernel/money.ts'
import { type CursorPart, decodeCursor } from '#shared/kernel/paging.ts'
import type { Db } from './database.ts'
import { countRecords } from './record-counts.ts'

/** Records that have a day, an amount, a category and texts to search: expenses, purchases, weeks of income. */
export type Ledger = {
  noun: string
  table: PgTable & { userId: PgColumn; id: PgColumn; deletedAt: PgColumn }
  day: PgColumn
  amount: PgColumn
  /** What a filter narrows to one of: a category, a business. */
  category: PgColumn
  texts: readonly PgColumn[]
}

export type LedgerFilter = {
  userId: number
  from: Day | null
  to: Day | null
  category?: string | number | undefined
  q: string | null
}

export type LedgerSort = 'newest' | 'oldest' | 'highest' | 'lowest'

export type LedgerPage = { sort: LedgerSort; limit: number; after: CursorPart[] | null }

/** One row more than asked for, so that the caller sees whether there is a next page. */
export async function readLedger(
  db: Db,
  ledger: Ledger,
  filter: LedgerFilter,
  page: LedgerPage,
): Promise<unknown[]> {
  const by = page.sort === 'newest' || page.sort === 'oldest' ? ledger.day : ledger.amount
  const isFalling = page.sort === 'newest' || page.sort === 'highest'
  const direction = isFalling ? sql`desc` : sql`asc`
  return db
    .select()
    .from(ledger.table as PgTable)
    .where(and(matching(ledger, filter), beyond(ledger, by, { isFalling, after: page.after })))
    .orderBy(sql`${by} ${direction}`, sql`${ledger.table.id} ${direction}`)
    .limit(page.limit + 1)
}

/** How many rows a filter finds, and what they come to. */
export async function totalLedger(
  db: Db,
  ledger: Ledger,
  filter: LedgerFilter,
): Promise<{ count: number; total: string }> {
  const [row] = await db
    .select({
      count: sql<number>`count(*)::int`,
      total: sql<string>`coalesce(sum(${ledger.amount}), 0)::numeric(14, 2)::text`,
    })
    .from(ledger.table as PgTable)
    .where(matching(ledger, filter))
  return row ?? { count: 0, total: '0.00' }
}

/** How many rows a filter finds. Without a filter that is a number kept, not counted. */
export async function countLedger(db: Db, ledger: Ledger, filter: LedgerFilter): Promise<number> {
  const { userId, from, to, category, q } = filter
  const isWhole = from === null && to === null && category === undefined && q === null
  if (isWhole) return countRecords(db, { userId, noun: ledger.noun })
  return (await totalLedger(db, ledger, filter)).count
}

/** The parts of a cursor of that sort, or null when somebody made it up. */
export function readLedgerCursor(text: string, sort: LedgerSort): CursorPart[] | null {
  const [value, id, ...rest] = decodeCursor(text) ?? []
  if (typeof value !== 'string' || typeof id !== 'number' || !Number.isSafeInteger(id) || rest.length > 0)
    return null
  const isDay = sort === 'newest' || sort === 'oldest'
  return (isDay ? parseDay(value) : parsePlainPounds(value)) === null ? null : [value, id]
}

function matching({ table, day, category, texts }: Ledger, filter: LedgerFilter): SQL | undefined {
  const { q } = filter
  return and(
    eq(table.userId, filter.userId),
    isNull(table.deletedAt),
    filter.from === null ? undefined : gte(day, filter.from),
    filter.to === null ? undefined : lte(day, filter.to),
    filter.category === undefined ? undefined : eq(category, filter.category),
    // Found as typed: nothing in it is a pattern.
    q === null ? undefined : or(...texts.map((text) => sql`strpos(lower(${text}), lower(${q})) > 0`)),
  )
}

type Beyond = { isFalling: boolean; after: CursorPart[] | null }

function beyond({ table }: Ledger, by: PgColumn, { isFalling, after }: Beyond): SQL | undefined {
  if (after === null) return undefined
  const [value, id] = after
  const type = by.getSQLType() === 'date' ? sql`date` : sql`numeric`
  return isFalling
    ? sql`(${by}, ${table.id}) < (${value}::${type}, ${id}::bigint)`
    : sql`(${by}, ${table.id}) > (${value}::${type}, ${id}::bigint)`
}
