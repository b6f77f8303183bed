import {
  and,
  eq,
  type GetColumnData,
  gte,
  isNull,
  lte,
  or,
  type Placeholder,
  type SQL,
  sql,
} from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Db } from '#server/db/engines/database.ts'
import { recordCounts } from '#server/db/schema/bookkeeping.ts'
import { defineStatement, defineVariants } from '#server/db/statements/prepared.ts'
import { sumMoney } from '#server/db/statements/sums.ts'
import type { RecordNoun } from '#shared/features/activity/activity.contract.ts'
import { type Day, parseDay } from '#shared/kernel/calendar/days.ts'
import { isByDay, isDescending, type LedgerSort } from '#shared/kernel/ledger-sorts.contract.ts'
import { parsePlainPounds } from '#shared/kernel/numbers/money.ts'
import { type CursorPart, decodeCursor } from '#shared/kernel/paging.ts'
import { badCursor } from './list-pages.ts'
import { countRecords } from './record-counts.ts'

type Columns = Record<string, PgColumn>

/** Records with a day, an amount, a category and searchable texts: expenses, purchases, weekly incomes, pot moves. */
export type Ledger<Shown extends Columns = Columns> = {
  noun: RecordNoun
  table: PgTable & { userId: PgColumn; id: PgColumn; deletedAt: PgColumn }
  day: PgColumn
  amount: PgColumn
  /** The column that a filter can narrow down: a category, a business or a pot. */
  category: PgColumn
  /** The business that a record names, where a filter can narrow down both. */
  business?: PgColumn
  /** Whether money came in or went out, where a filter can narrow that down too. */
  direction?: PgColumn
  /** The import that a record came with, and where it came from, where a filter can narrow these down. */
  batch?: PgColumn
  source?: SQL
  /** Which records have no receipt, where they can have one. */
  isWithoutReceipt?: () => SQL
  texts: readonly PgColumn[]
  /** The columns of an answer. Every further column costs time for each of fifty rows. */
  shown: Shown
}

type RowOf<Shown extends Columns> = { [Name in keyof Shown]: GetColumnData<Shown[Name]> }

export type LedgerFilter = {
  userId: number
  from: Day | null
  to: Day | null
  category?: string | number | undefined
  q: string | null
  businessId?: number | null
  direction?: string | undefined
  batchId?: string | undefined
  source?: string | undefined
  withoutReceipt?: string | undefined
}

export type LedgerPage = { sort: LedgerSort; limit: number; after: CursorPart[] | null; skip?: number }

/**
 * Returns one row more than the page holds, so that the caller sees whether there is a next page, and the
 * total number.
 */
export async function readLedger<Shown extends Columns>(
  db: Db,
  ledger: Ledger<Shown>,
  filter: LedgerFilter,
  page: LedgerPage,
): Promise<{ found: RowOf<Shown>[]; total: number }> {
  const [value, id] = page.after ?? []
  const list = listsOf(ledger, toVariant(filter, page))
  const found = await list(db, { ...filter, limit: page.limit + 1, skip: page.skip ?? 0, value, id })
  const total = found[0]?.total ?? (await countLedger(db, ledger, filter, page))
  return { found: found as RowOf<Shown>[], total }
}

/** How many rows match a filter, and their sum. */
export async function totalLedger(
  db: Db,
  ledger: Ledger,
  filter: LedgerFilter,
): Promise<{ count: number; total: string }> {
  const [row] = await db
    .select({
      count: sql<number>`count(*)::int`,
      total: sumMoney(ledger.amount),
    })
    .from(ledger.table)
    .where(matching(ledger, filter))
  return row ?? { count: 0, total: '0.00' }
}

/** The position after which a list in that order continues. Throws for an invalid cursor. */
export function readLedgerCursor(cursor: string | undefined, sort: LedgerSort): CursorPart[] | null {
  if (cursor === undefined) return null
  const [value, id, ...rest] = decodeCursor(cursor) ?? []
  if (typeof value !== 'string' || typeof id !== 'number' || !Number.isSafeInteger(id) || rest.length > 0)
    throw badCursor()
  if ((isByDay(sort) ? parseDay(value) : parsePlainPounds(value)) === null) throw badCursor()
  return [value, id]
}

/** An empty first page means that there are no rows. Without a filter the stored count is read instead of counting. */
async function countLedger(db: Db, ledger: Ledger, filter: LedgerFilter, page: LedgerPage): Promise<number> {
  const isFirst = page.after === null && !page.skip
  if (isWhole(filter)) return isFirst ? 0 : countRecords(db, { ...filter, noun: ledger.noun })
  return (await totalLedger(db, ledger, filter)).count
}

