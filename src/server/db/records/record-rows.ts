import { and, eq, type InferSelectModel } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import { ownerLockedForReference } from '#server/db/accounts/owners.ts'
import type { Db } from '#server/db/engines/database.ts'
import type { Act, RecordNoun } from '#shared/features/activity/activity.contract.ts'
import type { StoredRow } from '#shared/features/activity/record-names.rules.ts'
import { ProductError } from '#shared/kernel/errors.ts'
import { type ActivityEntry, recordActivities, recordActivity } from './activity.ts'

/** What every table of an owner's records has, whatever else it holds. */
export type RecordTable = PgTable & {
  userId: PgColumn
  id: PgColumn
  isExample: PgColumn
  updatedAt: PgColumn
  deletedAt: PgColumn
}

/** A kind of record: where it lies and what the activity calls it. */
export type RecordKind<Table extends RecordTable> = { table: Table; noun: RecordNoun }

/** One that may be of any kind: Drizzle's types cannot follow a table that is known to the caller alone. */
export type AnyRecordKind = RecordKind<RecordTable>

export type RecordKey = { userId: number; id: number }

export type Row<Table extends RecordTable> = InferSelectModel<Table> & {
  userId: number
  id: number
  deletedAt: Date | null
}

/** The row as it is, which nobody else changes until the transaction ends. Its owner's row is held first. */
export async function selectForUpdate<Table extends RecordTable>(
  tx: Db,
  kind: RecordKind<Table>,
  key: RecordKey,
): Promise<Row<Table> | null> {
  const { table }: AnyRecordKind = kind
  const rows = await tx
    .select()
    .from(table)
    .where(and(eq(table.userId, ownerLockedForReference(key.userId)), eq(table.id, key.id)))
    .for('update')
  return (rows as Row<Table>[])[0] ?? null
}

type Change<Table extends RecordTable> = { before: Row<Table>; values: object; act: Act }

/** Changes a row that the transaction holds, and says so. */
export async function writeRow<Table extends RecordTable>(
  tx: Db,
  kind: RecordKind<Table>,
  { before, values, act }: Change<Table>,
): Promise<Row<Table>> {
  const { table, noun }: AnyRecordKind = kind
  const rows = await tx.update(table).set(values).where(ofKey(table, before)).returning()
  const [row] = rows as Row<Table>[]
  if (!row) throw unknownRecord()
  await recordActivity(tx, toEntry(noun, { act, row, before }))
  return row
}

/** Says what was done to many records, each with the row as it was. */
export async function recordRowActivities<Table extends RecordTable>(
  tx: Db,
  { noun }: RecordKind<Table>,
  { act, rows }: { act: Act; rows: readonly (RecordKey & { batchId?: string | null })[] },
): Promise<void> {
  await recordActivities(
    tx,
    rows.map((before) => toEntry(noun, { act, row: before, before })),
  )
}

type Noted = { act: Act; row: RecordKey & { batchId?: string | null }; before: StoredRow | null }

function toEntry(noun: RecordNoun, { act, row, before }: Noted): ActivityEntry {
  return { userId: row.userId, noun, recordId: row.id, act, before, batchId: row.batchId ?? null }
}

export function ofKey(table: RecordTable, key: RecordKey) {
  return and(eq(table.userId, key.userId), eq(table.id, key.id))
}

export function unknownRecord(): ProductError {
  return new ProductError('not_found', 'There is no such record. It may have been deleted.')
}
