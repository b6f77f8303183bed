import { getTableColumns, getTableName, type SQL, sql } from 'drizzle-orm'
import type { Db } from '#server/db/engines/database.ts'
import { EXPORTED } from '#server/features/account/export/export.db.ts'
import { EXPORT_NOUNS, type ExportNoun } from '#shared/features/account/import.contract.ts'

// On the embedded engine an import is written to staging tables first. They are temporary, without indexes,
// checks and triggers, and they disappear with the process. Their rows already have the final ids.

/** The staging table of a kind. */
export function stagingOf(noun: ExportNoun): SQL {
  return sql`${sql.identifier(`import_${getTableName(EXPORTED[noun].table)}`)}`
}

/** Creates empty staging tables with the defaults of the real ones, also when an earlier import could not drop its own. */
export async function createStaging(db: Db): Promise<void> {
  await dropStaging(db)
  for (const noun of EXPORT_NOUNS) {
    const table = getTableName(EXPORTED[noun].table)
    const staging = stagingOf(noun)
    await db.execute(
      sql`create temporary table ${staging} (like ${sql.identifier(table)} including defaults)`,
    )
    await db.execute(
      sql`alter table ${staging} alter column id set default nextval(pg_get_serial_sequence(${sql.raw(`'${table}'`)}, 'id'))`,
    )
  }
}

/** Pass a transaction. Kinds that others reference are moved first. */
export async function moveStaged(tx: Db): Promise<void> {
  for (const noun of EXPORT_NOUNS) {
    const { table } = EXPORTED[noun]
    const columns = Object.values(getTableColumns(table)).map(({ name }) => sql.identifier(name))
    const list = sql.join(columns, sql`, `)
    await tx.execute(
      sql`insert into ${table} (${list}) overriding system value select ${list} from ${stagingOf(noun)} order by id`,
    )
  }
}

export async function dropStaging(db: Db): Promise<void> {
  const tables = EXPORT_NOUNS.map(stagingOf)
  await db.execute(sql`drop table if exists ${sql.join(tables, sql`, `)}`)
}
