import { getTableColumns, type InferInsertModel, type SQL, sql } from 'drizzle-orm'
import type { Db } from '#server/db/engines/database.ts'
import { activity } from '#server/db/schema/bookkeeping.ts'
import { defineStatement, defineVariants } from '#server/db/statements/prepared.ts'
import type { AnyRecordKind, RecordKind, RecordTable, Row } from './record-rows.ts'

/** Adds a record and its line in the activity with one statement, so it needs no transaction. */
export async function insertRecord<Table extends RecordTable>(
  db: Db,
  kind: RecordKind<Table>,
  values: InferInsertModel<Table>,
): Promise<Row<Table>> {
  const columns = Object.entries(values).filter(([, value]) => value !== undefined)
  const insert = insertsOf(kind, columns.map(([name]) => name).join())
  const [row] = (await insert(db, values)) as Row<Table>[]
  if (!row) throw new Error(`the database returned no row of ${kind.noun}`)
  return row
}

/** One statement per set of columns. */
const insertsOf = defineVariants((kind: AnyRecordKind, columns) =>
  defineStatement(`add_${kind.noun}`, (db) => buildInsert(db, kind, columns.split(','))),
)

function buildInsert(db: Db, { table, noun }: AnyRecordKind, names: string[]) {
  const placeholders = Object.fromEntries(names.map((name) => [name, toPlaceholder(table, name)]))
  const added = db.$with('added').as(db.insert(table).values(placeholders).returning())
  const recorded = db
    .$with('recorded', {})
    .as(sql`insert into ${activity} (user_id, noun, record_id, act, batch_id)
    select user_id, ${sql.raw(`'${noun}'`)}, id, 'added', batch_id from added`)
  return db.with(added, recorded).select().from(added)
}

/**
 * Wrapped in SQL, because Drizzle would convert a null to text if it knew the placeholder's column. Only JSON
 * needs its column: the drivers would write a list as an array of PostgreSQL.
 */
function toPlaceholder(table: AnyRecordKind['table'], name: string): SQL {
  const column = getTableColumns(table)[name]
  const placeholder = sql.placeholder(name)
  return column?.dataType === 'json' ? sql`${sql.param(placeholder, column)}` : sql`${placeholder}`
}