function isWhole({ from, to, q, businessId = null, ...kinds }: FilterOrPlaceholders): boolean {
  const { category, direction, batchId, source, withoutReceipt } = kinds
  const isOfAllDays = from === null && to === null
  const isOfAllKinds = [category, direction, batchId, source].every((kind) => kind === undefined)
  return isOfAllDays && isOfAllKinds && businessId === null && q === null && withoutReceipt !== '1'
}

/** One statement per combination of sort order, filters that are set, and whether it is a later page. */
const listsOf = defineVariants((ledger: Ledger, variant) =>
  defineStatement(`list_${ledger.noun}`, (db) => buildList(db, ledger, variant)),
)

function toVariant(filter: LedgerFilter, { sort, after }: LedgerPage): string {
  const { from, to, category, q, businessId, direction, batchId, source } = filter
  const withoutReceipt = filter.withoutReceipt === '1' ? '1' : null
  const kinds = { category, direction, batchId, source, withoutReceipt }
  const optional = Object.entries({ from, to, q, businessId, ...kinds, after })
  const set = optional.filter(([, value]) => value !== null && value !== undefined)
  return [sort, ...set.map(([name]) => name)].join()
}

function buildList(db: Db, ledger: Ledger, variant: string) {
  // The format is that of `toVariant`.
  const [sort, ...set] = variant.split(',') as [LedgerSort, ...string[]]
  const by = isByDay(sort) ? ledger.day : ledger.amount
  const direction = isDescending(sort) ? sql`desc` : sql`asc`
  const filter = toPlaceholders(set)
  const live = sql`(select live from ${recordCounts} where ${recordCounts.userId} = ${placeholder('userId')}
    and ${recordCounts.noun} = ${sql.raw(`'${ledger.noun}'`)})`
  return db
    .select({
      ...ledger.shown,
      total: isWhole(filter) ? sql<number | null>`${live}` : sql<null>`null`,
    })
    .from(ledger.table)
    .where(and(matching(ledger, filter), set.includes('after') ? afterCursor(ledger, by, sort) : undefined))
    .orderBy(sql`${by} ${direction}`, sql`${ledger.table.id} ${direction}`)
    .limit(placeholder('limit'))
    .offset(placeholder('skip'))
}

const placeholder = sql.placeholder

/** A filter with placeholders instead of values. Filters that are not set are left out of the statement. */
type FilterOrPlaceholders = { [Name in keyof LedgerFilter]: LedgerFilter[Name] | Placeholder }

function toPlaceholders(set: readonly string[]): FilterOrPlaceholders {
  return {
    userId: placeholder('userId'),
    from: set.includes('from') ? placeholder('from') : null,
    to: set.includes('to') ? placeholder('to') : null,
    category: set.includes('category') ? placeholder('category') : undefined,
    q: set.includes('q') ? placeholder('q') : null,
    businessId: set.includes('businessId') ? placeholder('businessId') : null,
    direction: set.includes('direction') ? placeholder('direction') : undefined,
    batchId: set.includes('batchId') ? placeholder('batchId') : undefined,
    source: set.includes('source') ? placeholder('source') : undefined,
    withoutReceipt: set.includes('withoutReceipt') ? '1' : undefined,
  }
}

/** Which rows of a ledger a filter leaves. */
export function matching(ledger: Ledger, filter: FilterOrPlaceholders): SQL | undefined {
  const { table, day, category, business, direction, batch, source, texts } = ledger
  const { q, businessId = null } = filter
  return and(
    eq(table.userId, filter.userId),
    isNull(table.deletedAt),
    filter.from === null ? undefined : gte(day, filter.from),
    filter.to === null ? undefined : lte(day, filter.to),
    filter.category === undefined ? undefined : eq(category, filter.category),
    business === undefined || businessId === null ? undefined : eq(business, businessId),
    direction === undefined || filter.direction === undefined ? undefined : eq(direction, filter.direction),
    batch === undefined || filter.batchId === undefined ? undefined : eq(batch, filter.batchId),
    source === undefined || filter.source === undefined ? undefined : sql`${source} = ${filter.source}`,
    filter.withoutReceipt === '1' ? ledger.isWithoutReceipt?.() : undefined,
    // strpos matches the text literally: no character in it acts as a pattern.
    q === null ? undefined : or(...texts.map((text) => sql`strpos(lower(${text}), lower(${q})) > 0`)),
  )
}

function afterCursor({ table }: Ledger, by: PgColumn, sort: LedgerSort): SQL {
  const type = by.getSQLType() === 'date' ? sql`date` : sql`numeric`
  const than = isDescending(sort) ? sql`<` : sql`>`
  return sql`(${by}, ${table.id}) ${than} (${placeholder('value')}::${type}, ${placeholder('id')}::bigint)`
}
