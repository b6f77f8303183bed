import { eq, type SQL, sql } from 'drizzle-orm'
import type { Db } from '#server/db/engines/database.ts'
import { recostAllRecipes } from '#server/db/records/product-costs.ts'
import { insertLines } from '#server/db/records/recipe-lines.ts'
import { users } from '#server/db/schema/accounts.ts'
import { monthEndFigures, ownerProfiles, recordCounts } from '#server/db/schema/bookkeeping.ts'
import { costOfAnHour } from '#server/db/schema/costing.ts'
import { potSettings, taxPositions, weeklyCloses } from '#server/db/schema/tax.ts'
import { EXPORTED } from '#server/features/account/export/export.db.ts'
import { insertRows } from '#server/features/example-salon/salon-records.db.ts'
import { EXPORT_NOUNS, type ExportNoun, type ImportState } from '#shared/features/account/import.contract.ts'
import type {
  StoredClose,
  StoredCostOfAnHour,
  StoredMonthEnd,
  StoredOwnerProfile,
  StoredPotSettings,
  StoredRecipeLine,
  StoredTaxPosition,
} from '#shared/features/account/stored-figures.contract.ts'
import {
  linesIn,
  type StoredLine,
  type StoredRecord,
} from '#shared/features/account/stored-records.contract.ts'

/** Whether the account has any record, including the bin, which would block an import. */
export async function findImportState(db: Db, userId: number): Promise<ImportState> {
  const [row] = await db
    .select({ hasOwn: anyRecord(userId, false), hasExample: anyRecord(userId, true) })
    .from(users)
    .where(eq(users.id, userId))
  if (row?.hasOwn) return { blockedBy: 'records' }
  return { blockedBy: row?.hasExample ? 'example' : null }
}

/** Maps the id of a record in the file to its new id. */
export type NewIds = Map<ExportNoun, Map<number, number>>

type Imported = {
  userId: number
  noun: ExportNoun
  records: readonly StoredRecord[]
  /** Another table with the same columns, to write to instead. */
  into?: SQL
}

/** Adds some records of a kind and remembers their new ids. The records that they reference must already be there. */
export async function insertImported(
  tx: Db,
  { userId, noun, records, into }: Imported,
  newIds: NewIds,
): Promise<void> {
  const { table, references, lineReferences } = EXPORTED[noun]
  const rows = records.map(({ id: _, ...record }) => ({
    ...withNewIds(record, references, newIds),
    ...withNewIdsInLines(record, lineReferences, newIds),
    userId,
  }))
  const ids = await insertRows(tx, table, rows, into)
  const known = newIds.get(noun) ?? new Map<number, number>()
  newIds.set(noun, known)
  for (const [index, { id }] of records.entries()) known.set(id, ids[index] ?? 0)
}

type References = (typeof EXPORTED)[ExportNoun]['references']

function withNewIds<Cells extends Readonly<Record<string, unknown>>>(
  cells: Cells,
  references: References,
  newIds: NewIds,
): Cells {
  const moved = Object.entries(references).map(([column, target]) => [
    column,
    (target && newIds.get(target)?.get(Number(cells[column]))) ?? null,
  ])
  return { ...cells, ...Object.fromEntries(moved) }
}

/** The columns that hold lines. */
function withNewIdsInLines(
  record: Omit<StoredRecord, 'id'>,
  columns: (typeof EXPORTED)[ExportNoun]['lineReferences'],
  newIds: NewIds,
): Record<string, readonly StoredLine[]> {
  const moved = Object.entries(columns).map(([column, references = {}]) => [
    column,
    linesIn(record, column).map((line) => withNewIds(line, references, newIds)),
  ])
  return Object.fromEntries(moved)
}

/**
 * Inserts a count of 0 for every kind. The triggers add to the count for new and restored rows, and for
 * restored rows only if a count exists.
 */
export async function insertCounts(tx: Db, userId: number): Promise<void> {
  const binned = EXPORT_NOUNS.filter((noun) => 'deletedAt' in EXPORTED[noun].table)
  const rows = binned.map((noun) => ({ userId, noun, live: 0 }))
  await tx.insert(recordCounts).values(rows).onConflictDoNothing()
}

/** Replaces the month ends of the empty account, so that the dashboard compares with the imported months. */
export async function replaceMonthEnds(
  tx: Db,
  userId: number,
  months: readonly StoredMonthEnd[],
): Promise<void> {
  await tx.delete(monthEndFigures).where(eq(monthEndFigures.userId, userId))
  if (months.length === 0) return
  const rows = months.map((month) => ({ ...month, userId, createdAt: new Date(month.createdAt) }))
  await tx.insert(monthEndFigures).values(rows)
}

