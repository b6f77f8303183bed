import { and, desc, eq, gte, inArray } from 'drizzle-orm'
import type { Db } from '#server/db/engines/database.ts'
import type { BinPage } from '#shared/kernel/paging.ts'
import { BIN_DAYS, BIN_PAGE_ROWS, DAY_MS } from '#shared/kernel/retention.ts'
import {
  type AnyRecordKind,
  type RecordKey,
  type RecordKind,
  type RecordTable,
  type Row,
  recordRowActivities,
  selectForUpdate,
  unknownRecord,
  writeRow,
} from './record-rows.ts'

/** Moves a record to the bin, from where it can be restored for a while. */
export async function deleteRecord<Table extends RecordTable>(
  tx: Db,
  kind: RecordKind<Table>,
  key: RecordKey & { now: Date },
): Promise<Row<Table>> {
  const before = await selectForUpdate(tx, kind, key)
  if (before === null || before.deletedAt !== null) throw unknownRecord()
  return writeRow(tx, kind, { before, values: { deletedAt: key.now, updatedAt: key.now }, act: 'deleted' })
}

/** Moves many records to the bin at once. Pass rows of one owner that the transaction has locked. */
export async function deleteRecords<Table extends RecordTable>(
  tx: Db,
  kind: RecordKind<Table>,
  { userId, now, rows }: { userId: number; now: Date; rows: readonly Row<Table>[] },
): Promise<void> {
  const { table }: AnyRecordKind = kind
  const ids = rows.map(({ id }) => id)
  await tx
    .update(table)
    .set({ deletedAt: now, updatedAt: now })
    .where(and(eq(table.userId, userId), inArray(table.id, ids)))
  await recordRowActivities(tx, kind, { act: 'deleted', rows })
}

/** Takes a record out of the bin, for 30 days; one that is not in it is answered as it is. */
export async function restoreRecord<Table extends RecordTable>(
  tx: Db,
  kind: RecordKind<Table>,
  key: RecordKey & { now: Date; isOfAnyAge?: boolean },
): Promise<Row<Table>> {
  const before = await selectForUpdate(tx, kind, key)
  if (before === null) throw unknownRecord()
  if (before.deletedAt === null) return before
  if (!key.isOfAnyAge && key.now.getTime() - before.deletedAt.getTime() > BIN_DAYS * DAY_MS)
    throw unknownRecord()
  return writeRow(tx, kind, { before, values: { deletedAt: null, updatedAt: key.now }, act: 'restored' })
}

/** Whose bin, and which page of it: without a page, the first. */
export type BinOf = { userId: number; now: Date } & Partial<BinPage>

/** What can still be brought back, the last deleted first. */
export async function listDeleted<Table extends RecordTable>(
  db: Db,
  kind: RecordKind<Table>,
  { userId, now, limit = BIN_PAGE_ROWS, skip = 0 }: BinOf,
): Promise<(Row<Table> & { deletedAt: Date })[]> {
  const { table }: AnyRecordKind = kind
  const oldest = new Date(now.getTime() - BIN_DAYS * DAY_MS)
  const rows = await db
    .select()
    .from(table)
    .where(and(eq(table.userId, userId), gte(table.deletedAt, oldest)))
    .orderBy(desc(table.deletedAt), desc(table.id))
    .limit(limit)
    .offset(skip)
  return rows as (Row<Table> & { deletedAt: Date })[]
}
