import { getTableColumns, type InferInsertModel, type SQL, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Db } from '#server/db/engines/database.ts'
import { costOfAnHour, recipeLines } from '#server/db/schema/costing.ts'
import { potSettings, taxPositions, weeklyCloses } from '#server/db/schema/tax.ts'
import { readRows } from '#server/db/statements/read-rows.ts'
import { defaultCostOfAnHour } from '#shared/features/costing/cost-of-an-hour.contract.ts'
import type { ExampleTaxPosition } from '#shared/features/example-salon/example-tax-position.rules.ts'
import type { ExampleHour } from '#shared/features/example-salon/example-team.rules.ts'
import type { PotsInput } from '#shared/features/tax/pots.contract.ts'
import { defaultTaxPosition } from '#shared/features/tax/tax-position.contract.ts'

type RecordTable = PgTable & { userId: PgColumn; id: PgColumn }

/**
 * Inserts all rows in one statement with one parameter. Their ids ascend in the order of the rows. `into`
 * names another table with the same columns.
 */
export async function insertRows<Table extends RecordTable>(
  tx: Db,
  table: Table,
  rows: readonly InferInsertModel<Table>[],
  into: SQL = sql`${table}`,
): Promise<number[]> {
  const given = new Set(rows.flatMap((row) => Object.keys(row)))
  const columns = Object.entries(getTableColumns(table)).filter(([name]) => given.has(name))
  const names = columns.map(([, column]) => sql.identifier(column.name))
  const values = columns.map(([name]) => sql`new.${sql.identifier(name)}`)
  const types = columns.map(([name, column]) => sql`${sql.identifier(name)} ${sql.raw(column.getSQLType())}`)
  const inserted = await readRows<{ id: string | number }>(
    tx,
    sql`
    insert into ${into} (${list(names)})
    select ${list(values)} from json_to_recordset(${JSON.stringify(rows)}::json) as new (${list(types)})
    returning id`,
  )
  return inserted.map(({ id }) => Number(id)).sort((a, b) => a - b)
}

type ExamplePosition = { userId: number; now: Date; position: ExampleTaxPosition }

/**
 * The salon's tax position is an example, the demo's too: the owner's first save replaces it. A position that the
 * owner already has stays.
 */
export async function insertExamplePosition(
  tx: Db,
  { userId, now, position }: ExamplePosition,
): Promise<void> {
  const values = {
    ...defaultTaxPosition(),
    ...position,
    userId,
    isExample: true,
    createdAt: now,
    updatedAt: now,
  }
  await tx.insert(taxPositions).values(values).onConflictDoNothing()
}

type ExampleSettings = { userId: number; now: Date; settings: PotsInput }

/** The same for the settings of the pots. */
export async function insertExampleSettings(
  tx: Db,
  { userId, now, settings }: ExampleSettings,
): Promise<void> {
  const values = { ...settings, userId, isExample: true, createdAt: now, updatedAt: now }
  await tx.insert(potSettings).values(values).onConflictDoNothing()
}

type ExampleHourRow = { userId: number; now: Date; hour: ExampleHour }

/** The same for what the salon entered about its hours. */
export async function insertExampleHour(tx: Db, { userId, now, hour }: ExampleHourRow): Promise<void> {
  const entered = { ...defaultCostOfAnHour(), ...hour }
  const values = { ...entered, userId, isExample: true, createdAt: now, updatedAt: now }
  await tx.insert(costOfAnHour).values(values).onConflictDoNothing()
}

/** A week that the owner has closed stays as it is. */
export async function insertExampleCloses(
  tx: Db,
  closes: readonly (typeof weeklyCloses.$inferInsert)[],
): Promise<void> {
  await tx
    .insert(weeklyCloses)
    .values([...closes])
    .onConflictDoNothing()
}

export async function insertExampleRecipes(
  tx: Db,
  userId: number,
  lines: readonly Omit<typeof recipeLines.$inferInsert, 'userId'>[],
): Promise<void> {
  await tx.insert(recipeLines).values(lines.map((line) => ({ ...line, userId })))
}

function list(parts: Parameters<typeof sql.join>[0]): SQL {
  return sql.join(parts, sql`, `)
}
