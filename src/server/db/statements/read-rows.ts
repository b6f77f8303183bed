import type { SQL } from 'drizzle-orm'
import type { Db } from '#server/db/engines/database.ts'

/** Runs raw SQL. The caller knows the type of its rows. */
export async function readRows<Row = Record<string, unknown>>(
  db: Db,
  statement: SQL | string,
): Promise<Row[]> {
  // Both drivers return rows, but their common type does not declare it.
  const { rows } = (await db.execute(statement)) as { rows: Row[] }
  return rows
}
