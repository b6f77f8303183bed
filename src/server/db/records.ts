import { isDeepStrictEqual } from 'node:util'
import {
  and,
  desc,
  eq,
  gte,
  type InferInsertModel,
  type InferSelectModel,
  inArray,
  isNull,
} from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import { ProductError } from '#shared/kernel/errors.ts'
import { type Act, type ActivityEntry, recordActivity } from './activity.ts'
import type { Db } from './database.ts'

/** What every table of an owner's records has, whatever else it holds. */
export type RecordTable = PgTable & {
  userId: PgColumn
  id: PgColumn
  isExample: PgColumn
  updatedAt: PgColumn
  deletedAt: PgColumn
}

/** A kind of record: where it lies and what the activity calls it. */
export type RecordKind<Table extends RecordTable> = { table: Table; noun: string }

export type RecordKey = { userId: number; id: number }

export type Row<Table extends RecordTable> = InferSelectModel<Table> & {
  userId: number
  id: number
  deletedAt: Date | null
}

const BIN_DAYS = 30
const DAY_MS = 86_400_000

export async function requireRecord<Table extends RecordTable>(
  db: Db,
  { table }: RecordKind<Table>,
  key: RecordKey,
): Promise<Row<Table>> {
  const rows = await db
    .select()
    .from(table as PgTable)
    .where(and(ofKey(table, key), isNull(table.deletedAt)))
  const [row] = rows as Row<Table>[]
  if (!row) throw unknownRecord()
  return row
}

/**
 * Changes a record to what `change` makes of the row as it is; the row is held until the transaction ends.
 * Where that is the same, nothing is written and nothing is said.
 */
export async function updateRecord<Table extends RecordTable>(
  tx: Db,
  kind: RecordKind<Table>,
  key: RecordKey & { now: Date },
  change: (row: Row<Table>) => Partial<InferInsertModel<Table>> | Promise<Partial<InferInsertModel<Table>>>,
): Promise<Row<Table>> {
  const before = await holdRow(tx, kind, key)
  if (before === null || before.deletedAt !== null) throw unknownRecord()
  const changed = await change(before)
  if (isAsBefore(before, changed)) return before
  // An example row that its owner edits becomes their own.
  const values = { ...changed, isExample: false, updatedAt: key.now }
  return write(tx, kind, { before, values, act: 'changed' })
}

/** Puts a record into the bin, where it can be found again for 30 days. */
export async function deleteRecord<Table extends RecordTable>(
  tx: Db,
  kind: RecordKind<Table>,
  key: RecordKey & { now: Date },
): Promise<Row<Table>> {
  const before = await holdRow(tx, kind, key)
  if (before === null || before.deletedAt !== null) throw unknownRecord()
  return write(tx, kind, { before, values: { deletedAt: key.now, updatedAt: key.now }, act: 'deleted' })
}

/** Puts many records into the bin at once. Pass rows of one owner that the transaction holds. */
export async function deleteRecords<Table extends RecordTable>(
  tx: Db,
  kind: RecordKind<Table>,
  { userId, now, rows }: { userId: number; now: Date; rows: readonly Row<Table>[] },
): Promise<void> {
  const ids = rows.map(({ id }) => id)
  await tx
    .update(kind.table as PgTable)
    .set({ deletedAt: now, updatedAt: now })
    .where(and(eq(kind.table.userId, userId), inArray(kind.table.id, ids)))
  await noteRecords(tx, kind, { act: 'deleted', rows })
}

const NOTED_AT_ONCE = 1_000

/** Says what was done to many records, each with the row as it was. */
export async function noteRecords<Table extends RecordTable>(
  tx: Db,
  { noun }: RecordKind<Table>,
  { act, rows }: { act: Act; rows: readonly (RecordKey & { batchId?: string | null })[] },
): Promise<void> {
  const entries = rows.map((before) => toEntry(noun, { act, row: before, before }))
  for (let start = 0; start < entries.length; start += NOTED_AT_ONCE) {
    await recordActivity(tx, ...entries.slice(start, start + NOTED_AT_ONCE))
  }
}

/** Takes a record out of the bin; one that is not in it is answered as it is. */
export async function restoreRecord<Table extends RecordTable>(
  tx: Db,
  kind: RecordKind<Table>,
  key: RecordKey & { now: Date },
): Promise<Row<Table>> {
  const before = await holdRow(tx, kind, key)
  if (before === null) throw unknownRecord()
  if (before.deletedAt === null) return before
  if (key.now.getTime() - before.deletedAt.getTime() > BIN_DAYS * DAY_MS) throw unknownRecord()
  return write(tx, kind, { before, values: { deletedAt: null, updatedAt: key.now }, act: 'restored' })
}

const MOST_SHOWN = 100

/** What can still be brought back, the last deleted first. */
export async function listDeleted<Table extends RecordTable>(
  db: Db,
  { table }: RecordKind<Table>,
  { userId, now }: { userId: number; now: Date },
): Promise<(Row<Table> & { deletedAt: Date })[]> {
  const oldest = new Date(now.getTime() - BIN_DAYS * DAY_MS)
  const rows = await db
    .select()
    .from(table as PgTable)
    .where(and(eq(table.userId, userId), gte(table.deletedAt, oldest)))
    .orderBy(desc(table.deletedAt), desc(table.id))
    .limit(MOST_SHOWN)
  return rows as (Row<Table> & { deletedAt: Date })[]
}

/** A record's input with a PATCH laid over it: what was not sent stays. */
export function withChange<T extends object>(input: T, change: { [Key in keyof T]?: T[Key] | undefined }): T {
  const sent = Object.entries(change).filter(([, value]) => value !== undefined)
  return { ...input, ...Object.fromEntries(sent) }
}

function isAsBefore(before: object, changed: object): boolean {
  const old = new Map<string, unknown>(Object.entries(before))
  return Object.entries(changed).every(
    ([name, value]) => value === undefined || isDeepStrictEqual(value, old.get(name)),
  )
}

type Change<Table extends RecordTable> = { before: Row<Table>; values: object; act: Act }

async function write<Table extends RecordTable>(
  tx: Db,
  kind: RecordKind<Table>,
  { before, values, act }: Change<Table>,
): Promise<Row<Table>> {
  const rows = await tx
    .update(kind.table as PgTable)
    .set(values)
    .where(ofKey(kind.table, before))
    .returning()
  const [row] = rows as Row<Table>[]
  if (!row) throw unknownRecord()
  await note(tx, kind, act, row, before)
  return row
}

async function holdRow<Table extends RecordTable>(
  tx: Db,
  { table }: RecordKind<Table>,
  key: RecordKey,
): Promise<Row<Table> | null> {
  const rows = await tx
    .select()
    .from(table as PgTable)
    .where(ofKey(table, key))
    .for('update')
  return (rows as Row<Table>[])[0] ?? null
}

function note<Table extends RecordTable>(
  tx: Db,
  { noun }: RecordKind<Table>,
  act: Act,
  row: RecordKey & { batchId?: string | null },
  before: object | null,
): Promise<void> {
  return recordActivity(tx, toEntry(noun, { act, row, before }))
}

type Noted = { act: Act; row: RecordKey & { batchId?: string | null }; before: object | null }

function toEntry(noun: string, { act, row, before }: Noted): ActivityEntry {
  return { userId: row.userId, noun, recordId: row.id, act, before, batchId: row.batchId ?? null }
}

function ofKey(table: RecordTable, key: RecordKey) {
  return and(eq(table.userId, key.userId), eq(table.id, key.id))
}

function unknownRecord(): ProductError {
  return new ProductError('not_found', 'There is no such record. It may have been deleted.')
}
