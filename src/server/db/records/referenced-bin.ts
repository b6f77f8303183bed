import { and, desc, eq, lt, type SQL, sql } from 'drizzle-orm'
import type { Db } from '#server/db/engines/database.ts'
import { recipeLines } from '#server/db/schema/costing.ts'
import { products, team, treatments } from '#server/db/schema/records.ts'
import { BIN_DAYS, DAY_MS } from '#shared/kernel/retention.ts'
import { type BinOf, listDeleted, restoreRecord } from './record-bin.ts'
import { productKind, teamKind } from './record-kinds.ts'
import type { AnyRecordKind, RecordKey, RecordKind, RecordTable, Row } from './record-rows.ts'

/** A kind of record that counts on in the records that refer to it, also from the bin. Meanwhile it is not purged. */
type Referenced<Table extends RecordTable> = { kind: RecordKind<Table>; isUsed: SQL }

export const PRODUCTS_OF_RECIPES = {
  kind: productKind,
  isUsed: sql`exists (select from ${recipeLines} where ${recipeLines.userId} = ${products.userId}
    and ${recipeLines.productId} = ${products.id})`,
}

export const PEOPLE_OF_TREATMENTS = {
  kind: teamKind,
  isUsed: sql`exists (select from ${treatments} where ${treatments.userId} = ${team.userId}
    and ${treatments.teamMemberId} = ${team.id})`,
}

/** What can still be brought back, the last deleted first. The first page holds everything older that is used, too. */
export async function listReferencedBin<Table extends RecordTable>(
  db: Db,
  { kind, isUsed }: Referenced<Table>,
  owner: BinOf,
): Promise<(Row<Table> & { deletedAt: Date })[]> {
  const recent = await listDeleted(db, kind, owner)
  if (owner.skip) return recent
  const { table }: AnyRecordKind = kind
  const oldest = new Date(owner.now.getTime() - BIN_DAYS * DAY_MS)
  const used = await db
    .select()
    .from(table)
    .where(and(eq(table.userId, owner.userId), lt(table.deletedAt, oldest), isUsed))
    .orderBy(desc(table.deletedAt), desc(table.id))
  return [...recent, ...(used as typeof recent)]
}

/** Takes a record out of the bin, after more than 30 days only if another one still refers to it. */
export async function restoreReferenced<Table extends RecordTable>(
  tx: Db,
  { kind, isUsed }: Referenced<Table>,
  key: RecordKey & { now: Date },
): Promise<Row<Table>> {
  const { table }: AnyRecordKind = kind
  const used = await tx
    .select({ id: table.id })
    .from(table)
    .where(and(eq(table.userId, key.userId), eq(table.id, key.id), isUsed))
  return restoreRecord(tx, kind, { ...key, isOfAnyAge: used.length > 0 })
}
