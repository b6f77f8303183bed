import type { SQL } from 'drizzle-orm'
import type { Db } from '#server/db/engines/database.ts'

/** Runs a statement that is written out as SQL; its caller knows what its rows are. */
export async function readRows<Row = Record<string, unknown>>(
  db: Db,
  statement: SQL | string,
): Promise<Row[]> {
  // Both drivers answer with rows, but the type that they share does not say so.
  const { rows } = (await db.execute(statement)) as { rows: Row[] }
  return rows
}
