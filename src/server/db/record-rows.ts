import { and, eq, type InferSelectModel, type Placeholder, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import { ProductError } from '#shared/kernel/errors.ts'
import { type Act, type ActivityEntry, recordActivities, recordActivity } from './activity.ts'
import type { Db } from './database.ts'
import { leanedOnOwner } from './owners.ts'
import { keepPrepared } from './prepared.ts'

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

/** The row as it is, which nobody else changes until the transaction ends. Its owner's row is held first. */
export async function holdRow<Table extends RecordTable>(
  tx: Db,
  { table, noun }: RecordKind<Table>,
  key: RecordKey,
): Promise<Row<Table> | null> {
  const holding = keepPrepared(tx, `hold_${noun}`, (name) =>
    tx
      .select()
      .from(table as PgTable)
      .where(and(eq(table.userId, leanedOnOwner(GIVEN_KEY.userId)), eq(table.id, GIVEN_KEY.id)))
      .for('update')
      .prepare(name),
  )
  const rows = await holding.execute(key)
  return (rows as Row<Table>[])[0] ?? null
}

type Change<Table extends RecordTable> = { before: Row<Table>; values: object; act: Act }

/** Changes a row that the transaction holds, and says so. */
export async function writeRow<Table extends RecordTable>(
  tx: Db,
  kind: RecordKind<Table>,
  { before, values, act }: Change<Table>,
): Promise<Row<Table>> {
  const { userId, id } = before
  const rows = await prepareChange(tx, kind, values).execute({ ...values, userId, id })
  const [row] = rows as Row<Table>[]
  if (!row) throw unknownRecord()
  await recordActivity(tx, toEntry(kind.noun, { act, row, before }))
  return row
}

/** One for every choice of columns. */
function prepareChange<Table extends RecordTable>(
  tx: Db,
  { table, noun }: RecordKind<Table>,
  values: object,
) {
  const entries = Object.entries(values).filter(([, value]) => value !== undefined)
  const columns = entries.map(([column]) => column)
  return keepPrepared(tx, `change_${noun}_${columns.join()}`, (name) =>
    tx
      .update(table as PgTable)
      .set(Object.fromEntries(columns.map((column) => [column, sql.placeholder(column)])))
      .where(ofKey(table, GIVEN_KEY))
      .returning()
      .prepare(name),
  )
}

/** Says what was done to many records, each with the row as it was. */
export async function noteRecords<Table extends RecordTable>(
  tx: Db,
  { noun }: RecordKind<Table>,
  { act, rows }: { act: Act; rows: readonly (RecordKey & { batchId?: string | null })[] },
): Promise<void> {
  await recordActivities(
    tx,
    rows.map((before) => toEntry(noun, { act, row: before, before })),
  )
}

type Noted = { act: Act; row: RecordKey & { batchId?: string | null }; before: object | null }

function toEntry(noun: string, { act, row, before }: Noted): ActivityEntry {
  return { userId: row.userId, noun, recordId: row.id, act, before, batchId: row.batchId ?? null }
}

/** A record's key, or the place of one in a statement that is kept. */
export type GivenKey = { [Part in keyof RecordKey]: RecordKey[Part] | Placeholder }

export const GIVEN_KEY: GivenKey = { userId: sql.placeholder('userId'), id: sql.placeholder('id') }

export function ofKey(table: RecordTable, key: GivenKey) {
  return and(eq(table.userId, key.userId), eq(table.id, key.id))
}

export function unknownRecord(): ProductError {
  return new ProductError('not_found', 'There is no such record. It may have been deleted.')
}
