import { and, eq, type InferSelectModel } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import { ownerLockedForReference } from '#server/db/accounts/owners.ts'
import type { Db } from '#server/db/engines/database.ts'
import type { Act, RecordNoun } from '#shared/features/activity/activity.contract.ts'
import type { StoredRow } from '#shared/features/activity/record-names.rules.ts'
import { ProductError } from '#shared/kernel/errors.ts'
import { type ActivityEntry, recordActivities, recordActivity } from './activity.ts'

/** The columns that every table of an owner's records has. */
export type RecordTable = PgTable & {
  userId: PgColumn
  id: PgColumn
  isExample: PgColumn
  updatedAt: PgColumn
  deletedAt: PgColumn
}

/** A kind of record: its table, and its name in the activity. */
export type RecordKind<Table extends RecordTable> = { table: Table; noun: RecordNoun }

/** A record of any kind. Drizzle's types cannot follow a table that is only known to the caller. */
export type AnyRecordKind = RecordKind<RecordTable>

export type RecordKey = { userId: number; id: number }

export type Row<Table extends RecordTable> = InferSelectModel<Table> & {
  userId: number
  id: number
  deletedAt: Date | null
}

/** Locks a row until the transaction ends. The owner's row is locked first. */
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

/** Changes a row that the transaction has locked, and records it in the activity. */
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

/** Records an act on many records in the activity, each with the row before the act. */
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

/** Records in the activity that these rows were added. */
export async function recordAddedRows<Table extends RecordTable>(
  tx: Db,
  { noun }: RecordKind<Table>,
  rows: readonly (RecordKey & { batchId?: string | null })[],
): Promise<void> {
  await recordActivities(
    tx,
    rows.map((row) => toEntry(noun, { act: 'added', row, before: null })),
  )
}

type RecordedAct = { act: Act; row: RecordKey & { batchId?: string | null }; before: StoredRow | null }

function toEntry(noun: RecordNoun, { act, row, before }: RecordedAct): ActivityEntry {
  return { userId: row.userId, noun, recordId: row.id, act, before, batchId: row.batchId ?? null }
}

export function ofKey(table: RecordTable, key: RecordKey) {
  return and(eq(table.userId, key.userId), eq(table.id, key.id))
}

export function unknownRecord(): ProductError {
  return new ProductError('not_found', 'There is no such record. It may have been deleted.')
}