type ImportedPosition = { userId: number; position: StoredTaxPosition; newIds: NewIds }

/**
 * Adds the tax position of a file. One that the owner saved in this account stays. A business that is not in the file
 * was deleted before the export, and is left out.
 */
export async function insertPosition(tx: Db, { userId, position, newIds }: ImportedPosition): Promise<void> {
  const businesses = newIds.get('businesses')
  const values = {
    ...position,
    excludedBusinessIds: position.excludedBusinessIds.flatMap((id) => businesses?.get(id) ?? []),
    createdAt: new Date(position.createdAt),
    updatedAt: new Date(position.updatedAt),
  }
  await tx
    .insert(taxPositions)
    .values({ ...values, userId })
    .onConflictDoUpdate({
      target: taxPositions.userId,
      set: values,
      setWhere: eq(taxPositions.isExample, true),
    })
}

/** Adds what the owner of a file said about themselves. What the owner said in this account stays. */
export async function insertOwnerProfile(
  tx: Db,
  { userId, profile }: { userId: number; profile: StoredOwnerProfile },
): Promise<void> {
  const { createdAt, updatedAt, ...answers } = profile
  const values = { ...answers, userId, createdAt: new Date(createdAt), updatedAt: new Date(updatedAt) }
  await tx.insert(ownerProfiles).values(values).onConflictDoNothing()
}

/** Adds the settings of the pots of a file, in place of the example salon's. What the owner saved stays. */
export async function insertPotSettings(
  tx: Db,
  { userId, settings }: { userId: number; settings: StoredPotSettings },
): Promise<void> {
  const { createdAt, updatedAt, ...rest } = settings
  const values = { ...rest, createdAt: new Date(createdAt), updatedAt: new Date(updatedAt) }
  await tx
    .insert(potSettings)
    .values({ ...values, userId })
    .onConflictDoUpdate({
      target: potSettings.userId,
      set: values,
      setWhere: eq(potSettings.isExample, true),
    })
}

/** The same for what the owner entered about their hours. */
export async function insertCostOfAnHour(
  tx: Db,
  { userId, hour }: { userId: number; hour: StoredCostOfAnHour },
): Promise<void> {
  const { createdAt, updatedAt, ...rest } = hour
  const values = { ...rest, createdAt: new Date(createdAt), updatedAt: new Date(updatedAt) }
  await tx
    .insert(costOfAnHour)
    .values({ ...values, userId })
    .onConflictDoUpdate({
      target: costOfAnHour.userId,
      set: values,
      setWhere: eq(costOfAnHour.isExample, true),
    })
}

/** Adds the closes of a file. A week that the owner closed in this account stays as it is. */
export async function insertCloses(
  tx: Db,
  { userId, closes }: { userId: number; closes: readonly StoredClose[] },
): Promise<void> {
  if (closes.length === 0) return
  const rows = closes.map((close) => ({ ...close, userId }))
  await tx.execute(sql`
    insert into ${weeklyCloses} (user_id, week_start, hours, is_example, closed_at)
    select new.* from json_to_recordset(${JSON.stringify(rows)}::json) as new ("userId" bigint, "weekStart" date,
      "hours" numeric, "isExample" boolean, "closedAt" timestamptz)
    on conflict do nothing`)
}

type ImportedRecipes = { userId: number; now: Date; lines: readonly StoredRecipeLine[]; newIds: NewIds }

/** Adds the recipes of a file, and works out the product costs that they decide. */
export async function insertRecipes(tx: Db, { userId, now, lines, newIds }: ImportedRecipes): Promise<void> {
  if (lines.length === 0) return
  const toNewId = (noun: ExportNoun, id: number) => newIds.get(noun)?.get(id) ?? 0
  const moved = lines.map((line) => ({
    ...line,
    treatmentId: toNewId('treatments', line.treatmentId),
    productId: toNewId('products', line.productId),
  }))
  await insertLines(tx, userId, moved)
  await recostAllRecipes(tx, { userId, now, field: 'recipeLines' })
}

function anyRecord(userId: number, isExample: boolean): SQL<boolean> {
  const tables = EXPORT_NOUNS.map((noun) => {
    const { table } = EXPORTED[noun]
    return sql`exists (select from ${table} where ${table.userId} = ${userId} and ${table.isExample} = ${isExample})`
  })
  return sql<boolean>`(${sql.join(tables, sql` or `)})`
}
